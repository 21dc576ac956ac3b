import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../support/app/create-test-app.ts';
import { PAGE_HEADINGS } from '../support/app/page-paths.ts';
import { requestBytes } from '../support/http/request-bytes.ts';

let app: Awaited<ReturnType<typeof createTestApp>>['app'];
beforeAll(async () => {
  ({ app } = await createTestApp());
});

const getRaw = (path: string, acceptEncoding: string) =>
  requestBytes(app, path, { 'Accept-Encoding': acceptEncoding });

describe('content encoding', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['deflate', undefined],
    ['zstd', undefined],
    ['', undefined],
    ['br;q=0.1, gzip;q=0.2, identity;q=0.9', undefined],
    ['br;q=oops', undefined],
  ])('for "%s" is %s', async (acceptEncoding, expected) => {
    const { headers } = await getRaw('/', acceptEncoding);
    expect(headers['content-encoding']).toBe(expected);
    expect(headers['vary']).toBe('Accept, Accept-Encoding');
  });

  it('is identity where the header is absent', async () => {
    const { headers, text } = await request(app).get('/').unset('Accept-Encoding');
    expect(headers['content-encoding']).toBeUndefined();
    expect(text).toMatch(/^<!doctype html>/);
  });

  it('carries the same page in each form', async () => {
    const identity = await getRaw('/pricing', 'identity');
    const gzip = await getRaw('/pricing', 'gzip');
    const br = await getRaw('/pricing', 'br');
    const page = identity.body.toString();
    expect(page).toContain(PAGE_HEADINGS['/pricing']);
    expect(gunzipSync(gzip.body).toString()).toBe(page);
    expect(brotliDecompressSync(br.body).toString()).toBe(page);
    for (const { headers, body } of [identity, gzip, br]) {
      expect(headers['content-length']).toBe(String(body.length));
    }
  });
});

describe('validation', () => {
  it('responds 304 for the ETag of the page, whatever the encoding', async () => {
    const { headers } = await getRaw('/', 'br');
    const etag = headers['etag'] ?? '';
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    for (const value of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const response = await request(app).get('/').set('If-None-Match', value);
      expect(response.status, value).toBe(304);
      expect(response.text).toBe('');
      expect(response.headers['etag']).toBe(etag);
      expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect(response.headers['vary']).toBe('Accept, Accept-Encoding');
      expect(response.headers['content-security-policy']).toBe(headers['content-security-policy']);
      expect(response.headers['content-length']).toBeUndefined();
      expect(response.headers['content-type']).toBeUndefined();
    }
  });

  it('responds 200 for another ETag', async () => {
    const { status } = await request(app).get('/').set('If-None-Match', 'W/"other"');
    expect(status).toBe(200);
  });

  it('gives an unknown path no ETag and never a 304', async () => {
    const { status, headers } = await request(app).get('/x').set('If-None-Match', '*');
    expect(status).toBe(404);
    expect(headers['etag']).toBeUndefined();
  });

  it('changes the ETag with the content', async () => {
    const { app: other } = await createTestApp({ BRAND_NAME: 'Otra' });
    const [first, second] = await Promise.all([request(app).get('/'), request(other).get('/')]);
    expect(first.headers['etag']).not.toBe(second.headers['etag']);
  });
});

describe('HEAD', () => {
  it.each(['/', '/gtc', '/x', '/favicon.svg', '/healthz'])(
    'on %s has the headers of GET and no body',
    async (path) => {
      const get = await request(app).get(path).set('Accept-Encoding', 'identity');
      const head = await request(app).head(path).set('Accept-Encoding', 'identity');
      expect(head.status).toBe(get.status);
      expect(head.text ?? '').toBe('');
      const { date: _, ...expected } = get.headers;
      expect(head.headers).toMatchObject(expected);
    },
  );
});
