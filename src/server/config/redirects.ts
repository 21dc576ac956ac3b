import { readFileSync, statSync } from 'node:fs';
import { describeProblem } from './describe-problem.ts';
import { parseUrl } from './schemas.ts';

export interface Redirect {
  /** Redirect target: a path with optional query and fragment, or an https URL; null if the status is 410. */
  to: string | null;
  status: number;
}

/** A parsed line of the redirects file. `status` is NaN if the status in the line is invalid. */
interface Line extends Redirect {
  text: string;
  /** Position of the line, as `file:line`. */
  place: string;
  /** Old path, percent-encoded as browsers send it. */
  from: string;
}

/** Maximum size of the redirects file, in bytes. A Kubernetes ConfigMap cannot hold more. */
const MAX_BYTES = 1_048_576;
const MAX_REDIRECTS = 10_000;
const MAX_SHOWN_LENGTH = 200;

/** Matches 1 to 2,000 visible ASCII characters except the backslash, which browsers read as a slash. */
const URL_TEXT = /^[!-[\]-~]{1,2000}$/;
const HOST = /(?<=^https:\/\/)[^/?#\\@:]+(?=[/?#:]|$)/;
/** Matches the start of a path on this site, but not `//`, after which browsers expect a host. */
const PATH = /^\/(?![/\\])/;
const EXACT_PATH = /^\/(?![/\\])[^?#*]{0,1999}$/;
const STATUS = /^(30[1278])?$/;

/**
 * Returns a key for comparing paths. Two paths have the same key if they differ only in a trailing slash or
 * in equivalent percent-encodings (RFC 3986, section 6.2.2).
 */
export function getPathKey(path: string): string {
  return path.replace(/\/$/, '').replace(/%([\da-f]{2})/gi, (code, hex) => {
    const character = String.fromCharCode(Number(`0x${hex}`));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });
}

/**
 * Reads the redirects from `REDIRECTS_FILE`, one per line, in the format that docs/operating.md describes.
 * The targets are fixed text: no part of a request can change the target of a redirect.
 * @param paths URL paths that the site serves; they take precedence over old paths
 * @returns the redirects, keyed by the key of the old path (see `getPathKey`); in `problems`, a message for
 * each invalid line; in `unused`, each line without effect: the site serves its old path, or its target is the
 * old path without the trailing slash
 */
export function readRedirects(file = '', siteUrl: string, paths: ReadonlySet<string>) {
  const redirects = new Map<string, Redirect>();
  const unused: Record<string, string> = {};
  let lines: Line[];
  try {
    lines = file ? readLines(file, siteUrl, paths) : [];
  } catch (error) {
    const accepted = `the name of a UTF-8 text file of at most 1 MiB and ${MAX_REDIRECTS} redirects`;
    const reason = `${accepted}. ${(error as Error).message}`;
    return { redirects, unused, problems: [describeProblem('REDIRECTS_FILE', file, reason)] };
  }
  const sitePaths = new Set(Array.from(paths, getPathKey));
  for (const line of lines) {
    const { from, to, place, text } = line;
    const key = getPathKey(from);
    if (sitePaths.has(key) || from === `${to}/`) unused[place] = text;
    else if (!redirects.has(key)) redirects.set(key, line);
  }
  const problems = lines.flatMap((line) => {
    const { place, text } = line;
    const isUsed = !(place in unused);
    const accepted = findMistake(line) ?? (isUsed && findConflict(line, redirects, siteUrl));
    const shown = text.slice(0, MAX_SHOWN_LENGTH);
    return accepted ? [describeProblem(`${place} (REDIRECTS_FILE)`, shown, accepted)] : [];
  });
  return { redirects, unused, problems };
}

function readLines(file: string, siteUrl: string, paths: ReadonlySet<string>): Line[] {
  const stats = statSync(file);
  // Refuse a pipe or a device, because reading from it might never end and would block startup.
  if (!stats.isFile()) throw new Error('It is not a regular file');
  if (stats.size > MAX_BYTES) throw new Error(`It has ${stats.size} bytes`);
  const content = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  const lines = content.split('\n').flatMap((line, index): Line[] => {
    const text = line.trim();
    if (/^(#|$)/.test(text)) return [];
    const [from = '', target = '', ...rest] = text.split(/[ \t]+/);
    const start = { text, place: `${file}:${index + 1}`, from };
    const code = rest.join(' ');
    if (target === '410') return [{ ...start, to: null, status: code ? Number.NaN : 410 }];
    const url = target.replace(HOST, (host) => parseUrl(`https://${host}`)?.hostname ?? host);
    const path = url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
    // Remove the trailing slash of a target if the site serves the path without it; otherwise, visitors would
    // be redirected twice.
    const to = path.replace(/^(\/[^/?#][^?#]*)\/(?=[?#]|$)/, (withSlash, withoutSlash) =>
      paths.has(withoutSlash) ? withoutSlash : withSlash,
    );
    return [{ ...start, to, status: STATUS.test(code) ? Number(code || 301) : Number.NaN }];
  });
  if (lines.length > MAX_REDIRECTS) throw new Error(`It has ${lines.length} redirects`);
  return lines;
}

/** Checks a single line. If it is invalid, returns a description of the text accepted in its place. */
function findMistake({ from, to, status }: Line): string | undefined {
  if (!EXACT_PATH.test(from)) {
    return 'an exact old path of this site, without query, fragment or wildcard';
  }
  const sent = new URL(`http://localhost${from}`).pathname;
  if (sent !== from) return `the old path as browsers send it: ${sent}`;
  const written = to === null ? null : writeTarget(to);
  if (written === undefined) {
    return 'a target that is a path of this site or an https URL without a user name; or 410';
  }
  if (written !== to) return `the target percent-encoded as browsers send it: ${written}`;
  return status ? undefined : '301, 302, 307 or 308 after a target, or nothing; nothing after 410';
}

/**
 * Checks a line for conflicts with other lines. If there is a conflict, returns a description of the text
 * accepted in place of the line.
 */
function findConflict(
  { from, to, status }: Line,
  redirects: ReadonlyMap<string, Redirect>,
  siteUrl: string,
): string | undefined {
  const { origin, pathname } = new URL(to ?? '', siteUrl);
  // Reject a target that is itself an old path: visitors would be redirected again, possibly in a loop.
  if (to !== null && origin === siteUrl && redirects.has(getPathKey(pathname))) {
    return 'a target that is no old path itself';
  }
  const first = redirects.get(getPathKey(from));
  const isSame = first?.to === to && first.status === status;
  return isSame ? undefined : 'one target for an old path in all its spellings';
}

/** Percent-encodes a target and resolves segments such as `/../`. Returns undefined for an invalid target. */
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
