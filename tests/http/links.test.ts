import { expect, it } from 'vitest';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { openSite } from '../support/app/read-page.ts';

const SITE_URL = 'https://www.example.com';
const read = openSite({ SITE_URL }, PAGE_PATHS);
/** What machines request without a link. */
const UNLINKED = [
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
];
/** Others may link to these: they stay when the words of a question change. */
const FAQ =
  'technical-setup time-to-launch staff-and-handover answer-sources concurrent-calls data-hosting'.split(
    ' ',
  );
const LASTING_IDS = {
  '/': ['features', 'whatsapp', 'voice', ...FAQ],
  '/pricing': FAQ,
  '/contact': FAQ,
};

/** A URL as it is written, and the media type that its use expects. */
type Link = [url: string, type: RegExp];
type CrawledDocument = Awaited<ReturnType<typeof readDocument>>;

const ANY = /./;
const IMAGE = /^image\//;
const PAGE = /^text\/html/;
const SCRIPT = /^text\/javascript/;

const ATTRIBUTES: [selector: string, attribute: string, type: RegExp][] = [
  ['a[href], link[href]', 'href', ANY],
  ['link[rel=icon]', 'href', IMAGE],
  ['link[rel=stylesheet]', 'href', /^text\/css/],
  ['link[rel=modulepreload]', 'href', SCRIPT],
  ['link[rel=alternate]', 'href', /^text\/markdown/],
  ['link[rel=manifest]', 'href', /^application\/manifest\+json/],
  ['link[rel=canonical]', 'href', PAGE],
  ['script[src]', 'src', SCRIPT],
  ['img[src]', 'src', IMAGE],
  ['meta[property="og:image"]', 'content', IMAGE],
  ['meta[property="og:url"]', 'content', PAGE],
];

const PATTERNS: [document: RegExp, pattern: RegExp, type: RegExp][] = [
  [/json/, /"(?:url|item|start_url)":"([^"]+)"/g, ANY],
  [/json/, /"(?:logo|image|src)":"([^"]+)"/g, IMAGE],
  [/^application\/xml/, /<loc>([^<]+)/g, PAGE],
  [/^text\/(plain|markdown)/, /\]\(<?([^)\s>]+)/g, ANY],
  [/^text\/(plain|markdown)/, /^[\w-]+:\s*((?:https?|mailto|tel):\S+)$/gm, ANY],
];

/** URLs of other origins, by scheme: RFC 6068, E.164, WhatsApp's own form. */
const OUTWARD: Record<string, RegExp> = {
  'mailto:': /^mailto:[^@\s?]+@[^@\s?]+\.[^@\s?]+(\?(subject|body)=[^\s&]+(&body=[^\s&]+)?)?$/,
  'tel:': /^tel:\+[1-9]\d{6,14}$/,
  'https:':
    /^https:\/\/(wa\.me\/[1-9]\d{6,14}(\?text=[^\s&]+)?$|(?!wa\.me)[\w-]+(\.[\w-]+)+(\/|$))/,
};

it('every link leads where it says, from every page and file, to ids that others may link to', async () => {
  const documents = new Map<string, CrawledDocument>();
  const queue = ['/', '/unknown', '/500', ...UNLINKED];
  for (const path of queue) {
    if (documents.has(path)) continue;
    const document = await readDocument(path);
    documents.set(path, document);
    const targets = document.links.map(([url]) => parseUrl(url, path));
    const own = targets.filter((url) => url?.origin === SITE_URL);
    queue.push(...own.map((url) => `${url?.pathname}${url?.search}`));
  }
  for (const path of [...UNLINKED, ...Object.keys(LASTING_IDS), '/gtc', '/favicon.svg']) {
    expect(documents.get(path)?.status, path).toBe(200);
  }
  const problems = Array.from(documents).flatMap(([path, { links }]) =>
    links.flatMap((link) => {
      const problem = findProblem(link, path, documents);
      return problem ? [`${link[0]}, linked from ${path}, ${problem}`] : [];
    }),
  );
  expect(problems).toEqual([]);
  for (const [path, ids] of Object.entries(LASTING_IDS)) {
    expect(documents.get(path)?.ids, path).toEqual(expect.arrayContaining(ids));
  }
});

function findProblem([url, type]: Link, path: string, documents: Map<string, CrawledDocument>) {
  const parsed = parseUrl(url, path);
  if (parsed?.origin !== SITE_URL) {
    return parsed && OUTWARD[parsed.protocol]?.test(parsed.href) ? null : 'is malformed';
  }
  const target = documents.get(parsed.pathname + parsed.search);
  if (!url.startsWith('#') && target?.status !== 200) return `has status ${target?.status}`;
  if (!type.test(target?.type ?? '')) return `is ${target?.type}, not ${type}`;
  const id = decodeURIComponent(parsed.hash.slice(1));
  return id && !target?.ids.includes(id) ? 'names no id of its page' : null;
}

/** Its links are those of the header field `Link` (RFC 8288) and, by its media type, of the body. */
async function readDocument(path: string) {
  const { status, headers, text, readAll, structuredData } = await read(path);
  const type = headers['content-type'] ?? '';
  const isPage = PAGE.test(type);
  const [data, dataType] = isPage ? [JSON.stringify(structuredData), 'json'] : [text, type];
  const find = (where: string, pattern: RegExp, target: RegExp) =>
    [...where.matchAll(pattern)].map(([, url = '']): Link => [url, target]);
  return {
    status,
    type,
    ids: readAll('[id]', 'id'),
    links: [
      ...find(headers['link'] ?? '', /<([^>]*)>/g, ANY),
      ...ATTRIBUTES.flatMap(([selector, name, target]) =>
        readAll(selector, name).map((url): Link => [url, target]),
      ),
      ...PATTERNS.filter(([document]) => document.test(dataType)).flatMap(([, pattern, target]) =>
        find(data, pattern, target),
      ),
    ],
  };
}

function parseUrl(url: string, path: string): URL | null {
  return URL.canParse(url, SITE_URL + path) ? new URL(url, SITE_URL + path) : null;
}
