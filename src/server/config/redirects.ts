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

/** A line of the file, as it is written. The status may be empty. */
type Line = Omit<Redirect, 'status'> & { text: string; status: string };

/** A ConfigMap of Kubernetes holds no more. */
const MAX_BYTES = 1_048_576;
const MAX_REDIRECTS = 10_000;
const MAX_SHOWN_LENGTH = 200;

/** Visible ASCII without a backslash, which browsers take for a slash. */
const URL_TEXT = /^[!-[\]-~]{1,2000}$/;
const HOST = /(?<=^https:\/\/)[^/?#\\@:]+(?=[/?#:]|$)/;
/** Of this site: what begins with two slashes is a host. */
const PATH = /^\/(?![/\\])/;
const EXACT_PATH = /^[^?#*]{1,2000}$/;

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
    lines = file ? readLines(file, siteUrl) : [];
  } catch (error) {
    const accepted = `the name of a UTF-8 text file of at most 1 MiB and ${MAX_REDIRECTS} redirects`;
    const reason = (error as Error).message;
    const problem = describeProblem('REDIRECTS_FILE', file, `${accepted}. ${reason}`);
    return { redirects: [], unused: {}, problems: [problem] };
  }
  const own = new Set([...paths].map(getPathKey));
  const isUsed = ({ from, to }: Line) => !own.has(getPathKey(from)) && from !== `${to}/`;
  const used = lines.filter(isUsed);
  /** Of each old path, its first line. */
  const first = new Map(used.toReversed().map((line) => [getPathKey(line.from), line]));
  const problems = lines.flatMap((line) => {
    const accepted = findProblem(line, isUsed(line) ? first : new Map(), siteUrl);
    const shown = line.text.slice(0, MAX_SHOWN_LENGTH);
    return accepted ? [describeProblem(`${line.place} (REDIRECTS_FILE)`, shown, accepted)] : [];
  });
  const redirects: readonly Redirect[] = used.map(({ from, to, place, status }) => {
    const target = to?.replace(/^([^?#]+)\/(?=[?#]|$)/, (all, path) =>
      paths.has(path) ? path : all,
    );
    return { from, to: target ?? null, place, status: to === null ? 410 : Number(status || 301) };
  });
  const unused = lines.flatMap((line) => (isUsed(line) ? [] : [[line.place, line.text] as const]));
  return { redirects, unused: Object.fromEntries(unused), problems };
}

function readLines(file: string, siteUrl: string): Line[] {
  const stats = statSync(file);
  // A pipe or a device might never end.
  if (!stats.isFile()) throw new Error('It is not a regular file');
  if (stats.size > MAX_BYTES) throw new Error(`It has ${stats.size} bytes`);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const lines = decoder
    .decode(readFileSync(file))
    .split('\n')
    .map((line, index) => {
      const text = line.trim();
      const [from = '', target = '', ...status] = text.split(/[ \t]+/);
      const url = target.replace(HOST, (host) => parseUrl(`https://${host}`)?.hostname ?? host);
      const to = url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
      const place = `${file}:${index + 1}`;
      return { text, place, from, to: to === '410' ? null : to, status: status.join(' ') };
    })
    .filter(({ text }) => text !== '' && !text.startsWith('#'));
  if (lines.length > MAX_REDIRECTS) throw new Error(`It has ${lines.length} redirects`);
  return lines;
}

/** @returns what would be accepted instead; null where nothing is wrong. */
function findProblem(line: Line, first: ReadonlyMap<string, Line>, siteUrl: string): string | null {
  const { from, to, status } = line;
  if (!PATH.test(from) || !EXACT_PATH.test(from)) {
    return 'as old path an exact one of this site, without query, fragment or wildcard';
  }
  const sent = new URL(`http://localhost${from}`).pathname;
  if (sent !== from) return `as old path one as browsers send it: ${sent}`;
  const written = to === null ? null : writeTarget(to);
  if (written === undefined) {
    return 'as target a path of this site, or an https URL without a user name; or 410';
  }
  if (written !== to) return `as target one percent-encoded as browsers do: ${written}`;
  if (!(to === null ? [''] : ['', '301', '302', '307', '308']).includes(status)) {
    return '301, 302, 307 or 308 after a target, or nothing; nothing after 410';
  }
  const { origin, pathname } = new URL(to ?? '', siteUrl);
  // That leads to another redirect, perhaps in a circle.
  if (to !== null && origin === siteUrl && first.has(getPathKey(pathname))) {
    return 'a target that is no old path itself';
  }
  const firstLine = first.get(getPathKey(from)) ?? line;
  return firstLine.to === to && firstLine.status === status
    ? null
    : 'one target for an old path in all its spellings';
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
