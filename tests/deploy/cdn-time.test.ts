import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import type { CachedSite } from '../support/deploy/cached-site.ts';
import { endCachedSite, startCachedSite } from '../support/deploy/start-cached-site.ts';
import type { Answer } from '../support/http/ask.ts';
import type { Changes } from '../support/process/change.ts';
import { findProgram } from '../support/process/find-program.ts';

const nginx = findProgram('nginx');

const SCRIPT = `/assets/${readdirSync('dist/client/assets').find((name) => name.endsWith('.js'))}`;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Of how long something is fresh, for what passes while a test runs. */
const SPARE = 10;

const getStatus = ({ status, headers }: Answer) => [status, headers['x-cache']];

endCachedSite();

describe.skipIf(!nginx)('the cache, as time goes by', () => {
  describe('while the site is well', () => {
    it('serves a page for five minutes, and then old for a day while it fetches the new one', async () => {
      const cached = await startCachedSite();
      await cached.ask('/');
      await cached.age(5 * MINUTE - SPARE);
      expect(getStatus(await cached.ask('/'))).toEqual([200, 'HIT']);
      await cached.age(SPARE + DAY - SPARE);
      expect(getStatus(await cached.ask('/'))).toEqual([200, 'STALE']);
      await expect.poll(async () => (await cached.ask('/')).headers['x-cache']).toBe('HIT');
      await cached.age(5 * MINUTE + DAY + SPARE);
      expect(getStatus(await cached.ask('/'))).toEqual([200, 'EXPIRED']);
    });

    it.each([
      ['/no-existe', 404, MINUTE],
      ['/pricing/', 301, MINUTE],
      ['/robots.txt', 200, HOUR],
      [SCRIPT, 200, 365 * DAY],
    ])('serves %s (%i) for %i seconds, and never older', async (path, status, seconds) => {
      const cached = await startCachedSite();
      await cached.ask(path);
      await cached.age(seconds - SPARE);
      expect(getStatus(await cached.ask(path))).toEqual([status, 'HIT']);
      await cached.age(SPARE + 1);
      expect(getStatus(await cached.ask(path))).toEqual([status, 'EXPIRED']);
    });

    it.each<[title: string, path: string, changes: Changes]>([
      [
        'has no time for pages',
        '/',
        [['default $upstream_http_cdn_cache_control;', 'default $upstream_http_cache_control;']],
      ],
      [
        'keeps what nobody may',
        '/assets/none.js',
        [
          [
            'proxy_ignore_headers Vary;',
            'proxy_ignore_headers Vary Cache-Control; proxy_cache_valid any 5m;',
          ],
        ],
      ],
    ])('is found out where it %s', async (_, path, changes) => {
      const cached = await startCachedSite(changes);
      await cached.ask(path);
      const { headers } = await cached.ask(path);
      expect(headers['x-cache'] === 'HIT').toBe(path !== '/');
    });
  });

  describe('while the site is down', () => {
    /** What a page and a 404 are, five minutes old, when the site is no longer as it was. */
    async function askWhile(
      cached: CachedSite,
      breakSite: () => Promise<void>,
      seconds = 5 * MINUTE,
    ) {
      await cached.ask('/');
      await cached.ask('/no-existe');
      await breakSite();
      await cached.age(seconds + 1);
      return [getStatus(await cached.ask('/')), getStatus(await cached.ask('/no-existe'))];
    }

    it('serves its pages for a week, and no 404', async () => {
      const cached = await startCachedSite();
      const soon = await askWhile(cached, () => cached.stopSite());
      expect(soon).toEqual([
        [200, 'STALE'],
        [502, undefined],
      ]);
      await cached.age(7 * DAY - SPARE);
      expect(getStatus(await cached.ask('/'))).toEqual([200, 'STALE']);
      await cached.age(SPARE);
      expect(getStatus(await cached.ask('/'))).toEqual([502, undefined]);
    });

    it.each([500, 503])('or answers %i, the same', async (status) => {
      const cached = await startCachedSite();
      const answers = await askWhile(cached, () => cached.fail(status), 5 * MINUTE + DAY);
      expect(answers).toEqual([
        [200, 'STALE'],
        [status, undefined],
      ]);
    });

    it('says what the site says of a page that it does not have, and keeps none of that', async () => {
      const cached = await startCachedSite();
      await cached.fail(503);
      const { status, headers, text } = await cached.ask('/');
      expect({ status, text }).toEqual({ status: 503, text: 'failed' });
      expect(headers['retry-after']).toBe('2');
      expect(headers['cache-control']).toBe('no-store');
      await cached.deploy();
      expect(getStatus(await cached.ask('/'))).toEqual([200, 'MISS']);
    });

    it.each<[title: string, changes: Changes]>([
      [
        'serves anything old',
        [
          [
            'proxy_cache_lock on;',
            'proxy_cache_lock on; proxy_cache_use_stale error timeout http_404;',
          ],
        ],
      ],
      [
        'passes errors on',
        [
          [
            '        proxy_intercept_errors on;\n        error_page 500 502 503 504 = @failed;\n',
            '',
          ],
        ],
      ],
    ])('is found out where it %s', async (_, changes) => {
      const cached = await startCachedSite(changes);
      const answers = await askWhile(cached, () => cached.fail(503), 5 * MINUTE + DAY);
      expect(answers).not.toEqual([
        [200, 'STALE'],
        [503, undefined],
      ]);
    });
  });

  describe('a release', () => {
    const isNew = ({ text }: Answer) => text.includes('Otra marca');

    it('is seen at once after a purge, which leaves the assets', async () => {
      const cached = await startCachedSite();
      const paths = [...PAGE_PATHS, '/pricing.md', '/no-existe', '/llms.txt'];
      for (const path of [...paths, SCRIPT]) await cached.ask(path);
      await cached.deploy({ BRAND_NAME: 'Otra marca' });
      for (const path of paths) {
        const answer = await cached.ask(path);
        expect([answer.headers['x-cache'], isNew(answer)], path).toEqual(['HIT', false]);
      }
      await cached.purge();
      for (const path of paths) {
        const answer = await cached.ask(path);
        expect([answer.headers['x-cache'], isNew(answer)], path).toEqual(['MISS', true]);
      }
      expect(getStatus(await cached.ask(SCRIPT))).toEqual([200, 'HIT']);
    });

    it('is seen without a purge after five minutes, by all but the first', async () => {
      const cached = await startCachedSite();
      await cached.ask('/');
      await cached.deploy({ BRAND_NAME: 'Otra marca' });
      await cached.age(5 * MINUTE + 1);
      expect(isNew(await cached.ask('/'))).toBe(false);
      await expect.poll(async () => isNew(await cached.ask('/'))).toBe(true);
    });

    it('brings its headers, also where the page itself is the same', async () => {
      const cached = await startCachedSite();
      const before = await cached.ask('/');
      await cached.deploy({ HSTS_INCLUDE_SUBDOMAINS: 'false' });
      await cached.age(5 * MINUTE + 1);
      const read = async () => (await cached.ask('/')).headers['strict-transport-security'];
      await expect.poll(read).toBe('max-age=63072000');
      expect((await cached.ask('/')).headers.etag).toBe(before.headers.etag);
    });
  });
});
