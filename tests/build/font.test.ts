import { expect, it } from 'vitest';
import { ALL_PAGES, readPage } from '../support/app/read-page.ts';

const pages = await Promise.all(ALL_PAGES.map((path) => readPage(path)));
const rules = pages[0]?.text.match(/@font-face ?\{[^}]+/g) ?? [];
/** Of the letters, and of what is rarer. */
const fonts = ['-latin-wght-', 'noto-emoji-'].map((name) => {
  const rule = rules.find((each) => each.includes(name)) ?? '';
  const [, url = ''] = /url\(([^)]+)/.exec(rule) ?? [];
  return { url, ranges: rule.match(/U\+[\dA-F]+(-[\dA-F]+)?/gi) ?? [] };
});

it('every page preloads the one font after all else, for Chromium waits for earlier ones before the first paint', () => {
  for (const { headers, text, readAll } of pages) {
    expect(JSON.stringify(headers)).not.toContain('preload');
    expect(readAll('[rel="preload"]', 'href')).toEqual([fonts[0]?.url]);
    expect(text).toMatch(/<\/footer>.*<link rel="preload" [^>]* as="font"[^>]* crossorigin>/s);
  }
});

it('the ranges of the fonts have every character of every page and of the content', () => {
  const content = import.meta.glob('../../src/shared/content/**/*.ts', { eager: true });
  const html = [...pages.map(({ text }) => text), JSON.stringify(content)].join('');
  // Those of character references are ASCII.
  const seen = html.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, '');
  // As regular expressions write them: `\u{20}-\u{7e}`.
  const ranges = fonts.flatMap(({ ranges }) => ranges).join('');
  const claimed = new RegExp(
    `[${ranges.replaceAll(/(?:U\+|(?<=-))([\dA-F]+)/gi, '\\u{$1}')}]`,
    'gu',
  );
  expect([...new Set(seen.replaceAll(claimed, ''))]).toEqual([]);
});
