import { readFileSync } from 'node:fs';
import { describeProblem } from './describe-problem.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Here, because the health check reads no schema: `zod` would take most of its time. */
export const DEFAULT_PORT = '3000';

// Lines which Node, Compose, `docker run --env-file`, systemd and kustomize read alike.
/** For systemd a \ at the end continues a comment, for Node 20 an indented comment belongs to the next name. */
const COMMENT = /^(#(.*[^\\])?)?$/s;
const VARIABLE = /^([A-Za-z_]\w*)=(.*)$/s;
/** In double quotes, in single quotes, or without; for Node 24 the next line belongs to a value of blanks. */
const VALUE = /^( *("[^"$\\]*"|'[^'\\]*'|[^\s'"`#$\\][^'"`#$\\]*)[ \t]*)?$/;
/** But for tabs. */
const CONTROL = /[^\P{Cc}\t]/u;
const ACCEPTED = `NAME=value or a # comment, from the start of the line; '…', or "…" without a $, around a value with a #, a $ or quotes; nothing after it, and no \\`;

/** Around a whole value. */
const QUOTES = /^(?:(["'`])((?:(?!\1).)*)\1|“([^“”]*)”|‘([^‘’]*)’|„([^„“”]*)[“”]|«([^«»]*)»)$/s;

export function readEnvFile(file = '') {
  const values: Record<string, string | undefined> = {};
  /** File and line of each variable. */
  const places: Record<string, string> = {};
  const problems: string[] = [];
  let text = '';
  try {
    // A byte order mark stays, and is refused: Node and systemd take it for a part of the first name.
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

/** Without the quotes and blanks around values. An empty one counts as unset. */
export function tidy(environment: Environment): Environment {
  const values = Object.entries(environment).map(([name, value = '']) => {
    let inner = value.trim();
    // Quotes in quotes, too: some programs keep the outer ones.
    while (QUOTES.test(inner)) inner = inner.replace(QUOTES, '$2$3$4$5$6').trim();
    return [name, inner] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => value));
}
