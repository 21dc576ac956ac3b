import { expect, it } from 'vitest';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { openSite } from '../support/app/read-page.ts';

const SITE_URL = 'https://www.example.com';
const read = openSite({ SITE_URL }, PAGE_PATHS);
/** Paths of generated files that the crawl must check even if no page links to them. */
const UNLINKED =
  '/sitemap.xml /robots.txt /llms.txt /manifest.webmanifest /.well-known/security.txt';
/**
 * Stable ids of FAQ questions. Other sites might link to these ids, so they must stay the same when a
 * question is reworded.
 */
const FAQ_IDS =
  'technical-setup time-to-launch staff-and-handover answer-sources concurrent-calls data-hosting';
const FAQ_LINKS = ['/', '/pricing', '/contact'].flatMap((path) =>
  FAQ_IDS.split(' ').map((id) => `${path}#${id}`),
);
/** URLs at which the crawl starts: paths that no page links to, and anchors that must stay stable. */
const SEEDS = [
  ...UNLINKED.split(' '),
  ...FAQ_LINKS,
  '/#features',
  '/#whatsapp',
  '/#voice',
  '/unknown',
  '/500',
];

/** Selectors of the elements that contain a URL, each with the name of the attribute that contains it. */
const ATTRIBUTES = [
  ['[href]', 'href'],
  ['[src]', 'src'],
  ['meta:is([property="og:image"], [property="og:url"])', 'content'],
] as const;
/**
 * Patterns that find URLs in JSON, in the sitemap, in Markdown, and in `name: URL` lines such as those in
 * robots.txt.
 */
const PATTERNS = [
  /"(?:url|item|start_url|logo|image|src)":"([^"]+)"/g,
  /<loc>([^<]+)/g,
  /\]\(<?([^)\s>]+)/g,
  /^[\w-]+:\s*((?:https?|mailto|tel):\S+)$/gm,
];

/**
 * Patterns for valid external URLs: mailto URLs (RFC 6068), tel and WhatsApp URLs with an E.164 number, and
 * other https URLs.
 */
const EXTERNAL_URLS = [
  /^mailto:[^@\s?]+@[^@\s?]+\.[^@\s?]+(\?(subject|body)=[^\s&]+(&body=[^\s&]+)?)?$/,
  /^tel:\+[1-9]\d{6,14}$/,
  /^https:\/\/wa\.me\/[1-9]\d{6,14}(\?text=[^\s&]+)?$/,
  /^https:\/\/(?!wa\.me)[\w-]+(\.[\w-]+)+(\/|$)/,
];

it('every link on the site points to an existing target, and stable anchors exist', async () => {
  const links = new Map(SEEDS.map((path) => [SITE_URL + path, 'this test']));
  const problems: string[] = [];
  // The loop adds each link that it finds to `links`. Iterating over a Map also visits entries that are added
  // meanwhile, so the loop crawls the whole site.
  for (const [url, from] of links) {
    const { origin, pathname, search, hash } = new URL(url);
    if (origin !== SITE_URL) {
      if (!EXTERNAL_URLS.some((pattern) => pattern.test(url)))
        problems.push(`${url}, linked from ${from}`);
      continue;
    }
    const path = pathname + search;
    const { status, headers, text, readAll, structuredData } = await read(path);
    const isExpected = status === 200 || ['/unknown', '/500'].includes(path);
    const ids = ['', ...readAll('[id]', 'id')];
    if (!isExpected || !ids.includes(decodeURIComponent(hash.slice(1))))
      problems.push(`${url}, linked from ${from}`);
    const type = headers['content-type'] ?? '';
    const data = type.startsWith('text/html') ? JSON.stringify(structuredData) : text;
    const patterns = /html|json|^application\/xml|plain|markdown/.test(type) ? PATTERNS : [];
    const found = [
      ...(headers['link'] ?? '').matchAll(/<([^>]*)>/g),
      ...patterns.flatMap((pattern) => Array.from(data.matchAll(pattern))),
    ].map(([, link = '']) => link);
    const attributes = ATTRIBUTES.flatMap(([selector, name]) => readAll(selector, name));
    for (const link of [...found, ...attributes]) {
      const { href } = new URL(link, SITE_URL + path);
      if (!links.has(href)) links.set(href, path);
    }
  }
  expect(problems).toEqual([]);
  expect(links.has(`${SITE_URL}/gtc`)).toBe(true);
});
