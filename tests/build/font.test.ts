import { expect, it } from 'vitest';
import { ALL_PAGES, readPage } from '../support/app/read-page.ts';

const pages = await Promise.all(ALL_PAGES.map((path) => readPage(path)));
const rules = pages[0]?.text.match(/@font-face ?\{[^}]+/g) ?? [];
/** URLs and Unicode ranges of two fonts: the text font, and the emoji font that is used for rare symbols. */
const fonts = ['-latin-wght-', 'noto-emoji-'].map((name) => {
  const rule = rules.find((each) => each.includes(name)) ?? '';
  const [, url = ''] = /url\(([^)]+)/.exec(rule) ?? [];
  return { url, ranges: rule.match(/U\+[\dA-F]+(-[\dA-F]+)?/gi) ?? [] };
});

// The preload link follows the footer: if it came earlier, Chromium would delay the first paint until the
// font has loaded.
it('every page preloads only the text font, with a link that follows the footer', () => {
  for (const { headers, text, readAll } of pages) {
    expect(JSON.stringify(headers)).not.toContain('preload');
    expect(readAll('[rel="preload"]', 'href')).toEqual([fonts[0]?.url]);
    expect(text).toMatch(/<\/footer>.*<link rel="preload" [^>]* as="font"[^>]* crossorigin>/s);
  }
});

it('the fonts cover every character in the pages and the content files', () => {
  const content = import.meta.glob('../../src/shared/content/**/*.ts', { eager: true });
  const html = [...pages.map(({ text }) => text), JSON.stringify(content)].join('');
  // Character references such as &amp; need no decoding: they stand for ASCII characters, which the fonts
  // cover.
  const characters = html.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, '');
  // Convert CSS ranges such as U+20-7E to the syntax of regular expressions, \u{20}-\u{7E}.
  const ranges = fonts.flatMap(({ ranges }) => ranges).join('');
  const covered = new RegExp(
    `[${ranges.replaceAll(/(?:U\+|(?<=-))([\dA-F]+)/gi, '\\u{$1}')}]`,
    'gu',
  );
  expect([...new Set(characters.replaceAll(covered, ''))]).toEqual([]);
});
