import { describe, expect, it } from 'vitest';
import { createResource } from '../../src/server/http/resource.ts';
import { faqEntries } from '../../src/shared/content/faq.ts';
import { plans } from '../../src/shared/content/plans.ts';
import { createTestApp, failOnLookup } from '../support/app/create-test-app.ts';
import { crawl, findProblems } from './crawl.ts';

const SITE_URL = 'https://www.example.com';
/** The same when the words of a question change. */
const FAQ =
  'technical-setup time-to-launch staff-and-handover answer-sources concurrent-calls data-hosting'.split(
    ' ',
  );

const { app } = await createTestApp(
  { SITE_URL },
  { getRendered: (served) => failOnLookup(served, '/500') },
);

/** What machines request without a link. */
const UNLINKED = [
  ...['/sitemap.xml', '/robots.txt', '/llms.txt', '/manifest.webmanifest'],
  '/.well-known/security.txt',
];

const documents = await crawl(app, SITE_URL, ['/', '/unknown', '/500', ...UNLINKED]);

it('every link leads where it says, from every page and file', () => {
  expect([...documents.keys()]).toEqual(
    expect.arrayContaining(['/pricing', '/contact', '/privacy-policy', '/gtc', '/favicon.svg']),
  );
  for (const path of UNLINKED) expect(documents.get(path)?.status, path).toBe(200);
  expect(documents.get('/500')?.status).toBe(500);
  expect([...documents.values()].flatMap(({ links }) => links).length).toBeGreaterThan(200);
  expect(findProblems(documents, SITE_URL)).toEqual([]);
});

describe('the ids that others may link to', () => {
  it('are those of the questions', () => expect(faqEntries.map(({ id }) => id)).toEqual(FAQ));

  it.each([
    ['/', ['features', 'whatsapp', 'voice', ...FAQ]],
    ['/pricing', [...plans.map(({ type }) => type), ...FAQ]],
    ['/contact', ['email', 'whatsapp', 'phone', ...FAQ]],
  ])('each exist once on %s', (path, ids) => {
    const found = documents.get(path)?.ids.filter((id) => ids.includes(id)) ?? [];
    expect(found.toSorted()).toEqual(ids.toSorted());
  });
});

describe('a broken link is found', () => {
  it.each([
    ['text/html', '<a href="/missing">', '/missing has status 404'],
    ['text/html', '<a href="/pricing/">', '/pricing/ has status 301'],
    ['text/html', '<a href="/pricing#missing">', '/pricing#missing names no id of its page'],
    ['text/html', '<img src="/gtc">', '/gtc is text/html; charset=utf-8, not /^image\\//'],
    ['text/html', '<a href="tel:910000000">', 'tel:910000000 is malformed'],
    ['text/html', '<a href="http://example.org/">', 'http://example.org/ is malformed'],
    ['application/manifest+json', '{"src":"/missing"}', '/missing has status 404'],
    ['application/xml', `<loc>${SITE_URL}/missing</loc>`, `${SITE_URL}/missing has status 404`],
    ['text/plain', `Sitemap: ${SITE_URL}/missing`, `${SITE_URL}/missing has status 404`],
    ['text/markdown', '[Nada](/missing)', '/missing has status 404'],
  ])('in %s: %s', async (contentType, text, problem) => {
    const resource = createResource({
      ...{ status: 200, contentType, headers: {} },
      body: Buffer.from(text),
    });
    const { app: broken } = await createTestApp(
      { SITE_URL },
      {
        getRendered: (rendered) => ({
          ...rendered,
          byPath: {
            ...rendered.byPath,
            get: (path) => (path === '/broken' ? resource : rendered.byPath.get(path)),
          },
        }),
      },
    );
    const found = findProblems(await crawl(broken, SITE_URL, ['/broken']), SITE_URL);
    expect(found).toEqual([`/broken: ${problem}`]);
  });
});
