import { readFileSync } from 'node:fs';
import { describeProblem } from './describe-problem.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Kept out of `variables.ts`, because the health check reads it: loading `zod` would take most of its time. */
export const DEFAULT_PORT = '3000';

// A line is accepted only if Node, Compose, `docker run --env-file`, systemd and kustomize all read it alike.
/** A comment. systemd continues it on the next line after a final \, and Node 20 misreads an indented one. */
const COMMENT = /^(#(.*[^\\])?)?$/s;
const VARIABLE = /^([A-Za-z_]\w*)=(.*)$/s;
/** A value in double quotes, single quotes or none. After a value of only blanks, Node 24 reads the next line. */
const VALUE = /^( *("[^"$\\]*"|'[^'\\]*'|[^\s'"`#$\\][^'"`#$\\]*)[ \t]*)?$/;
/** A control character other than the tab. */
const CONTROL = /[^\P{Cc}\t]/u;
const ACCEPTED = `NAME=value or a # comment, from the start of the line; a value with #, $ or quotes in '…', or in "…" if it contains no $; nothing after the closing quote; no \\ in a value or at the end of a comment`;

/** A value that is enclosed in straight or typographic quotes; a group captures the text between them. */
const QUOTED = /^(?:(["'`])((?:(?!\1).)*)\1|“([^“”]*)”|‘([^‘’]*)’|„([^„“”]*)[“”]|«([^«»]*)»)$/s;

/**
 * Reads the variables of a `.env` file; a missing file has none.
 * @returns one sentence for each problem, with a description of what would be accepted.
 */
export function readEnvFile(file = '') {
  const values: Record<string, string | undefined> = {};
  /** `file:line` of each variable. */
  const places: Record<string, string> = {};
  const problems: string[] = [];
  let text = '';
  try {
    // A byte order mark is kept, and so rejected: Node and systemd read it as part of the first name.
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

/** Strips blanks and quotes around each value, and drops empty values: their variables count as unset. */
export function tidy(environment: Environment): Environment {
  const values = Object.entries(environment).map(([name, value = '']) => {
    let inner = value.trim();
    // Quotes can be nested: some programs, such as `docker run --env-file`, keep the quotes of the file.
    while (QUOTED.test(inner)) inner = inner.replace(QUOTED, '$2$3$4$5$6').trim();
    return [name, inner] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => value));
}
