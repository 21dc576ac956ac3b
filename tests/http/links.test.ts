import type { RequestListener } from 'node:http';
import { selectAll } from 'css-select';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, it } from 'vitest';
import { plans } from '../../src/shared/content/plans/plans.ts';
import { faqEntries } from '../../src/shared/content/site/faq.ts';
import { createTestApp, failOnLookup } from '../support/app/create-test-app.ts';
import { type RawResponse, requestBytes } from '../support/http/request-bytes.ts';

const SITE_URL = 'https://www.example.com';
/** The same when the words of a question change. */
const FAQ =
  'technical-setup time-to-launch staff-and-handover answer-sources concurrent-calls data-hosting'.split(
    ' ',
  );
/** What machines request without a link. */
const UNLINKED = [
  ...['/sitemap.xml', '/robots.txt', '/llms.txt', '/manifest.webmanifest'],
  '/.well-known/security.txt',
];

type Page = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A URL as it is written, and the media type that its use expects. */
interface Link {
  url: string;
  type: RegExp;
}

interface CrawledDocument {
  status: number;
  type: string;
  ids: string[];
  links: Link[];
}

/** Documents by path. */
type Crawl = ReadonlyMap<string, CrawledDocument>;

const ANY = /./;
const IMAGE = /^image\//;
const PAGE = /^text\/html/;
const SCRIPT = /^text\/javascript/;

const ATTRIBUTES: [selector: string, attribute: string, type: RegExp][] = [
  ['a[href], link[href]', 'href', ANY],
  ['link[rel=icon], link[rel=apple-touch-icon]', 'href', IMAGE],
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
  const { app } = await createTestApp(
    { SITE_URL },
    { getSite: (site) => failOnLookup(site, '/500') },
  );
  const documents = await crawl(app, SITE_URL, ['/', '/unknown', '/500', ...UNLINKED]);
  expect([...documents.keys()]).toEqual(
    expect.arrayContaining(['/pricing', '/contact', '/privacy-policy', '/gtc', '/favicon.svg']),
  );
  for (const path of UNLINKED) expect(documents.get(path)?.status, path).toBe(200);
  expect(documents.get('/500')?.status).toBe(500);
  expect([...documents.values()].flatMap(({ links }) => links).length).toBeGreaterThan(200);
  expect(findProblems(documents, SITE_URL)).toEqual([]);

  expect(faqEntries.map(({ id }) => id)).toEqual(FAQ);
  const lasting = {
    '/': ['features', 'whatsapp', 'voice', ...FAQ],
    '/pricing': [...plans.map(({ type }) => type), ...FAQ],
    '/contact': ['email', 'whatsapp', 'phone', ...FAQ],
  };
  for (const [path, ids] of Object.entries(lasting)) {
    const found = documents.get(path)?.ids.filter((id) => ids.includes(id)) ?? [];
    expect(found.toSorted(), path).toEqual(ids.toSorted());
  }
});

/** Every document that can be reached from the given paths. */
async function crawl(
  app: RequestListener,
  siteUrl: string,
  paths: readonly string[],
): Promise<Crawl> {
  const documents = new Map<string, CrawledDocument>();
  const queue = [...paths];
  for (const path of queue) {
    if (documents.has(path)) continue;
    const document = readDocument(await requestBytes(app, path));
    documents.set(path, document);
    for (const { url } of document.links) {
      const target = parseUrl(url, siteUrl + path);
      if (target?.origin === siteUrl) queue.push(target.pathname + target.search);
    }
  }
  return documents;
}

/** What is wrong with the links: each target once, with all that link to it. */
function findProblems(documents: Crawl, siteUrl: string): string[] {
  const sources = new Map<string, Set<string>>();
  for (const [path, { links }] of documents) {
    for (const link of links) {
      const problem = findProblem(link, siteUrl + path, documents);
      if (!problem) continue;
      const target = `${link.url.replace(siteUrl, '')} ${problem}`;
      sources.set(target, (sources.get(target) ?? new Set()).add(path));
    }
  }
  return [...sources].map(([target, paths]) => `${target}: linked from ${[...paths].join(', ')}`);
}

function findProblem({ url, type }: Link, base: string, documents: Crawl): string | null {
  const parsed = parseUrl(url, base);
  if (parsed?.origin !== new URL(base).origin) {
    return parsed && OUTWARD[parsed.protocol]?.test(parsed.href) ? null : 'is malformed';
  }
  const target = documents.get(parsed.pathname + parsed.search);
  if (!url.startsWith('#') && target?.status !== 200) return `has status ${target?.status}`;
  if (!type.test(target?.type ?? '')) return `is ${target?.type}, not ${type}`;
  const id = decodeURIComponent(parsed.hash.slice(1));
  return id && !target?.ids.includes(id) ? 'names no id of its page' : null;
}

/** Links of the header field `Link` (RFC 8288) and, by its media type, of the body. */
function readDocument({ status, headers, body }: RawResponse): CrawledDocument {
  const type = headers['content-type'] ?? '';
  const isPage = PAGE.test(type);
  const page = parseDocument(isPage ? body.toString() : '');
  const select = (selector: string) => selectAll<Page | Element, Element>(selector, page);
  const jsonLd = select('script[type="application/ld+json"]').map(DomUtils.textContent).join();
  const text = isPage ? jsonLd : body.toString();
  const textType = isPage ? 'application/ld+json' : type;
  const header = [...String(headers['link'] ?? '').matchAll(/<([^>]*)>/g)];
  return {
    status,
    type,
    ids: select('[id]').map(({ attribs }) => attribs['id'] ?? ''),
    links: [
      ...header.map(([, url = '']) => ({ url, type: ANY })),
      ...ATTRIBUTES.flatMap(([selector, attribute, type]) =>
        select(selector).map(({ attribs }) => ({ url: attribs[attribute] ?? '', type })),
      ),
      ...PATTERNS.filter(([document]) => document.test(textType)).flatMap(([, pattern, type]) =>
        [...text.matchAll(pattern)].map(([, url = '']) => ({ url, type })),
      ),
    ],
  };
}

function parseUrl(url: string, base: string): URL | null {
  return URL.canParse(url, base) ? new URL(url, base) : null;
}
