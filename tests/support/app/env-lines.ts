import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { readEnvFile } from '../../../src/server/config/env-file.ts';

/** One of the texts between the bars. */
const choose = (texts: string) => fc.constantFrom(...texts.split('|'));

/** A line of `.env`, perhaps of a variable `NAME`, of what programs read in different ways. */
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

/** Writes the lines that the server accepts, each variable with a name of its own. */
export function writeAccepted(file: string, lines: readonly string[]): string {
  const named = lines.map((line, index) => `${line.replace('NAME', `N${index}`)}\n`);
  writeFileSync(file, named.join(''));
  const problems = readEnvFile(file).problems.join('\n');
  const text = named.filter((_, index) => !problems.includes(`:${index + 1} is "`)).join('');
  writeFileSync(file, text);
  return text;
}
