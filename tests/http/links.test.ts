import { expect, it } from 'vitest';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { openSite } from '../support/app/read-page.ts';

const SITE_URL = 'https://www.example.com';
const read = openSite({ SITE_URL }, PAGE_PATHS);
/** What machines request without a link. */
const UNLINKED =
  '/sitemap.xml /robots.txt /llms.txt /manifest.webmanifest /.well-known/security.txt';
/** Others may link to these: they stay when the words of a question change. */
const FAQ =
  'technical-setup time-to-launch staff-and-handover answer-sources concurrent-calls data-hosting';
const LASTING = ['/', '/pricing', '/contact'].flatMap((path) =>
  FAQ.split(' ').map((id) => `${path}#${id}`),
);
const SEEDS = [
  ...UNLINKED.split(' '),
  ...LASTING,
  '/#features',
  '/#whatsapp',
  '/#voice',
  '/unknown',
  '/500',
];

/** Where elements lead, and the texts of files and of structured data. */
const ATTRIBUTES = [
  ['[href]', 'href'],
  ['[src]', 'src'],
  ['meta:is([property="og:image"], [property="og:url"])', 'content'],
] as const;
const PATTERNS = [
  /"(?:url|item|start_url|logo|image|src)":"([^"]+)"/g,
  /<loc>([^<]+)/g,
  /\]\(<?([^)\s>]+)/g,
  /^[\w-]+:\s*((?:https?|mailto|tel):\S+)$/gm,
];

/** URLs of other origins: RFC 6068, E.164, WhatsApp's own form. */
const OUTWARD = [
  /^mailto:[^@\s?]+@[^@\s?]+\.[^@\s?]+(\?(subject|body)=[^\s&]+(&body=[^\s&]+)?)?$/,
  /^tel:\+[1-9]\d{6,14}$/,
  /^https:\/\/wa\.me\/[1-9]\d{6,14}(\?text=[^\s&]+)?$/,
  /^https:\/\/(?!wa\.me)[\w-]+(\.[\w-]+)+(\/|$)/,
];

it('every link leads where it says, from every page and file, to ids that others may link to', async () => {
  const links = new Map(SEEDS.map((path) => [SITE_URL + path, 'this test']));
  const problems: string[] = [];
  // It grows as it is walked.
  for (const [url, from] of links) {
    const { origin, pathname, search, hash } = new URL(url);
    if (origin !== SITE_URL) {
      if (!OUTWARD.some((pattern) => pattern.test(url)))
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
