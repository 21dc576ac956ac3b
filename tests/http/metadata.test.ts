import { expect, it } from 'vitest';
import { findRoute } from '../../src/shared/content/site/routes.ts';
import { getSocialImage, listSocialImages } from '../../src/shared/content/site/social-images.ts';
import { readColorTokens } from '../support/app/color-tokens.ts';
import { findMarkupProblems } from '../support/app/find-markup-problems.ts';
import { getTitle, PAGE_PATHS, PAGE_TITLES } from '../support/app/page-paths.ts';
import { ALL_PAGES, type ReadPage, readPage } from '../support/app/read-page.ts';

const SITE_URL = 'https://www.example.com';

const open = (path: string, environment = {}) => readPage(path, { SITE_URL, ...environment });

/** The only value of an attribute in the <head> of a page. */
function readOne({ readAll }: ReadPage, selector: string, attribute = 'content'): string {
  const values = readAll(`head ${selector}`, attribute);
  expect(values, selector).toHaveLength(1);
  return values[0] ?? '';
}

it.each(PAGE_PATHS)('%s says what it is, in the same words to everybody', async (path) => {
  const page = await open(path);
  expect(page.readTexts('head title')).toEqual([PAGE_TITLES[path]]);
  expect(readOne(page, 'link[rel="canonical"]', 'href')).toBe(SITE_URL + path);
  const alternate = 'link[rel="alternate"][type="text/markdown"]';
  expect(readOne(page, alternate, 'href')).toBe(path === '/' ? '/index.md' : `${path}.md`);
  expect(page.readAll('meta[name="robots"]', 'content')).toEqual([]);
  const networks = {
    'og:type': 'website',
    'og:locale': 'es_ES',
    'og:site_name': 'Sereno',
    'og:url': SITE_URL + path,
    'og:title': PAGE_TITLES[path].replace(/ · Sereno$/, ''),
    'og:description': readOne(page, 'meta[name="description"]'),
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  };
  for (const [name, value] of Object.entries(networks)) {
    expect(readOne(page, `meta:is([property="${name}"], [name="${name}"])`), name).toBe(value);
  }
  const { src } = getSocialImage(findRoute(path)?.id ?? 'home');
  expect(src).toMatch(/^\/assets\/[\w-]+\.png$/);
  expect(readOne(page, 'meta[property="og:image"]')).toBe(SITE_URL + src);
  expect(readOne(page, 'meta[property="og:image:alt"]')).toMatch(/Sereno.*\.$/);
});

it('a page has a picture of its own, or that of the home page', () => {
  expect(getSocialImage('about' as 'home')).toEqual(getSocialImage('home'));
  const pictured = Object.values(listSocialImages());
  expect(new Set(pictured.flatMap((one) => [one.src, one.alt])).size).toBe(pictured.length * 2);
  expect(pictured.length).toBeGreaterThan(4);
});

it.each(ALL_PAGES)('%s has its language, colors and icon', async (path) => {
  const page = await open(path);
  const readColor = (scheme: string) =>
    readOne(page, `meta[name="theme-color"][media="(prefers-color-scheme:${scheme})"]`);
  // The first hour of the home page is dusk, in which it has the color of its scale.
  const ground = (await readColorTokens()).get(path === '/' ? 'field' : 'paper');
  expect({ light: readColor('light'), dark: readColor('dark') }).toEqual(ground);
  expect(readOne(page, 'meta[name="color-scheme"]')).toBe('light dark');
  expect(readOne(page, 'meta[name="viewport"]')).toBe('width=device-width,initial-scale=1');
  expect(readOne(page, 'meta[charset]', 'charset')).toBe('utf-8');
  expect(page.readAll('html', 'lang')).toEqual(['es']);
  // Safari up to 18 shows the first, which browsers with a choice do not take.
  expect(page.readAll('head link[rel="icon"]', 'href')).toEqual(['/favicon.ico', '/favicon.svg']);
  expect(readOne(page, 'link[rel="icon"][sizes="32x32"]', 'href')).toBe('/favicon.ico');
  const manifest = 'link[rel="manifest"][crossorigin="use-credentials"]';
  expect(readOne(page, manifest, 'href')).toBe('/manifest.webmanifest');
  // iPhones make no links of numbers, and Android's font size counts.
  expect(readOne(page, 'meta[name="format-detection"]')).toBe('telephone=no');
  expect(readOne(page, 'meta[name="text-scale"]')).toBe('scale');
  // The brand is no word to translate.
  expect(page.readAll('header a[href="/"]', 'translate')).toEqual(['no']);
});

it.each([
  ['/unknown', 'notFound'],
  ['/500', 'serverError'],
] as const)(
  'keeps %s out of search engines, and says nothing of it to networks',
  async (path, id) => {
    const page = await open(path);
    expect(page.readTexts('head title')).toEqual([getTitle(id)]);
    expect(page.readAll('meta[name="robots"]', 'content')).toEqual(['noindex']);
    const told = 'link[rel="canonical"], link[rel="alternate"], meta[property]';
    expect(page.readAll(told, 'content')).toEqual([]);
    expect(page.structuredData).toEqual([]);
  },
);

it.each(PAGE_PATHS)('keeps %s of a staging site out of search engines', async (path) => {
  const { readAll } = await open(path, { ROBOTS: 'noindex' });
  expect(readAll('meta[name="robots"]', 'content')).toEqual(['noindex']);
});

it.each(ALL_PAGES)('the markup of %s follows the HTML Standard', async (path) => {
  expect(await findMarkupProblems((await readPage(path)).text)).toEqual([]);
});
