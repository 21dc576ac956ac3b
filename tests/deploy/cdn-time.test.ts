import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import {
  type CachedSite,
  getStatus,
  nginx,
  startCachedSite,
} from '../support/deploy/cached-site.ts';
import type { HttpResponse } from '../support/http/send-request.ts';

const SCRIPT = `/assets/${readdirSync('dist/client/assets').find((name) => name.endsWith('.js'))}`;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Seconds, for the time that a test takes. */
const SPARE = 10;

describe.skipIf(!nginx)('the cache, as time goes by', () => {
  describe('while the site is up', () => {
    it('serves a page for five minutes, and stale for a day while it revalidates', async () => {
      const cached = await startCachedSite();
      await cached.request('/');
      await cached.age(5 * MINUTE - SPARE);
      expect(getStatus(await cached.request('/'))).toEqual([200, 'HIT']);
      await cached.age(SPARE + DAY - SPARE);
      expect(getStatus(await cached.request('/'))).toEqual([200, 'STALE']);
      await expect.poll(async () => (await cached.request('/')).headers['x-cache']).toBe('HIT');
      await cached.age(5 * MINUTE + DAY + SPARE);
      expect(getStatus(await cached.request('/'))).toEqual([200, 'EXPIRED']);
    });

    it.each([
      ['/no-existe', 404, MINUTE],
      ['/pricing/', 301, MINUTE],
      ['/robots.txt', 200, HOUR],
      [SCRIPT, 200, 365 * DAY],
    ])('serves %s (%i) for %i seconds, and never stale', async (path, status, seconds) => {
      const cached = await startCachedSite();
      await cached.request(path);
      await cached.age(seconds - SPARE);
      expect(getStatus(await cached.request(path))).toEqual([status, 'HIT']);
      await cached.age(SPARE + 1);
      expect(getStatus(await cached.request(path))).toEqual([status, 'EXPIRED']);
    });
  });

  describe('while the site is down', () => {
    /** Requests a page and a 404 that are five minutes old when the site has broken. */
    async function requestWhile(
      cached: CachedSite,
      breakSite: () => Promise<void>,
      seconds = 5 * MINUTE,
    ) {
      await cached.request('/');
      await cached.request('/no-existe');
      await breakSite();
      await cached.age(seconds + 1);
      return [getStatus(await cached.request('/')), getStatus(await cached.request('/no-existe'))];
    }

    it('serves its pages for a week, and no 404', async () => {
      const cached = await startCachedSite();
      const soon = await requestWhile(cached, () => cached.stopSite());
      expect(soon).toEqual([
        [200, 'STALE'],
        [502, undefined],
      ]);
      await cached.age(7 * DAY - SPARE);
      expect(getStatus(await cached.request('/'))).toEqual([200, 'STALE']);
      await cached.age(SPARE);
      expect(getStatus(await cached.request('/'))).toEqual([502, undefined]);
    });

    it.each([500, 503])('or responds with %i, the same', async (status) => {
      const cached = await startCachedSite();
      const responses = await requestWhile(cached, () => cached.fail(status), 5 * MINUTE + DAY);
      expect(responses).toEqual([
        [200, 'STALE'],
        [status, undefined],
      ]);
    });

    it('passes on an error for a page that is not cached, and does not cache the error', async () => {
      const cached = await startCachedSite();
      await cached.fail(503);
      const { status, headers, text } = await cached.request('/');
      expect({ status, text }).toEqual({ status: 503, text: 'failed' });
      expect(headers['retry-after']).toBe('2');
      expect(headers['cache-control']).toBe('no-store');
      await cached.deploy();
      expect(getStatus(await cached.request('/'))).toEqual([200, 'MISS']);
    });
  });

  describe('a release', () => {
    const isNew = ({ text }: HttpResponse) => text.includes('Otra marca');

    it('is seen at once after a purge, which leaves the assets', async () => {
      const cached = await startCachedSite();
      const paths = [...PAGE_PATHS, '/pricing.md', '/no-existe', '/llms.txt'];
      for (const path of [...paths, SCRIPT]) await cached.request(path);
      await cached.deploy({ BRAND_NAME: 'Otra marca' });
      for (const path of paths) {
        const response = await cached.request(path);
        expect([response.headers['x-cache'], isNew(response)], path).toEqual(['HIT', false]);
      }
      await cached.purge();
      for (const path of paths) {
        const response = await cached.request(path);
        expect([response.headers['x-cache'], isNew(response)], path).toEqual(['MISS', true]);
      }
      expect(getStatus(await cached.request(SCRIPT))).toEqual([200, 'HIT']);
    });

    it('is seen without a purge after five minutes, by all but the first', async () => {
      const cached = await startCachedSite();
      await cached.request('/');
      await cached.deploy({ BRAND_NAME: 'Otra marca' });
      await cached.age(5 * MINUTE + 1);
      expect(isNew(await cached.request('/'))).toBe(false);
      await expect.poll(async () => isNew(await cached.request('/'))).toBe(true);
    });

    it('updates header fields even where the page is the same', async () => {
      const cached = await startCachedSite();
      const before = await cached.request('/');
      await cached.deploy({ HSTS_INCLUDE_SUBDOMAINS: 'false' });
      await cached.age(5 * MINUTE + 1);
      const read = async () => (await cached.request('/')).headers['strict-transport-security'];
      await expect.poll(read).toBe('max-age=63072000');
      expect((await cached.request('/')).headers.etag).toBe(before.headers.etag);
    });
  });
});
