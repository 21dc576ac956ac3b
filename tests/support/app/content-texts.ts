import { parseRichText } from '../../../src/shared/text/text-markup.ts';

/** All content files. The pattern includes new files automatically. */
const contentFiles = import.meta.glob('../../../src/shared/content/**/*.ts', { eager: true });

/** Keys whose values are identifiers for the code, unless the value is a sentence. */
const CODE_KEYS = new Set(['id', 'type', 'icon', 'size', 'from', 'plan']);

/** Files that contain only names and paths for the code. */
const CODE_FILES = ['legal/general-terms-sections.ts', 'site/routes.ts'].map(
  (file) => `../../../src/shared/content/${file}`,
);

/** Every string of the content files. */
export const contentStrings = collectStrings(contentFiles);

/** Keys whose values visitors never read. */
const OPAQUE_KEYS = ['clause', 'code', 'countryCode', 'timeZone', 'href', 'hash', ...CODE_FILES];

/** Strings that visitors read, without identifiers and URLs. */
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

/**
 * Lists the texts that a page or file lacks, so that a failing test prints them instead of the whole page.
 */
export function findMissing(page: string, texts: readonly string[]): string[] {
  return texts.filter((text) => !page.includes(text));
}

/**
 * Lists the visible parts of all texts, without marks and `{tokens}`, except texts under the omitted keys.
 */
export function listVisibleTexts(omittedKeys: readonly string[]): string[] {
  return listReadTexts(omittedKeys)
    .flatMap((text) => parseRichText(text).flatMap((piece) => piece.text.split(/\{\w+\}/)))
    .map((text) => text.replaceAll(/ +/g, ' ').trim());
}

/**
 * Splits a text into words, without markup, code, tokens, host names and numbers such as `24.2.c` and `45c`.
 */
export function readWords(text: string): string[] {
  const prose = parseRichText(text)
    .map((piece) => (piece.type === 'code' ? '' : piece.text))
    .join('')
    .replaceAll(/<[^>]+>|\{\w+\}|\bwww\.[\w.-]+/g, ' ');
  return prose.match(/(?<![\p{L}\d]|\d\.)\p{L}+/gu) ?? [];
}
