import { parseRichText } from '../../../src/shared/text/text-markup.ts';

/** All modules in the content folder, including those that a site owner adds. */
const contentFiles = import.meta.glob('../../../src/shared/content/**/*.ts', { eager: true });

/**
 * Keys that hold a text in some places and an identifier in others. A value that contains only lowercase
 * letters and hyphens counts as an identifier.
 */
const CODE_KEYS = new Set(['id', 'type', 'icon', 'size', 'from', 'plan']);

/** Content files that contain only names and paths used in code. */
const CODE_FILES = ['legal/general-terms-sections.ts', 'site/routes.ts'].map(
  (file) => `../../../src/shared/content/${file}`,
);

/** Every string in the content files. */
export const contentStrings = collectStrings(contentFiles);

/** Keys and content files whose values are never shown to visitors. */
const OPAQUE_KEYS = ['clause', 'code', 'countryCode', 'timeZone', 'href', 'hash', ...CODE_FILES];

/** Strings from the content files that are shown to visitors. Identifiers and URLs are left out. */
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
 * Lists the texts that are missing from a page, so that a failing test prints only these texts, not the whole
 * page.
 */
export function findMissing(page: string, texts: readonly string[]): string[] {
  return texts.filter((text) => !page.includes(text));
}

/**
 * Lists the visible parts of all texts in the content files, without markup and `{token}` placeholders.
 * @param omittedKeys keys whose texts are left out
 */
export function listVisibleTexts(omittedKeys: readonly string[]): string[] {
  return listReadTexts(omittedKeys)
    .flatMap((text) => parseRichText(text).flatMap((piece) => piece.text.split(/\{\w+\}/)))
    .map((text) => text.replaceAll(/ +/g, ' ').trim());
}

/**
 * Splits a string into words. Markup, code, `{token}` placeholders, host names and numbers such as `24.2.c`
 * and `45c` are left out.
 */
export function readWords(text: string): string[] {
  const prose = parseRichText(text)
    .map((piece) => (piece.type === 'code' ? '' : piece.text))
    .join('')
    .replaceAll(/<[^>]+>|\{\w+\}|\bwww\.[\w.-]+/g, ' ');
  return prose.match(/(?<![\p{L}\d]|\d\.)\p{L}+/gu) ?? [];
}
