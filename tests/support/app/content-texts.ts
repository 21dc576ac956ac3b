import { parseRichText } from '../../../src/shared/text/text-markup.ts';

/** The whole folder, so that no file of it is forgotten. */
const contentFiles = import.meta.glob('../../../src/shared/content/**/*.ts', { eager: true });

/** What code reads under these keys; a sentence under one of them is a text all the same. */
const CODE_KEYS = new Set(['id', 'type', 'icon', 'size', 'from', 'plan']);

/** Names and paths for the code, without keys that would say so. */
const CODE_FILES = ['legal/general-terms-sections.ts', 'site/routes.ts'].map(
  (file) => `../../../src/shared/content/${file}`,
);

/** Every string of the content files. */
export const contentStrings = collectStrings(contentFiles);

/** What code reads under these keys, whatever it is. */
const OPAQUE_KEYS = ['clause', 'code', 'countryCode', 'timeZone', 'href', 'hash', ...CODE_FILES];

/** What visitors read of them: no names for the code, no URLs. */
export const contentTexts = listReadTexts();

function listReadTexts(omittedKeys: readonly string[] = []): string[] {
  return collectStrings(contentFiles, (key, part) => {
    const isCode = CODE_KEYS.has(key) && /^[a-z-]+$/.test(String(part));
    return !isCode && !OPAQUE_KEYS.includes(key) && !omittedKeys.includes(key);
  });
}

export function collectStrings(
  value: unknown,
  isWanted: (key: string, part: unknown) => boolean = () => true,
): string[] {
  if (typeof value === 'string') return [value];
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) =>
    isWanted(key, part) ? collectStrings(part, isWanted) : [],
  );
}

/** Those of the texts that a page or file lacks: a failure prints them, and not the page. */
export function findMissing(page: string, texts: readonly string[]): string[] {
  return texts.filter((text) => !page.includes(text));
}

/** What is read of them between their marks and tokens, but under these keys. */
export function listVisibleTexts(omittedKeys: readonly string[]): string[] {
  return listReadTexts(omittedKeys)
    .flatMap((text) => parseRichText(text).flatMap((piece) => piece.text.split(/\{\w+\}/)))
    .map((text) => text.replaceAll(/ +/g, ' ').trim());
}

/** The words of a text, without its markup, code, tokens, host names and numbers (`24.2.c`, `45c`). */
export function readWords(text: string): string[] {
  const prose = parseRichText(text)
    .map((piece) => (piece.type === 'code' ? '' : piece.text))
    .join('')
    .replaceAll(/<[^>]+>|\{\w+\}|\bwww\.[\w.-]+/g, ' ');
  return prose.match(/(?<![\p{L}\d]|\d\.)\p{L}+/gu) ?? [];
}
