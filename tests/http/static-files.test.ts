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

it.each(['/assets/none.js', '/assets/', '/assets/..%2f..%2fpackage.json'])(
  'responds to %s with a plain 404, never with a page',
  async (path) => {
    const { status, headers, text } = await request(app).get(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toBe(`${plainResponses[404]}\n`);
  },
);
