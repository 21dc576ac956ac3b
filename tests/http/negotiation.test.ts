import type { Express } from 'express';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../support/app/create-test-app.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { requestBytes } from '../support/http/request-bytes.ts';

const SITE_URL = 'https://www.example.com';

let app: Express;
beforeAll(async () => {
  ({ app } = await createTestApp({ SITE_URL }));
});

describe('content encoding', () => {
  it.each([
    ['br', ['br', 'gzip, deflate, br, zstd', 'gzip, br', 'BR', 'br;q=0.1, gzip', '*']],
    ['gzip', ['gzip', 'br;q=0, gzip', 'br;q=0, *']],
    [undefined, ['', 'identity', 'deflate', 'zstd', 'br;q=0', 'br;q=oops']],
    // Not acceptable, but better than nothing (RFC 9110, section 12.5.3).
    [undefined, ['*;q=0', 'identity;q=0', 'br;q=0, gzip;q=0, *;q=0']],
  ])('is %s for each of %j', async (expected, values) => {
    for (const accepted of values) {
      for (const path of ['/', '/none']) {
        const { headers, body } = await requestBytes(app, path, { 'Accept-Encoding': accepted });
        expect(headers['content-encoding'], path + accepted).toBe(expected);
        expect(headers['content-length']).toBe(String(body.length));
        expect(/^<!doctype html>/.test(body.toString()), accepted).toBe(expected === undefined);
      }
    }
  });
});

it.each([
  ['bytes=0-9', 206, 'bytes 0-9/SIZE'],
  ['bytes=-10', 206, 'bytes LAST10-LAST/SIZE'],
  ['bytes=5-', 206, 'bytes 5-LAST/SIZE'],
  ['bytes=0-999999999', 206, 'bytes 0-LAST/SIZE'],
  // Whatever else is wanted of it, it is the whole file.
  ['bytes=0-1,4-5', 200, undefined],
  ['bytes=9-0', 200, undefined],
  ['lines=0-9', 200, undefined],
  ['bytes', 200, undefined],
])('a player gets a part of a file, Range: %s', async (range, status, contentRange) => {
  const whole = await requestBytes(app, '/icon-512.png', {});
  const size = whole.body.length;
  const expected = contentRange
    ?.replace('SIZE', `${size}`)
    .replace('LAST10', `${size - 10}`)
    .replace('LAST', `${size - 1}`);
  const part = await requestBytes(app, '/icon-512.png', { Range: range });
  expect([part.status, part.headers['content-range']]).toEqual([status, expected]);
  const [, start = '0', end = `${size - 1}`] = /(\d+)-(\d+)/.exec(expected ?? '') ?? [];
  expect(part.body.equals(whole.body.subarray(Number(start), Number(end) + 1))).toBe(true);
  // The file may have changed since the client got the other parts.
  const etag = String(whole.headers['etag']);
  const guarded = await requestBytes(app, '/icon-512.png', { Range: range, 'If-Range': etag });
  expect(guarded.status).toBe(200);
});

it.each(PAGE_PATHS)('%s is the same Markdown at its own path and by negotiation', async (path) => {
  const markdown = await request(app).get(path === '/' ? '/index.md' : `${path}.md`);
  expect(markdown.text).toContain(`\nurl: ${SITE_URL}${path}\n`);
  const negotiated = await request(app).get(path).set('Accept', 'text/markdown');
  expect(negotiated.text).toBe(markdown.text);
});

it('an unknown path is Markdown of a few lines', async () => {
  const { text } = await request(app).get('/unknown').set('Accept', 'text/markdown');
  expect(text).toBe(`# 404. ¡Ups! La página que buscas no existe.

- [Volver al inicio](${SITE_URL}/)
- [llms.txt](${SITE_URL}/llms.txt)
`);
});

describe('revalidation', () => {
  const revalidate = async (path: string, etag = '', accept = '*/*') =>
    (await request(app).get(path).set('Accept', accept).set('If-None-Match', etag)).status;

  it('knows the ETag of the page in every way in which a cache may send it', async () => {
    const { headers } = await requestBytes(app, '/', { 'Accept-Encoding': 'br' });
    const etag = headers['etag'] ?? '';
    for (const value of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      expect(await revalidate('/', value), value).toBe(304);
    }
  });

  it('distinguishes forms and versions', async () => {
    const html = (await request(app).get('/pricing')).headers['etag'];
    const markdown = (await request(app).get('/pricing.md')).headers['etag'];
    const { app: other } = await createTestApp(
      { SITE_URL, BRAND_NAME: 'Otra' },
      { pages: ['/pricing'] },
    );
    expect((await request(other).get('/pricing')).headers['etag']).not.toBe(html);
    expect(await revalidate('/pricing', html, 'text/html')).toBe(304);
    expect(await revalidate('/pricing', markdown, 'text/markdown')).toBe(304);
    expect(await revalidate('/pricing', html, 'text/markdown')).toBe(200);
    expect(await revalidate('/pricing', 'W/"other"')).toBe(200);
  });
});
