import type { Express } from 'express';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { notFound } from '../../src/shared/content/site/errors.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { requestBytes } from '../support/http/send-request.ts';

const SITE_URL = 'https://www.example.com';

let app: Express;
beforeAll(async () => {
  ({ app } = await createTestApp({ SITE_URL }));
});

it.each([
  ['br', ['br', 'gzip, deflate, br, zstd', 'gzip, br', 'BR', 'br;q=0.1, gzip', '*']],
  ['gzip', ['gzip', 'br;q=0, gzip', 'br;q=0, *']],
  [undefined, ['', 'identity', 'deflate', 'zstd', 'br;q=0', 'br;q=oops']],
  // Not acceptable, but better than nothing (RFC 9110, section 12.5.3).
  [undefined, ['*;q=0', 'identity;q=0', 'br;q=0, gzip;q=0, *;q=0']],
])('the content encoding is %s for each of %j', async (expected, values) => {
  for (const accepted of values) {
    for (const path of ['/', '/none']) {
      const { headers, body } = await requestBytes(app, path, { 'Accept-Encoding': accepted });
      expect(headers['content-encoding'], path + accepted).toBe(expected);
      expect(headers['content-length']).toBe(String(body.length));
      expect(/^<!doctype html>/.test(body.toString()), accepted).toBe(expected === undefined);
    }
  }
});

it('a file comes in the best encoding of those that the build has left', async () => {
  const fields = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
  const { headers } = await requestBytes(app, '/licenses.txt', fields);
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'accept-ranges': 'none' });
});

it.each(PAGE_PATHS)('%s is the same Markdown at its own path and by negotiation', async (path) => {
  const markdown = await request(app).get(path === '/' ? '/index.md' : `${path}.md`);
  expect(markdown.text).toContain(`\nurl: ${SITE_URL}${path}\n`);
  const negotiated = await request(app).get(path).set('Accept', 'text/markdown');
  expect(negotiated.text).toBe(markdown.text);
});

it('an unknown path is Markdown of a few lines', async () => {
  const { text } = await request(app).get('/unknown').set('Accept', 'text/markdown');
  const { heading, subheading, home } = notFound;
  expect(text).toBe(`# ${heading}. ${subheading}

- [${home}](${SITE_URL}/)
- [llms.txt](${SITE_URL}/llms.txt)
`);
});

describe('revalidation', () => {
  const revalidate = async (path: string, etag = '', accept = '*/*') =>
    (await request(app).get(path).set('Accept', accept).set('If-None-Match', etag)).status;

  it('distinguishes forms and versions', async () => {
    const html = (await request(app).get('/pricing')).headers['etag'];
    const { app: other } = await createTestApp(
      { SITE_URL, BRAND_NAME: 'Otra' },
      { pages: ['/pricing'] },
    );
    expect((await request(other).get('/pricing')).headers['etag']).not.toBe(html);
    expect(await revalidate('/pricing', html, 'text/markdown')).toBe(200);
    expect(await revalidate('/pricing', 'W/"other"')).toBe(200);
  });
});
