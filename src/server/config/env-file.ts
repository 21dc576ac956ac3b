import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describeProblem } from './schemas.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A value in quotes: typographic ones, or those that `docker run --env-file` and kustomize keep, with a comment. */
const QUOTED =
  /^\s*(?:(["'`])((?:(?!\1).)*)\1|“([^“”]*)”|‘([^‘’]*)’|„([^„“”]*)[“”]|«([^«»]*)»)\s*(?:#.*)?$/;
/** A quote that does not end: Node's parser takes a typographic one for a part of the value, Node 24 any. */
const UNENDED = /^(?:["'`]|[“‘„«][^“”’»]*$)/;
/** After a value: the end of its quotes, a comment. In `Carrera 7 # 71-21` there is none. */
const REST = /^(?:\s*["'`]{1,2}\s*(?:#.*)?|(?:\s+#(?:\s+[^\s\d].*)?)?)$/;
const ACCEPTED =
  'NAME=value on one line, with a # or quotes only in (other) quotes; or a comment after #';

/** Reads one variable a line: of a whole file, Node's parser would skip a wrong line. */
export function readEnvFile(file?: string) {
  const values: Record<string, string | undefined> = {};
  /** File and line of each variable. */
  const places: Record<string, string> = {};
  const problems: string[] = [];
  let text = '';
  try {
    if (file) text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      problems.push(`${file} cannot be read (${message}); accepted: a text file, or none.`);
  }
  const lines = text.split('\n').map((line) => line.trim());
  for (const [index, line] of lines.entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const place = `${file}:${index + 1}`;
    // Node 24 takes `export` for a part of the name where the value is empty.
    const [[name, value = ''] = []] = Object.entries(parseEnv(line.replace(/^export\s+/, '')));
    const end = line.indexOf(value, line.indexOf('=') + 1) + value.length;
    if (name === undefined || UNENDED.test(value) || !REST.test(line.slice(end))) {
      problems.push(describeProblem(place, line, ACCEPTED));
    } else {
      values[name] = value;
      places[name] = place;
    }
  }
  return { values: tidy(values), places, problems };
}

/** Without the quotes and blanks around values. An empty one counts as unset. */
export function tidy(environment: Environment): Environment {
  const values = Object.entries(environment).map(
    ([name, value]) => [name, value?.replace(QUOTED, '$2$3$4$5$6').trim()] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => value));
}
