import { readFileSync } from 'node:fs';
import { describeProblem } from './describe-problem.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Default port. It is defined here for the health check, which would start more slowly if it imported
 * `variables.ts` and `zod`.
 */
export const DEFAULT_PORT = '3000';

// A line of a `.env` file is accepted only if Node, Compose, `docker run --env-file`, systemd and kustomize
// parse it identically.
/**
 * Matches a comment or an empty line. Indented comments are excluded, because Node 20 reads them as part of
 * the next variable's name. Comments that end with a backslash are excluded, because systemd continues them
 * on the next line.
 */
const COMMENT = /^(#(.*[^\\])?)?$/s;
const VARIABLE = /^([A-Za-z_]\w*)=(.*)$/s;
/**
 * Matches an empty, a double-quoted, a single-quoted or an unquoted value. A value that consists only of
 * blanks is excluded, because Node 24 would use the next line as the value.
 */
const VALUE = /^( *("[^"$\\]*"|'[^'\\]*'|[^\s'"`#$\\][^'"`#$\\]*)[ \t]*)?$/;
/** Matches a control character other than the tab. */
const CONTROL = /[^\P{Cc}\t]/u;
const ACCEPTED = `NAME=value or a # comment, from the start of the line; a value with #, $ or quotes in '…', or in "…" if it contains no $; nothing after the closing quote; no \\ in a value or at the end of a comment`;

/**
 * Matches a value in straight quotes, in backticks, or in the quotes that word processors use instead of
 * straight quotes in English, Spanish, German and Swiss texts.
 */
const QUOTED = /^(?:"[^"]*"|'[^']*'|`[^`]*`|“[^“”]*”|‘[^‘’]*’|„[^„“]*“|«[^«»]*»)$/;

/**
 * Reads the variables from a `.env` file. A missing file counts as empty.
 * @returns the variables and their positions; in `problems`, a message for each invalid line, or a single
 * message if the file cannot be read
 */
export function readEnvFile(file = '') {
  const values: Record<string, string | undefined> = {};
  /**
   * Position of each variable in the file, as `file:line`. The object has no prototype, because a plain object
   * would not store the position of a variable named `__proto__`.
   */
  const places: Record<string, string> = Object.create(null);
  const problems: string[] = [];
  let text = '';
  try {
    // Keep a byte order mark in the text with `ignoreBOM`, so that validation rejects the first line: Node
    // and systemd would treat the mark as part of the first variable's name.
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    text = decoder.decode(readFileSync(file));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      problems.push(`${file} cannot be read (${message}); accepted: a UTF-8 text file, or none.`);
  }
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const place = `${file}:${index + 1}`;
    const [, name, value = ''] = VARIABLE.exec(line) ?? [];
    const isAccepted = name ? VALUE.test(value) : COMMENT.test(line);
    if (!isAccepted || CONTROL.test(line)) problems.push(describeProblem(place, line, ACCEPTED));
    else if (name) {
      values[name] = value;
      places[name] = place;
    }
  }
  return { values: tidy(values), places, problems };
}

/** Strips blanks and quotes around values, and drops empty values, which count as unset. */
export function tidy(environment: Environment): Environment {
  const values = Object.entries(environment).map(([name, value = '']) => {
    let inner = value.trim();
    // Also strip nested quotes, so that a value does not depend on whether the program that passes it keeps
    // the outer quotes, as `docker run --env-file` does, or strips them.
    while (QUOTED.test(inner)) inner = inner.slice(1, -1).trim();
    return [name, inner] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => value));
}
