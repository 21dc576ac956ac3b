import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { plainResponses } from '../../src/shared/content/errors.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { findAsset } from '../support/app/find-asset.ts';
import { requestBytes } from '../support/http/request-bytes.ts';

const { app } = await createTestApp();

describe('a hashed asset', () => {
  it.each([
    [findAsset(/^entry-.*\.js$/), 'text/javascript; charset=utf-8'],
    [findAsset(/\.css$/), 'text/css; charset=utf-8'],
    [findAsset(/\.svg$/), 'image/svg+xml; charset=utf-8'],
    [findAsset(/\.woff2$/), 'font/woff2'],
  ])('%s is immutable and of its type', async (path, type) => {
    const { status, headers } = await request(app).get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['etag']).toMatch(/^W\/"/);
  });

  it('is served compressed as the build left it', async () => {
    const path = findAsset(/^react-.*\.js$/);
    const plain = await requestBytes(app, path);
    const gzip = await requestBytes(app, path, { 'Accept-Encoding': 'gzip' });
    const br = await requestBytes(app, path, { 'Accept-Encoding': 'br' });
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(br.body.length).toBeLessThan(plain.body.length / 2);
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  });

  it('is not compressed again where its format is', async () => {
    const { headers } = await request(app)
      .get(findAsset(/\.woff2$/))
      .set('Accept-Encoding', 'br, gzip');
    expect(headers['content-encoding']).toBeUndefined();
  });
});

it('/licenses.txt has the licenses of what visitors receive, and may change at any time', async () => {
  const { status, headers, text } = await request(app).get('/licenses.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['cache-control']).not.toContain('immutable');
  expect(text).toMatch(/^## react-dom - [\d.]+ \(MIT\)$/m);
});

describe('ranges', () => {
  const font = findAsset(/\.woff2$/);

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, undefined],
    ['bytes=-10', -10, undefined],
  ])('%s are served', async (range, from, to) => {
    const whole = (await request(app).get(font).buffer(true)).body as Buffer;
    const { status, headers, body } = await request(app).get(font).set('Range', range);
    const expected = whole.subarray(from, to === undefined ? undefined : to + 1);
    expect(status).toBe(206);
    expect(Buffer.compare(body, expected)).toBe(0);
    expect(headers['content-length']).toBe(String(expected.length));
    expect(headers['content-range']).toMatch(new RegExp(`^bytes \\d+-\\d+/${whole.length}$`));
  });

  it.each(['bytes=99999999-', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    'that cannot be satisfied are 416, which no cache keeps: %s',
    async (range) => {
      const { status, headers } = await request(app).get(font).set('Range', range);
      expect(status).toBe(416);
      expect(headers['content-range']).toMatch(/^bytes \*\/\d+$/);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    ['several', 'bytes=0-1,4-5'],
    ['thousands', `bytes=${'0-,'.repeat(4_000)}0-`],
    ['several that cannot be satisfied', 'bytes=99999998-,99999999-'],
    ['another unit', 'lines=1-2'],
    ['no unit', '0-1'],
    ['no numbers', 'bytes=oops'],
    ['nothing', 'bytes=-'],
    ['a negative start', 'bytes=-5-10'],
    ['two minus signs', 'bytes=--5'],
    ['hexadecimal', 'bytes=0x0-0x9'],
    ['fractions', 'bytes=0.5-9'],
    ['spaces', 'bytes= 0 - 9'],
  ])('of %s are ignored', async (_, range) => {
    const { status, headers } = await request(app).get(font).set('Range', range);
    expect(status).toBe(200);
    expect(headers['content-range']).toBeUndefined();
  });

  it('are ignored in a HEAD, which has no part to send', async () => {
    for (const range of ['bytes=0-9', 'bytes=99999999-']) {
      const { status, headers } = await request(app).head(font).set('Range', range);
      expect(status).toBe(200);
      expect(headers['content-range']).toBeUndefined();
    }
  });

  it('end with the file, however far they reach', async () => {
    const { status, headers } = await request(app)
      .get(font)
      .set('Range', `bytes=0-${'9'.repeat(400)}`);
    expect(status).toBe(206);
    expect(headers['content-length']).toBe(headers['content-range']?.split('/')[1]);
  });

  it('are not served against a validator that may be of another version', async () => {
    const { headers } = await request(app).head(font);
    const { status } = await request(app)
      .get(font)
      .set('Range', 'bytes=0-9')
      .set('If-Range', headers['etag'] ?? '');
    expect(status).toBe(200);
  });
});

it.each(['/assets/none.js', '/assets/', '/assets/..%2f..%2fpackage.json'])(
  'responds to %s with a plain 404, never with a page',
  async (path) => {
    const { status, headers, text } = await request(app).get(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toBe(`${plainResponses[404]}\n`);
  },
);
