import { readFileSync, statSync } from 'node:fs';

/** An old path, and where it leads. */
export interface Redirect {
  /** Path as browsers send it, which counts with and without a final slash. */
  from: string;
  /** Path of this site, perhaps with query and fragment, or https URL; null with status 410. */
  to: string | null;
  status: number;
}

/** Redirects of a file, and one sentence for all that is wrong with it, with what would be accepted. */
interface Result {
  redirects: Redirect[];
  problems: string[];
}

/** A ConfigMap of Kubernetes holds no more. */
const MAX_BYTES = 1_048_576;
const MAX_REDIRECTS = 10_000;
const MAX_SHOWN_LENGTH = 200;

const GONE = '410';
const STATUSES = ['301', '302', '307', '308'];

/** Visible ASCII without a backslash, which browsers take for a slash. */
const URL_TEXT = /^[!-[\]-~]{1,2000}$/;
/** Of this site: what begins with two slashes is a host. */
const PATH = /^\/(?!\/)/;

export const accepted = {
  file: 'the name of a UTF-8 text file of at most 1 MiB',
  from: 'as old path an exact one as browsers send it, without query, fragment or wildcard',
  to: `as target a path of this site, or an https URL without a user name; or ${GONE}`,
  status: `301, 302, 307 or 308 after a target, or nothing; nothing after ${GONE}`,
  noLoop: 'a target that is no old path itself',
  noSecond: 'one target for an old path, with or without a final slash',
};

/** Under which a path and the same one with a final slash are one. */
export function dropFinalSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

/** Reads one redirect a line, as docs/operating.md describes them. No target depends on the request. */
export function readRedirects(file: string, siteUrl = 'http://localhost'): Result {
  try {
    return parseRedirects(file, siteUrl);
  } catch (error) {
    const reason = (error as Error).message;
    const problem = `REDIRECTS_FILE is ${JSON.stringify(file)}; accepted: ${accepted.file}. ${reason}.`;
    return { redirects: [], problems: [problem] };
  }
}

/** @throws {Error} saying why it cannot be read. */
function readText(file: string): string {
  const stats = statSync(file);
  // A pipe or a device might never end.
  if (!stats.isFile()) throw new Error('It is not a regular file');
  if (stats.size > MAX_BYTES) throw new Error(`It has ${stats.size} bytes`);
  return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
}

function parseRedirects(file: string, siteUrl: string): Result {
  const lines = readText(file)
    .split('\n')
    .map((line, index) => ({ number: index + 1, line: line.trim() }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'))
    .map(({ number, line }) => ({ number, line, fields: line.split(/[ \t]+/) }));
  if (lines.length > MAX_REDIRECTS) {
    const problem = `REDIRECTS_FILE has ${lines.length} redirects; accepted: at most ${MAX_REDIRECTS}.`;
    return { redirects: [], problems: [problem] };
  }
  /** Of each old path, what its first line says. */
  const oldPaths = new Map<string, string>();
  for (const { fields } of lines.toReversed()) oldPaths.set(...splitFields(fields));
  /** Whether a redirect leads to another one, perhaps in a circle. */
  const isOldPath = (target: string) => {
    const { origin, pathname } = new URL(target, siteUrl);
    return origin === siteUrl && oldPaths.has(dropFinalSlash(pathname));
  };
  const problems = lines.flatMap(({ number, line, fields }) => {
    const [from, rest] = splitFields(fields);
    const fault =
      findFault(fields, isOldPath) ?? (oldPaths.get(from) === rest ? null : accepted.noSecond);
    const shown = JSON.stringify(line.slice(0, MAX_SHOWN_LENGTH));
    return fault
      ? [`Line ${number} of ${file} (REDIRECTS_FILE) is ${shown}; accepted: ${fault}.`]
      : [];
  });
  return { redirects: lines.map(({ fields }) => createRedirect(fields)), problems };
}

/** The old path, and what its line says of it. */
function splitFields([from = '', ...rest]: readonly string[]): [string, string] {
  return [dropFinalSlash(from), rest.join(' ')];
}

function createRedirect([from = '', to = '', status = '301']: readonly string[]): Redirect {
  return to === GONE ? { from, to: null, status: 410 } : { from, to, status: Number(status) };
}

/** @returns what would be accepted instead; null where nothing is wrong. */
function findFault(
  [from = '', to = '', ...rest]: readonly string[],
  isOldPath: (target: string) => boolean,
): string | null {
  if (!URL_TEXT.test(from) || !PATH.test(from) || /[?#*]/.test(from)) return accepted.from;
  if (to === GONE) return rest.length === 0 ? null : accepted.status;
  if (!isTarget(to)) return accepted.to;
  if (rest.length > 1 || (rest[0] && !STATUSES.includes(rest[0]))) return accepted.status;
  return isOldPath(to) ? accepted.noLoop : null;
}

function isTarget(to: string): boolean {
  if (!URL_TEXT.test(to)) return false;
  if (PATH.test(to)) return true;
  if (!to.startsWith('https://') || !URL.canParse(to)) return false;
  const { username, password } = new URL(to);
  return username === '' && password === '';
}
