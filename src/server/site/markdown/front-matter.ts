export interface FrontMatter {
  title: string;
  description: string;
  /** Canonical address of the page, absolute. */
  url: string;
  /** ISO 8601 date. */
  updated: string;
}

/** Words and harmless punctuation: neither a key, a comment nor a number, nor a word of YAML 1.1. */
const PLAIN = /^(?!(?:true|false|yes|no|on|off|null|[yn])$)\p{L}[\p{L}\p{N} \u00a0,.;()·€%/]*$/iu;

/** What JSON leaves as it is and YAML does not read in quotes, or reads as the end of a line. */
const NOT_PRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\ufeff]/gu;

/** The block of YAML before a Markdown document; any text stays what it is. */
export function createFrontMatter({ title, description, url, updated }: FrontMatter): string {
  return [
    '---',
    `title: ${writeScalar(title)}`,
    `description: ${writeScalar(description)}`,
    `url: ${url}`,
    `updated: ${updated}`,
    '---',
  ].join('\n');
}

/** A JSON string is one of YAML (YAML 1.2.2, section 1.3). */
function writeScalar(text: string): string {
  if (PLAIN.test(text) && text.trim() === text) return text;
  return JSON.stringify(text).replace(
    NOT_PRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
