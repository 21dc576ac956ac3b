import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

export interface EnvFile {
  values: Readonly<Record<string, string | undefined>>;
  /** Where each variable stands, such as `line 3 of /srv/.env`. */
  places: Readonly<Record<string, string>>;
  /** One sentence for each wrong line. */
  problems: readonly string[];
}

/** `NAME=value`, perhaps in quotes, which end on the same line; a comment; or nothing. */
const LINE =
  /^\s*(?:#.*|(?:export\s+)?(?<name>[A-Za-z_]\w*)\s*=\s*(?:(?<quote>["'`])(?:(?!\k<quote>).)*\k<quote>\s*(?:#.*)?|[^\s"'`].*)?)?$/;
const ACCEPTED =
  'NAME=value, where a quote that begins the value also ends it; a comment after #; or nothing';

/** Reads a file of variables. Node itself would skip a wrong line. */
export function readEnvFile(file: string): EnvFile {
  if (!existsSync(file)) return { values: {}, places: {}, problems: [] };
  const text = readFileSync(file, 'utf8');
  const places: Record<string, string> = {};
  const problems = text.split(/\r?\n/).flatMap((line, index) => {
    const place = `line ${index + 1} of ${file}`;
    const match = LINE.exec(line);
    if (match?.groups?.['name']) places[match.groups['name']] = place;
    return match ? [] : [`L${place.slice(1)} is ${JSON.stringify(line)}; accepted: ${ACCEPTED}.`];
  });
  return { values: parseEnv(text), places, problems };
}
