import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectSecurityHeaders } from '../support/app/expected-security-headers.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { getStatus, nginx, startCachedSite } from '../support/deploy/cached-site.ts';
import type { HttpResponse } from '../support/http/send-request.ts';

const assets = readdirSync('dist/client/assets');
const findAsset = (type: string) => `/assets/${assets.find((name) => name.endsWith(type))}`;
const FONT = findAsset('.woff2');

const PATHS = ['/pricing.md', '/no-existe', '/pricing/', '/robots.txt', findAsset('.js'), FONT];

/** A response without what belongs to its connection, to the cache, or to how well it is compressed. */
function getContent({ status, headers, text }: HttpResponse) {
  const { date: _, connection, 'keep-alive': keepAlive, server, ...others } = headers;
  const { 'x-cache': from, 'content-length': length, ...content } = others;
  return { status, text, headers: content };
}

describe.skipIf(!nginx)('the cache', () => {
  it.each([...PAGE_PATHS, ...PATHS])(
    'serves %s unchanged, with its security headers',
    async (path) => {
      const cached = await startCachedSite();
      const headers = { 'Accept-Encoding': 'br' };
      for (const [method, status] of [
        ['GET', 'MISS'],
        ['GET', 'HIT'],
        ['HEAD', 'HIT'],
      ] as const) {
        const response = await cached.request(path, headers, method);
        expect(response.headers['x-cache']).toBe(status);
        expect(getContent(response)).toEqual(
          getContent(await cached.requestSite(path, headers, method)),
        );
        expect(new Set(response.names).size).toBe(response.names.length);
        const { server, ...others } = response.headers as Record<string, string>;
        expectSecurityHeaders(others, { isSecure: true });
      }
    },
  );

  it.each(['/assets/none.js', '/%', '/healthz'])('does not cache %s', async (path) => {
    const cached = await startCachedSite();
    for (let count = 0; count < 3; count += 1) {
      const { headers } = await cached.request(path);
      expect(headers['x-cache']).not.toBe('HIT');
    }
  });

  it.each(['/healthz', '/readyz'])('responds 404 to %s', async (path) => {
    const cached = await startCachedSite();
    expect(getContent(await cached.request(path))).toEqual(
      getContent(await cached.requestSite('/x')),
    );
  });

  it('sends a 304 from the cache', async () => {
    const cached = await startCachedSite();
    const { headers } = await cached.request('/');
    await cached.stopSite();
    const unchanged = await cached.request('/', { 'If-None-Match': headers.etag ?? '' });
    expect(getStatus(unchanged)).toEqual([304, 'HIT']);
    expect(unchanged.headers['content-security-policy']).toBe(headers['content-security-policy']);
    expect(unchanged.bytes).toHaveLength(0);
    const changed = await cached.request('/', { 'If-None-Match': 'W/"other"' });
    expect(getStatus(changed)).toEqual([200, 'HIT']);
  });

  it('caches one page for all queries', async () => {
    const cached = await startCachedSite();
    await cached.request('/pricing?utm_source=a');
    for (const path of ['/pricing', '/pricing?utm_source=b', '/pricing?']) {
      expect(getStatus(await cached.request(path))).toEqual([200, 'HIT']);
    }
  });

  it('distinguishes spellings of a path as the site does, and redirects with the query', async () => {
    const cached = await startCachedSite();
    const spellings = [
      '/%70ricing',
      '/PRICING',
      '/pricing//',
      '//pricing',
      '/./pricing',
      '/pricing',
    ];
    const redirects = ['/gtc/', '/gtc/?a=1', '/gtc/?a=2', '/gtc'];
    for (const path of [...spellings, ...redirects, ...spellings.toReversed()]) {
      const [given, right] = [await cached.request(path), await cached.requestSite(path)];
      expect([given.status, given.headers.location], path).toEqual([
        right.status,
        right.headers.location,
      ]);
    }
  });
});
