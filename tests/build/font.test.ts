import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { routes } from '../../src/shared/routes.ts';
import { createTestApp } from '../support/app/create-test-app.ts';

/** What emoji fonts set, whichever the system has. */
const EMOJI = /\p{Emoji_Presentation}|\p{Emoji}\uFE0F/gu;
const FONT_BUDGET = 28_000;

/** The documents of all routes, by path, and the header fields of each. */
let pages: Record<string, string>;
let headers: string[];
let url: string;

beforeAll(async () => {
  const resources = await listPages();
  pages = Object.fromEntries(
    resources.map(([name, page]) => [name, String(page?.bodies.identity)]),
  );
  headers = resources.map(([, page]) => JSON.stringify([...(page?.headers ?? [])]));
  url = /url\((\/assets\/[\w-]+-latin-wght-[\w-]+\.woff2)\)/.exec(pages['/'] ?? '')?.[1] ?? '';
});

it('every page preloads the one font after all else, for Chromium waits for earlier ones before the first paint', () => {
  expect(headers).toHaveLength(Object.keys(pages).length);
  for (const text of headers) expect(text).not.toContain('preload');
  for (const page of Object.values(pages)) {
    expect(page.split('rel="preload"')).toHaveLength(2);
    expect(page).toMatch(
      /<\/footer>.*<link rel="preload" href="[^"]+" as="font"[^>]* crossorigin>/s,
    );
    expect(page).toContain(`<link rel="preload" href="${url}"`);
  }
});

it(`the font has at most ${FONT_BUDGET} bytes`, async () => {
  expect((await stat(join('dist/client', url))).size).toBeLessThanOrEqual(FONT_BUDGET);
});

it('the range of the font has every character of every page and of the content', async () => {
  const claimed = readRange(pages['/'] ?? '', url);
  const content = import.meta.glob('../../src/shared/content/*.ts', { eager: true });
  const texts = { ...pages, content: JSON.stringify(content) };
  const missing = Object.entries(texts).flatMap(([source, text]) =>
    listCharacters(text)
      .filter((character) => {
        const code = character.codePointAt(0) ?? 0;
        return !claimed.some(([from, to]) => from <= code && code <= to);
      })
      .map((character) => `${character} of ${source}`),
  );
  expect(missing).toEqual([]);
});

/** The pages of all routes, by path. */
async function listPages() {
  const { rendered } = await createTestApp();
  const paths = Object.values(routes).flatMap(({ path }) => path ?? []);
  return [
    ...(await Promise.all(
      paths.map(async (path) => [path, await rendered.byPath.get(path)] as const),
    )),
    ['status 404', rendered.notFound] as const,
    ['status 500', await rendered.createServerError('abcdefgh')] as const,
  ];
}

/** The first and the last code point of each part of the `unicode-range` of a font file. */
function readRange(page: string, url: string): [number, number][] {
  const rule = /<style>.*<\/style>/s
    .exec(page)?.[0]
    .split('@font-face')
    .find((part) => part.includes(url));
  const range = /unicode-range:([^;}]+)/.exec(rule ?? '')?.[1] ?? '';
  return range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

/** The characters that are seen; those of character references are ASCII. */
function listCharacters(html: string): string[] {
  const text = html.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, '').replaceAll(EMOJI, '');
  return [...new Set(text)];
}
