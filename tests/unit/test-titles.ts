import { readFileSync } from 'node:fs';

/** What stands before a function is a title: `it('…', () =>`, `describe.each(…)('…', (`. */
const TITLE =
  /\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`),\s*(?:async\b|\(|function\b)/g;

/** What a title says anew for each case: `%s`, `$name`, `${name}`. */
const CASE = /%[sdifjo]|\$\{[^}]*\}|\$[\w.]+/;

/**
 * Whether a test file has this title, of a test or of a group of them. The text may leave out parts
 * of it (`…`) and its end, or name one of its cases.
 */
export function hasTitle(file: string, text: string): boolean {
  const titles = [...readFileSync(file, 'utf8').matchAll(TITLE)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
  const beginning = new RegExp(`^${join(text.split(/ ?… ?/))}(?!\\w)`, 'u');
  return titles.some((title) => beginning.test(title) || isCase(title, text));
}

function isCase(title: string, text: string): boolean {
  const parts = title.split(CASE);
  const isOnlyCase = !/\p{L}{2}/u.test(parts.join(''));
  return !isOnlyCase && new RegExp(`^${join(parts)}$`, 'u').test(text);
}

function join(parts: readonly string[]): string {
  return parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+');
}
