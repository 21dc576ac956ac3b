import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectSecurityHeaders } from '../support/app/expected-security-headers.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import type { CachedSite } from '../support/deploy/cached-site.ts';
import { endCachedSite, startCachedSite } from '../support/deploy/start-cached-site.ts';
import type { Answer } from '../support/http/ask.ts';
import type { Changes } from '../support/process/change.ts';
import { findProgram } from '../support/process/find-program.ts';

const nginx = findProgram('nginx');

const findAsset = (type: string) =>
  `/assets/${readdirSync('dist/client/assets').find((name) => name.endsWith(type))}`;
const SCRIPT = findAsset('.js');
const FONT = findAsset('.woff2');

const getStatus = ({ status, headers }: Answer) => [status, headers['x-cache']];

/** What an answer says, but for its connection, where it comes from, and how well it is compressed. */
function getContent({ status, headers, text }: Answer) {
  const { date: _, connection, 'keep-alive': keepAlive, server, ...others } = headers;
  const { 'x-cache': from, 'content-length': length, ...content } = others;
  return { status, text, headers: content };
}

endCachedSite();

describe.skipIf(!nginx)('the cache', () => {
  it('keeps what may be kept, and gives it as the site does, security headers included', async () => {
    const cached = await startCachedSite();
    const paths = [
      ...PAGE_PATHS,
      '/pricing.md',
      '/no-existe',
      '/pricing/',
      '/robots.txt',
      SCRIPT,
      FONT,
    ];
    for (const path of paths) {
      for (const method of ['GET', 'HEAD']) {
        const headers = { 'Accept-Encoding': 'br' };
        const site = await cached.askSite(path, headers, method);
        const first = await cached.ask(path, headers, method);
        const second = await cached.ask(path, headers, method);
        expect(first.headers['x-cache'], path).toBe(method === 'GET' ? 'MISS' : 'HIT');
        expect(second.headers['x-cache'], path).toBe('HIT');
        for (const answer of [first, second]) {
          expect(getContent(answer), path).toEqual(getContent(site));
          expect(new Set(answer.names).size, path).toBe(answer.names.length);
          const { server, ...others } = answer.headers as Record<string, string>;
          expectSecurityHeaders(others, { isSecure: true });
        }
      }
    }
  });

  it.each(['/assets/none.js', '/%', '/healthz'])('keeps nothing of %s', async (path) => {
    const cached = await startCachedSite();
    for (let count = 0; count < 3; count += 1) {
      const { headers } = await cached.ask(path);
      expect(headers['x-cache']).not.toBe('HIT');
    }
  });

  it('lets nobody see how the site is', async () => {
    const cached = await startCachedSite();
    for (const path of ['/healthz', '/readyz']) {
      expect(getContent(await cached.ask(path))).toEqual(getContent(await cached.askSite('/x')));
    }
  });

  it('answers 304 from what it has', async () => {
    const cached = await startCachedSite();
    const { headers } = await cached.ask('/');
    await cached.stopSite();
    const unchanged = await cached.ask('/', { 'If-None-Match': headers.etag ?? '' });
    expect(getStatus(unchanged)).toEqual([304, 'HIT']);
    expect(unchanged.headers['content-security-policy']).toBe(headers['content-security-policy']);
    expect(unchanged.bytes).toHaveLength(0);
    const changed = await cached.ask('/', { 'If-None-Match': 'W/"other"' });
    expect(getStatus(changed)).toEqual([200, 'HIT']);
  });

  it('cuts a range from what it has', async () => {
    const cached = await startCachedSite();
    const whole = await cached.ask(FONT);
    const part = await cached.ask(FONT, { Range: 'bytes=10-19' });
    expect(getStatus(part)).toEqual([206, 'HIT']);
    expect(part.bytes).toEqual(whole.bytes.subarray(10, 20));
  });

  describe('keys', () => {
    it('has one page for all queries', async () => {
      const cached = await startCachedSite();
      await cached.ask('/pricing?utm_source=a');
      for (const path of ['/pricing', '/pricing?utm_source=b', '/pricing?']) {
        expect(getStatus(await cached.ask(path))).toEqual([200, 'HIT']);
      }
    });

    /** @returns the addresses that got another answer than the site's, whoever asked before. */
    async function findWrongAnswers(cached: CachedSite): Promise<string[]> {
      const spellings = [
        '/%70ricing',
        '/PRICING',
        '/pricing//',
        '//pricing',
        '/./pricing',
        '/pricing',
      ];
      const redirects = ['/gtc/', '/gtc/?a=1', '/gtc/?a=2', '/gtc'];
      const wrong = new Set<string>();
      for (const path of [...spellings, ...redirects, ...spellings.toReversed()]) {
        const [given, right] = [await cached.ask(path), await cached.askSite(path)];
        const isRight =
          given.status === right.status && given.headers.location === right.headers.location;
        if (!isRight) wrong.add(path);
      }
      return [...wrong];
    }

    it('tells spellings of a path apart as the site does, and redirects by their query', async () => {
      expect(await findWrongAnswers(await startCachedSite())).toEqual([]);
    });

    it.each<[title: string, changes: Changes]>([
      ['decodes the path', [['"~^([^?]*)" $1;', 'default $uri;']]],
      ['takes no notice of letters', [['proxy_cache_key "$site_key', 'proxy_cache_key "pricing']]],
      ['has one redirect for all queries', [['"~^/[^?]+/(?:\\?|$)" $request_uri;', '']]],
    ])('are found out where the cache %s', async (_, changes) => {
      expect(await findWrongAnswers(await startCachedSite(changes))).not.toEqual([]);
    });
  });
});
