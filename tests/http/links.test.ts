import { describe, expect, it } from 'vitest';
import { faqEntries } from '../../src/shared/content/faq.ts';
import { plans } from '../../src/shared/content/plans.ts';
import { createTestApp, failOnLookup } from '../support/app/create-test-app.ts';
import { crawl, findProblems, readDocument } from './crawl.ts';

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

it('every link leads where it says, from every page and file, to ids that others may link to', async () => {
  const { app } = await createTestApp(
    { SITE_URL },
    { getRendered: (served) => failOnLookup(served, '/500') },
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

describe('a broken link is found', () => {
  const read = (status: number, type: string, text: string, link = '') =>
    readDocument({ status, headers: { 'content-type': type, link }, body: Buffer.from(text) });
  const site = {
    '/page': read(200, 'text/html; charset=utf-8', '<p id="here">'),
    '/missing': read(404, 'text/html', ''),
    '/moved': read(301, 'text/plain', ''),
  };

  it.each([
    ['text/html', '<a href="/page#here">', undefined],
    ['text/html', '<a href="/missing">', '/missing has status 404'],
    ['text/html', '<a href="/never-crawled">', '/never-crawled has status undefined'],
    ['text/html', '<a href="/moved">', '/moved has status 301'],
    ['text/html', '<a href="/page#missing">', '/page#missing names no id of its page'],
    ['text/html', '<img src="/page">', '/page is text/html; charset=utf-8, not /^image\\//'],
    ['text/html', '<a href="tel:910000000">', 'tel:910000000 is malformed'],
    ['text/html', '<a href="http://example.org/">', 'http://example.org/ is malformed'],
    [
      'text/html',
      '<script type="application/ld+json">{"item":"/missing"}</script>',
      '/missing has status 404',
    ],
    ['application/manifest+json', '{"src":"/missing"}', '/missing has status 404'],
    ['application/xml', `<loc>${SITE_URL}/missing</loc>`, `${SITE_URL}/missing has status 404`],
    ['text/plain', `Sitemap: ${SITE_URL}/missing`, `${SITE_URL}/missing has status 404`],
    ['text/markdown', '[Nada](/missing)', '/missing has status 404'],
  ])('in %s: %s', (type, text, problem) => {
    const documents = new Map(Object.entries({ ...site, '/from': read(200, type, text) }));
    expect(findProblems(documents, SITE_URL)).toEqual(problem ? [`/from: ${problem}`] : []);
  });

  it('in the header field Link', () => {
    const from = read(200, 'image/png', '', '</page>; rel=alternate, </missing>; rel="canonical"');
    const documents = new Map(Object.entries({ ...site, '/from': from }));
    expect(findProblems(documents, SITE_URL)).toEqual(['/from: /missing has status 404']);
  });
});
