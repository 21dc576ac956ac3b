import { describe, expect, it } from 'vitest';
import { createResource } from '../../src/server/site/resource.ts';
import { faqEntries } from '../../src/shared/content/faq.ts';
import { generalTerms } from '../../src/shared/content/general-terms.ts';
import { plans } from '../../src/shared/content/plans.ts';
import { privacyPolicy } from '../../src/shared/content/privacy-policy.ts';
import { createTestApp, failOnLookup } from '../support/app/create-test-app.ts';
import { crawl, findFaults } from './crawl.ts';

const SITE_URL = 'https://www.example.com';
/** Kept when a question is worded anew. */
const FAQ = [
  'technical-setup',
  'time-to-launch',
  'staff-and-handover',
  'answer-sources',
  'concurrent-calls',
  'data-hosting',
];

const { app } = await createTestApp(
  { SITE_URL },
  { getSite: (served) => failOnLookup(served, '/500') },
);

/** What machines ask for without being led to it. */
const UNLINKED = [
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
];

const documents = await crawl(app, SITE_URL, ['/', '/unknown', '/500', ...UNLINKED]);

it('every link leads where it says, from every page and file, and no id stands twice', () => {
  expect([...documents.keys()]).toEqual(
    expect.arrayContaining(['/pricing', '/contact', '/privacy-policy', '/gtc', '/favicon.svg']),
  );
  for (const path of UNLINKED) expect(documents.get(path)?.status, path).toBe(200);
  expect(documents.get('/500')?.status).toBe(500);
  expect([...documents.values()].flatMap(({ links }) => links).length).toBeGreaterThan(200);
  expect(findFaults(documents, SITE_URL)).toEqual([]);
});

describe('the ids that others may link to', () => {
  it('are those of the questions', () => expect(faqEntries.map(({ id }) => id)).toEqual(FAQ));

  it.each([
    ['/', ['features', 'whatsapp', 'voice', ...FAQ]],
    ['/pricing', [...plans.map(({ type }) => type), ...FAQ]],
    ['/contact', ['email', 'whatsapp', 'phone', ...FAQ]],
    ['/privacy-policy', privacyPolicy.sections.map(({ id }) => id)],
    ['/gtc', generalTerms.sections.map(({ id }) => id)],
  ])('each stand once on %s', (path, ids) => {
    const found = documents.get(path)?.ids.filter((id) => ids.includes(id)) ?? [];
    expect(found.toSorted()).toEqual(ids.toSorted());
  });
});

describe('a planted fault is found', () => {
  /** The faults of a site with one more file. */
  async function plant(path: string, contentType: string, body: string, link?: string) {
    const headers: Record<string, string> = link === undefined ? {} : { Link: link };
    const planted = { status: 200, contentType, headers, body: Buffer.from(body) };
    const resource = createResource(planted);
    const { app: broken } = await createTestApp(
      { SITE_URL },
      {
        getSite: (s) => ({
          ...s,
          resources: { ...s.resources, get: (p) => (p === path ? resource : s.resources.get(p)) },
        }),
      },
    );
    return findFaults(await crawl(broken, SITE_URL, [path]), SITE_URL);
  }

  it.each([
    ['<a href="/missing">', '/missing answers 404'],
    ['<a href="https://www.example.com/missing">', 'https://www.example.com/missing answers 404'],
    ['<a href="/pricing/">', '/pricing/ answers 301'],
    ['<a href="/pricing#missing">', '/pricing#missing names no id of its page'],
    ['<a href="#missing">', '#missing names no id of its page'],
    ['<img src="/pricing">', '/pricing is text/html; charset=utf-8, not /^image\\//'],
    ['<img srcset="/favicon.svg 1x, /missing.png 2x">', '/missing.png answers 404'],
    ['<link rel="stylesheet" href="/favicon.svg">', '/favicon.svg is image/svg+xml'],
    ['<link rel="alternate" type="text/markdown" href="/gtc">', '/gtc is text/html'],
    ['<script src="/missing.js"></script>', '/missing.js answers 404'],
    ['<meta property="og:image" content="/gtc">', '/gtc is text/html'],
    [
      '<script type="application/ld+json">{"url":"https://www.example.com/gtc#missing"}</script>',
      'https://www.example.com/gtc#missing names no id of its page',
    ],
    ['<a href="http://example.org/">', 'http://example.org/ has the scheme http:'],
    ['<a href="javascript:void 0">', 'javascript:void 0 has the scheme javascript:'],
    ['<a href="mailto:nobody">', 'mailto:nobody is no mail address'],
    ['<a href="tel:910000000">', 'tel:910000000 is no number'],
    ['<a href="https://wa.me/+34910000000">', 'https://wa.me/+34910000000 is no well-formed'],
    ['<a href="https://nowhere/">', 'https://nowhere/ is no well-formed'],
    ['<p id="twice"><p id="twice">', 'the id twice stands twice'],
  ])('%s', async (html, fault) => {
    const faults = await plant('/planted', 'text/html', html);
    expect(faults).toEqual([expect.stringContaining(`/planted: ${fault}`)]);
  });

  it.each([
    [
      '/sitemap.xml',
      'application/xml',
      `<urlset><url><loc>${SITE_URL}/missing</loc></url></urlset>`,
    ],
    ['/robots.txt', 'text/plain', `User-agent: *\nSitemap: ${SITE_URL}/missing\n`],
    ['/llms.txt', 'text/markdown', `- [Nada](${SITE_URL}/missing): nada`],
    ['/manifest.webmanifest', 'application/manifest+json', '{"icons":[{"src":"/missing"}]}'],
  ])('in %s', async (path, type, body) => {
    expect(await plant(path, type, body)).toEqual([
      expect.stringMatching(/\/missing answers 404$/),
    ]);
  });

  it('in a Link header', async () => {
    const link = '</favicon.svg>; rel="icon", </gtc>; rel=preload; as=font';
    expect(await plant('/planted', 'text/html', '', link)).toEqual([
      '/planted: /gtc is text/html; charset=utf-8, not /^font\\//',
    ]);
  });
});
