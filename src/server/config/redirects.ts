import { readFileSync, statSync } from 'node:fs';
import { describeProblem } from './describe-problem.ts';
import { parseUrl } from './schemas.ts';

export interface Redirect {
  /** Path as browsers send it; all with the same `getPathKey` are one. */
  from: string;
  /** Path of this site, perhaps with query and fragment, or https URL; null with status 410. */
  to: string | null;
  status: number;
  /** `file:line`. */
  place: string;
}

/** A line of the file; a status that is none is NaN. */
type Line = Redirect & { text: string; key: string };

/** A ConfigMap of Kubernetes holds no more. */
const MAX_BYTES = 1_048_576;
const MAX_REDIRECTS = 10_000;
const MAX_SHOWN_LENGTH = 200;

/** Visible ASCII without a backslash, which browsers take for a slash. */
const URL_TEXT = /^[!-[\]-~]{1,2000}$/;
const HOST = /(?<=^https:\/\/)[^/?#\\@:]+(?=[/?#:]|$)/;
/** Of this site: what begins with two slashes is a host. */
const PATH = /^\/(?![/\\])/;
const EXACT_PATH = /^\/(?![/\\])[^?#*]{0,1999}$/;
const STATUS = /^(30[1278])?$/;

/** Equal with and without a final slash, and in all percent-encodings that mean the same (RFC 3986, section 6.2.2). */
export function getPathKey(path: string): string {
  return path.replace(/\/$/, '').replace(/%([\da-f]{2})/gi, (code, hex) => {
    const character = String.fromCharCode(Number(`0x${hex}`));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });
}

/**
 * Reads one redirect a line, as docs/operating.md describes them. No target depends on the request.
 * Each problem is one sentence with what would be accepted.
 * @param paths of the site, which come before old paths
 * @returns also lines that never apply, by place: the site has their path itself, or they lead to themselves.
 */
export function readRedirects(file = '', siteUrl: string, paths: ReadonlySet<string>) {
  let lines: Line[];
  try {
    lines = file ? readLines(file, siteUrl, paths) : [];
  } catch (error) {
    const accepted = `the name of a UTF-8 text file of at most 1 MiB and ${MAX_REDIRECTS} redirects`;
    const reason = `${accepted}. ${(error as Error).message}`;
    return {
      redirects: [],
      unused: {},
      problems: [describeProblem('REDIRECTS_FILE', file, reason)],
    };
  }
  const own = new Set(Array.from(paths, getPathKey));
  const isUsed = ({ key, from, to }: Line) => !own.has(key) && from !== `${to}/`;
  const used = lines.filter(isUsed);
  const redirects: readonly Redirect[] = used;
  /** Of each old path, its first line. */
  const first = new Map(used.toReversed().map((line) => [line.key, line]));
  const unused: Record<string, string> = {};
  const problems = lines.flatMap((line) => {
    const { place, text } = line;
    if (!isUsed(line)) unused[place] = text;
    const accepted = findMistake(line) ?? (isUsed(line) && findClash(line, first, siteUrl));
    const shown = text.slice(0, MAX_SHOWN_LENGTH);
    return accepted ? [describeProblem(`${place} (REDIRECTS_FILE)`, shown, accepted)] : [];
  });
  return { redirects, unused, problems };
}

function readLines(file: string, siteUrl: string, paths: ReadonlySet<string>): Line[] {
  const stats = statSync(file);
  // A pipe or a device might never end.
  if (!stats.isFile()) throw new Error('It is not a regular file');
  if (stats.size > MAX_BYTES) throw new Error(`It has ${stats.size} bytes`);
  const content = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  const lines = content.split('\n').flatMap((line, index): Line[] => {
    const text = line.trim();
    if (/^(#|$)/.test(text)) return [];
    const [from = '', target = '', ...rest] = text.split(/[ \t]+/);
    const start = { text, place: `${file}:${index + 1}`, from, key: getPathKey(from) };
    const code = rest.join(' ');
    if (target === '410') return [{ ...start, to: null, status: code ? Number.NaN : 410 }];
    const url = target.replace(HOST, (host) => parseUrl(`https://${host}`)?.hostname ?? host);
    const path = url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
    const to = path.replace(/^(\/[^/?#][^?#]*)\/(?=[?#]|$)/, (all, own) =>
      paths.has(own) ? own : all,
    );
    return [{ ...start, to, status: STATUS.test(code) ? Number(code || 301) : Number.NaN }];
  });
  if (lines.length > MAX_REDIRECTS) throw new Error(`It has ${lines.length} redirects`);
  return lines;
}

/** @returns what a line would have to be by itself. */
function findMistake({ from, to, status }: Line): string | undefined {
  if (!EXACT_PATH.test(from)) {
    return 'as old path an exact one of this site, without query, fragment or wildcard';
  }
  const sent = new URL(`http://localhost${from}`).pathname;
  if (sent !== from) return `as old path one as browsers send it: ${sent}`;
  const written = to === null ? null : writeTarget(to);
  if (written === undefined) {
    return 'as target a path of this site, or an https URL without a user name; or 410';
  }
  if (written !== to) return `as target one percent-encoded as browsers do: ${written}`;
  return status ? undefined : '301, 302, 307 or 308 after a target, or nothing; nothing after 410';
}

/** @returns what a line would have to be beside the others. */
function findClash(
  { key, to, status }: Line,
  first: ReadonlyMap<string, Line>,
  siteUrl: string,
): string | undefined {
  const { origin, pathname } = new URL(to ?? '', siteUrl);
  // That leads to another redirect, perhaps in a circle.
  if (to !== null && origin === siteUrl && first.has(getPathKey(pathname))) {
    return 'a target that is no old path itself';
  }
  const line = first.get(key);
  const isSame = line?.to === to && line.status === status;
  return isSame ? undefined : 'one target for an old path in all its spellings';
}

/** As browsers write it: percent-encoded, and without parts such as `/../`. Undefined where it is no target. */
function writeTarget(to: string): string | undefined {
  let written = to.replace(/\P{ASCII}+/gu, encodeURIComponent);
  if (PATH.test(to)) {
    const { pathname, search, hash } = new URL(to, 'http://localhost');
    written = pathname + search + hash;
  }
  const url = written.startsWith('https://') ? parseUrl(written) : null;
  const isTarget = PATH.test(written) || (url?.username === '' && url.password === '');
  return isTarget && URL_TEXT.test(written) ? written : undefined;
}
