import { expect, it } from 'vitest';
import { findRoute } from '../../src/shared/content/site/routes.ts';
import { getSocialImage, listSocialImages } from '../../src/shared/content/site/social-images.ts';
import { readColorTokens } from '../support/app/color-tokens.ts';
import { findMarkupProblems } from '../support/app/find-markup-problems.ts';
import { getTitle, PAGE_PATHS, PAGE_TITLES } from '../support/app/page-paths.ts';
import { ALL_PAGES, readPage } from '../support/app/read-page.ts';

const SITE_URL = 'https://www.example.com';

const open = (path: string) => readPage(path, { SITE_URL });

it.each(PAGE_PATHS)('%s says what it is, in the same words to everybody', async (path) => {
  const { readTexts, readAll } = await open(path);
  const { src } = getSocialImage(findRoute(path)?.id ?? 'home');
  expect(src).toMatch(/^\/assets\/[\w-]+\.png$/);
  const description = readAll('head meta[name="description"]', 'content');
  expect(description).toHaveLength(1);
  expect(readTexts('head title')).toEqual([PAGE_TITLES[path]]);
  expect(readAll('head link[rel="canonical"]', 'href')).toEqual([SITE_URL + path]);
  const markdown = readAll('head link[rel="alternate"][type="text/markdown"]', 'href');
  expect(markdown).toEqual([path === '/' ? '/index.md' : `${path}.md`]);
  expect(readAll('meta[name="robots"]', 'content')).toEqual([]);
  const networks = {
    'og:type': 'website',
    'og:locale': 'es_ES',
    'og:site_name': 'Sereno',
    'og:url': SITE_URL + path,
    'og:title': PAGE_TITLES[path].replace(/ · Sereno$/, ''),
    'og:description': description[0],
    'og:image': SITE_URL + src,
    'og:image:alt': expect.stringMatching(/Sereno.*\.$/),
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  };
  for (const [name, value] of Object.entries(networks)) {
    const selector = `head meta:is([property="${name}"], [name="${name}"])`;
    expect(readAll(selector, 'content'), name).toEqual([value]);
  }
});

it('a page has a picture of its own, or that of the home page', () => {
  expect(getSocialImage('about' as 'home')).toEqual(getSocialImage('home'));
  const pictured = Object.values(listSocialImages());
  expect(new Set(pictured.flatMap((one) => [one.src, one.alt])).size).toBe(pictured.length * 2);
  expect(pictured.length).toBeGreaterThan(4);
});

it.each(ALL_PAGES)('%s has its language, colors and icon', async (path) => {
  const { readAll } = await open(path);
  // The first hour of the home page is dusk, in which it has the color of its scale.
  const ground = (await readColorTokens()).get(path === '/' ? 'field' : 'paper');
  for (const [selector, attribute, ...values] of [
    ['meta[name="theme-color"][media="(prefers-color-scheme:light)"]', 'content', ground?.light],
    ['meta[name="theme-color"][media="(prefers-color-scheme:dark)"]', 'content', ground?.dark],
    ['meta[name="color-scheme"]', 'content', 'light dark'],
    ['meta[name="viewport"]', 'content', 'width=device-width,initial-scale=1'],
    ['meta[charset]', 'charset', 'utf-8'],
    // Safari up to 18 shows the first, which browsers with a choice do not take.
    ['link[rel="icon"]', 'href', '/favicon.ico', '/favicon.svg'],
    ['link[rel="icon"][sizes="32x32"]', 'href', '/favicon.ico'],
    ['link[rel="manifest"][crossorigin="use-credentials"]', 'href', '/manifest.webmanifest'],
    // iPhones make no links of numbers, and Android's font size counts.
    ['meta[name="format-detection"]', 'content', 'telephone=no'],
    ['meta[name="text-scale"]', 'content', 'scale'],
  ] as const) {
    expect(readAll(`head ${selector}`, attribute), selector).toEqual(values);
  }
  expect(readAll('html', 'lang')).toEqual(['es']);
  // The brand is no word to translate.
  expect(readAll('header a[href="/"]', 'translate')).toEqual(['no']);
});

it.each([
  ['/unknown', 'notFound'],
  ['/500', 'serverError'],
] as const)(
  'keeps %s out of search engines, and says nothing of it to networks',
  async (...row) => {
    const [path, id] = row;
    const { readTexts, readAll, structuredData } = await open(path);
    expect(readTexts('head title')).toEqual([getTitle(id)]);
    expect(readAll('meta[name="robots"]', 'content')).toEqual(['noindex']);
    const told = 'link[rel="canonical"], link[rel="alternate"], meta[property]';
    expect([...readAll(told, 'content'), ...structuredData]).toEqual([]);
  },
);

it('a page of a staging site says so itself, for who keeps it without its header', async () => {
  const { readAll } = await readPage('/pricing', { SITE_URL, ROBOTS: 'noindex' });
  expect(readAll('meta[name="robots"]', 'content')).toEqual(['noindex']);
});

it.each(ALL_PAGES)('the markup of %s follows the HTML Standard', async (path) => {
  expect(await findMarkupProblems((await open(path)).text)).toEqual([]);
});
