import { isInUse, sitePaths } from '../site/site-paths.ts';

/** An old path, and where it leads. */
export interface Redirect {
  /** Exact path, as browsers send it. */
  from: string;
  /** Path of this site, perhaps with query and fragment, or https URL; null with status 410. */
  to: string | null;
  status: number;
}

/** A line that is neither empty nor a comment. */
interface Line {
  /** From 1. */
  number: number;
  text: string;
  words: readonly string[];
}

/** Line numbers of the old paths. */
type Numbers = ReadonlyMap<string, number>;

const MAX_REDIRECTS = 10_000;
const MAX_URL_LENGTH = 2_000;
const MAX_SHOWN_LENGTH = 200;

const GONE = '410';
const STATUSES = ['301', '302', '307', '308'];

/** Any origin that is nobody's (RFC 2606), to resolve paths. */
const BASE = 'https://site.invalid';

const AS_SENT = `as browsers send it, in at most ${MAX_URL_LENGTH} characters`;
const accepted = {
  line: `"<old path> <target>", where 301, 302, 307 or 308 may follow, or "<old path> ${GONE}"`,
  from: `an exact path ${AS_SENT}: percent-encoded, without query, fragment, "//", dot segment or wildcard`,
  unused: 'an old path to which this site responds 404',
  to: `as target, a page or file of this site, or an https URL without a user name, ${AS_SENT}; or ${GONE}`,
  own: 'for a target on this site, its path alone',
};

/**
 * Reads one redirect a line, as docs/operating.md describes them. No target depends on the request.
 * @param siteUrl published origin, where it is known.
 * @returns also one sentence for each wrong line, with what would be accepted.
 */
export function parseRedirects(
  text: string,
  siteUrl?: string,
): { redirects: Redirect[]; problems: string[] } {
  const lines = readLines(text);
  if (lines.length > MAX_REDIRECTS) {
    const problem = `REDIRECTS_FILE has ${lines.length} redirects; accepted: at most ${MAX_REDIRECTS}.`;
    return { redirects: [], problems: [problem] };
  }
  const ownHost = siteUrl && new URL(siteUrl).host;
  // The first line of each path counts, so that later ones are the duplicates.
  const numbers = new Map(
    lines.toReversed().map(({ words: [from = ''], number }) => [from, number]),
  );
  const problems = lines.flatMap((line) => {
    const expected = findFault(line, numbers, ownHost);
    if (expected === null) return [];
    const shown = JSON.stringify(line.text.slice(0, MAX_SHOWN_LENGTH));
    return [`Line ${line.number} of REDIRECTS_FILE is ${shown}; accepted: ${expected}.`];
  });
  return { redirects: lines.map(createRedirect), problems };
}

function readLines(text: string): Line[] {
  return text
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'))
    .map((line) => ({ ...line, words: line.text.split(/[ \t]+/) }));
}

function createRedirect({ words: [from = '', to = '', status = '301'] }: Line): Redirect {
  return to === GONE ? { from, to: null, status: 410 } : { from, to, status: Number(status) };
}

/** @returns what would be accepted instead; null where nothing is wrong. */
function findFault(line: Line, numbers: Numbers, ownHost?: string): string | null {
  const [from = '', to = '', status = '301', ...others] = line.words;
  if (to === '' || !STATUSES.includes(status) || others.length > 0) return accepted.line;
  if (parseUrl(from)?.pathname !== from || /\/\/|\*|\/:/.test(from)) return accepted.from;
  if (isInUse(from)) return accepted.unused;
  const first = numbers.get(from);
  if (first !== line.number) return `each old path once; line ${first} has it, too`;
  if (to === GONE) return line.words.length === 2 ? null : accepted.line;
  return findTargetFault(to, numbers, ownHost);
}

function findTargetFault(to: string, numbers: Numbers, ownHost?: string): string | null {
  const url = parseUrl(to);
  if (!url) return accepted.to;
  if (to.startsWith('/')) {
    if (sitePaths.has(url.pathname)) return null;
    const number = numbers.get(url.pathname);
    if (number === undefined) return accepted.to;
    return `a target that is no old path itself; line ${number} has it as one`;
  }
  if (url.host === ownHost) return accepted.own;
  const isPublic = url.protocol === 'https:' && url.username === '' && url.password === '';
  return isPublic ? null : accepted.to;
}

/** The URL of a path or of an absolute URL, where browsers send it exactly as it is written. */
function parseUrl(text: string): URL | null {
  if (text.length > MAX_URL_LENGTH || !isEncoded(text) || !URL.canParse(text, BASE)) return null;
  const url = new URL(text, BASE);
  return [url.href, url.origin].includes(text) || url.href === BASE + text ? url : null;
}

/** Whether it is visible ASCII, its percent-encoding is UTF-8, and it has no backslash. */
function isEncoded(text: string): boolean {
  try {
    return /^[!-[\]-~]+$/.test(text) && decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}
