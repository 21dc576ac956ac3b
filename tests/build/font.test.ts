import { expect, it } from 'vitest';
import { ALL_PAGES, readPage } from '../support/app/read-page.ts';

const pages = await Promise.all(ALL_PAGES.map((path) => readPage(path)));
const home = pages[0]?.text ?? '';
const url = /url\((\/assets\/[\w-]+-latin-wght-[\w-]+\.woff2)\)/.exec(home)?.[1] ?? '';

it('every page preloads the one font after all else, for Chromium waits for earlier ones before the first paint', () => {
  for (const { headers, text: page } of pages) {
    expect(JSON.stringify(headers)).not.toContain('preload');
    expect(page.split('rel="preload"')).toHaveLength(2);
    expect(page).toMatch(
      /<\/footer>.*<link rel="preload" href="[^"]+" as="font"[^>]* crossorigin>/s,
    );
    expect(page).toContain(`<link rel="preload" href="${url}"`);
  }
});

it('the ranges of the fonts have every character of every page and of the content', async () => {
  const claimed = [url, /url\((\/assets\/noto-emoji-[^)]+)\)/.exec(home)?.[1]].flatMap(readRange);
  const content = import.meta.glob('../../src/shared/content/**/*.ts', { eager: true });
  const texts = [...pages.map(({ text }) => text), JSON.stringify(content)];
  const missing = listCharacters(texts.join('')).filter((character) => {
    const code = character.codePointAt(0) ?? 0;
    return !claimed.some(([from, to]) => from <= code && code <= to);
  });
  expect(missing).toEqual([]);
});

/** The first and the last code point of each part of the `unicode-range` of a font file. */
function readRange(file = ''): [number, number][] {
  const rule = home.split('@font-face').find((part) => part.includes(file));
  const range = /unicode-range:([^;}]+)/.exec(rule ?? '')?.[1] ?? '';
  return range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

/** The characters that are seen; those of character references are ASCII. */
function listCharacters(html: string): string[] {
  return [...new Set(html.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, ''))];
}
