import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { readEnvFile } from '../../../src/server/config/env-file.ts';

/**
 * Creates a fast-check arbitrary that picks one string from a list whose items are separated by vertical
 * bars.
 */
const choose = (texts: string) => fc.constantFrom(...texts.split('|'));

/**
 * fast-check arbitrary for a line of an `.env` file. The lines contain syntax that parsers of `.env` files
 * interpret differently. Most lines set the variable `NAME`.
 */
export const envLine = fc
  .tuple(
    choose(
      'NAME=|NAME=|NAME=|NAME==|NAME= |NAME=\t|NAME =| NAME=|\tNAME=|export NAME=|\ufeffNAME=|#| #|',
    ),
    choose('"|\'|'),
    fc.string({
      unit: fc.constantFrom(...'aaaaaaaaaé"\'`#$\\n:; \v\r\0\u00a0\ufeff“”‘’„«»'),
      maxLength: 5,
    }),
    choose('|||| |\t|\r| # a|\\'),
  )
  .map(([start, quote, text, end]) => start + quote + text + quote + end);

/**
 * Writes to a file those of the given lines that the server accepts. Before that, the variables are renamed
 * to N0, N1 and so on, so that their names are unique.
 * @returns the content of the file
 */
export function writeAcceptedLines(file: string, lines: readonly string[]): string {
  const named = lines.map((line, index) => `${line.replace('NAME', `N${index}`)}\n`);
  writeFileSync(file, named.join(''));
  const problems = readEnvFile(file).problems.join('\n');
  const text = named.filter((_, index) => !problems.includes(`:${index + 1} is "`)).join('');
  writeFileSync(file, text);
  return text;
}
