import { beforeAll, describe, expect, it } from 'vitest';
import { pageMetadata } from '../../src/shared/content/page-metadata.ts';
import { readColorTokens } from '../support/app/color-tokens.ts';
import { createTestApp, failOnLookup } from '../support/app/create-test-app.ts';
import { getTitle, PAGE_PATHS, PAGE_TITLES } from '../support/app/page-paths.ts';
import { type ReadPage, readPage } from '../support/app/read-page.ts';

const SITE_URL = 'https://www.example.com';

const { app } = await createTestApp({ SITE_URL });
const pages = new Map<string, ReadPage>();
beforeAll(async () => {
  for (const path of [...PAGE_PATHS, '/unknown']) pages.set(path, await readPage(app, path));
});

/** The only value of an attribute in the <head> of a page. */
function readOne(path: string, selector: string, attribute = 'content'): string {
  const values = pages.get(path)?.readAll(`head ${selector}`, attribute) ?? [];
  expect(values, `${selector} on ${path}`).toHaveLength(1);
  return values[0] ?? '';
}

describe.each(PAGE_PATHS)('the head of %s', (path) => {
  const title = PAGE_TITLES[path];

  it('has one title, with the brand last, its canonical URL and its Markdown form', () => {
    expect(pages.get(path)?.readTexts('head title')).toEqual([title]);
    expect(readOne(path, 'link[rel="canonical"]', 'href')).toBe(SITE_URL + path);
    const alternate = 'link[rel="alternate"][type="text/markdown"]';
    expect(readOne(path, alternate, 'href')).toBe(path === '/' ? '/index.md' : `${path}.md`);
  });

  it('describes the page to networks and messengers, in the words of the page', () => {
    const description = readOne(path, 'meta[name="description"]');
    const pageTitle = title.replace(/ · Sereno$/, '');
    const image = readOne(path, 'meta[property="og:image"]');
    const alt = readOne(path, 'meta[property="og:image:alt"]');
    expect(image).toMatch(/^https:\/\/www\.example\.com\/assets\/[\w-]+\.png$/);
    expect(alt).toMatch(/Sereno.*\.$/);
    const expected = {
      'property="og:type"': 'website',
      'property="og:locale"': 'es_ES',
      'property="og:site_name"': 'Sereno',
      'property="og:url"': SITE_URL + path,
      'property="og:title"': pageTitle,
      'property="og:description"': description,
      'property="og:image:type"': 'image/png',
      'property="og:image:width"': '1200',
      'property="og:image:height"': '630',
      'name="twitter:card"': 'summary_large_image',
    };
    for (const [name, value] of Object.entries(expected)) {
      expect(readOne(path, `meta[${name}]`), name).toBe(value);
    }
  });

  it('is open to search engines', () => {
    expect(pages.get(path)?.readAll('meta[name="robots"]', 'content')).toEqual([]);
    expect(pages.get(path)?.headers['x-robots-tag']).toBeUndefined();
  });
});

it.each([...PAGE_PATHS, '/unknown'])(
  '%s has its colors, its icon and its manifest',
  async (path) => {
    const paper = (await readColorTokens()).get('paper');
    const getThemeColor = (scheme: string) =>
      readOne(path, `meta[name="theme-color"][media="(prefers-color-scheme:${scheme})"]`);
    expect({ light: getThemeColor('light'), dark: getThemeColor('dark') }).toEqual(paper);
    expect(readOne(path, 'meta[name="color-scheme"]')).toBe('light dark');
    expect(readOne(path, 'link[rel="icon"]', 'href')).toBe('/favicon.svg');
    expect(readOne(path, 'link[rel="manifest"]', 'href')).toBe('/manifest.webmanifest');
  },
);

it('has no two pages with the same title, description, image or alternative text', () => {
  for (const selector of ['name="description"', 'property="og:image"', 'property="og:image:alt"']) {
    const values = PAGE_PATHS.map((path) => readOne(path, `meta[${selector}]`));
    expect(new Set(values).size, selector).toBe(PAGE_PATHS.length);
  }
  expect(new Set(Object.values(PAGE_TITLES)).size).toBe(PAGE_PATHS.length);
});

it.each([
  [404, 'notFound', {}],
  [500, 'serverError', { getRendered: failOnLookup }],
] as const)(
  'keeps the page of status %i out of search engines, and says nothing of it to networks',
  async (_, id, options) => {
    const { app: failing } = await createTestApp({ SITE_URL, LOG_LEVEL: 'silent' }, options);
    const page = await readPage(failing, '/unknown');
    expect(page.readTexts('head title')).toEqual([getTitle(id)]);
    expect(page.readAll('meta[name="robots"]', 'content')).toEqual(['noindex']);
    expect(page.headers['x-robots-tag']).toBe('noindex');
    const selector = 'link[rel="canonical"], link[rel="alternate"], meta[property]';
    expect(page.readAll(selector, 'content')).toEqual([]);
    expect(page.structuredData).toEqual([]);
  },
);

it('keeps the pages of a staging site out of search engines', async () => {
  const { app: staging } = await createTestApp({ SITE_URL, ROBOTS: 'noindex' });
  for (const path of PAGE_PATHS) {
    const page = await readPage(staging, path);
    expect(page.readAll('meta[name="robots"]', 'content')).toEqual(['noindex']);
    expect(page.headers['x-robots-tag']).toBe('noindex');
  }
});

it('leaves a brand out of a title that would become too long with it', async () => {
  const brand = 'Una marca de cuarenta caracteres justos.';
  const { app: branded } = await createTestApp({ SITE_URL, BRAND_NAME: brand });
  const page = await readPage(branded, '/contact');
  expect(page.readTexts('head title')).toEqual([pageMetadata.contact.title]);
  expect(page.readAll('meta[property="og:site_name"]', 'content')).toEqual([brand]);
});
