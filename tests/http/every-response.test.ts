import { readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, failOnLookup } from '../support/app/create-test-app.ts';
import { expectSecurityHeaders } from '../support/app/expected-security-headers.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { exchangeUntilClosed, listen } from '../support/http/raw-connection.ts';

const asset = `/assets/${readdirSync('dist/client/assets').find((file) => /\.woff2$/.test(file))}`;
const fields = 'Host: a\r\nConnection: close\r\n';
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\n${fields}${more}\r\n`;

const PAGE = 'public, max-age=0, must-revalidate';
const PAGE_CDN = 'max-age=300, stale-while-revalidate=86400, stale-if-error=604800';
const SHORT_CDN = 'max-age=60';
const FILE = 'public, max-age=3600';
const IMMUTABLE = 'public, max-age=31536000, immutable';

type Case = [request: string, status: number, cacheControl: string, cdnCacheControl?: string];

/** One of every kind of response. */
const READY: Case[] = [
  ...PAGE_PATHS.map((path): Case => [get(path), 200, PAGE, PAGE_CDN]),
  [get('/pricing.md'), 200, PAGE, PAGE_CDN],
  [get('/pricing', 'Accept: text/markdown\r\n'), 200, PAGE, PAGE_CDN],
  [get('/', 'If-None-Match: *\r\n'), 304, PAGE, PAGE_CDN],
  [get('/favicon.svg'), 200, FILE],
  [get(asset), 200, IMMUTABLE],
  [get(asset, 'If-None-Match: *\r\n'), 304, IMMUTABLE],
  [get(asset, 'Range: bytes=0-9\r\n'), 206, IMMUTABLE],
  [get(asset, 'Range: bytes=99999999-\r\n'), 416, 'no-store'],
  [get('/pricing/'), 301, PAGE, SHORT_CDN],
  [get('/%'), 400, 'no-store'],
  [get('/', 'Host: b\r\n'), 400, 'no-store'],
  ['HOLA\r\n\r\n', 400, 'no-store'],
  [get('/x'), 404, PAGE, SHORT_CDN],
  [get('/assets/none.js'), 404, 'no-store'],
  [`POST / HTTP/1.1\r\n${fields}\r\n`, 405, 'no-store'],
  [`CONNECT a:1 HTTP/1.1\r\n${fields}\r\n`, 405, 'no-store'],
  [`${get('/', 'Content-Length: 1\r\n')}x`, 413, 'no-store'],
  [get(`/${'x'.repeat(9_000)}`), 414, 'no-store'],
  [get('/', 'a:\r\n'.repeat(200)), 431, 'no-store'],
  [get('/', `X: ${'x'.repeat(20_000)}\r\n`), 431, 'no-store'],
  ['GET / HTTP/2.0\r\n\r\n', 505, 'no-store'],
  [get('/healthz'), 200, 'no-store'],
  [get('/readyz'), 200, 'no-store'],
];

const STARTING: Case[] = [
  [get('/'), 503, 'no-store'],
  [get('/readyz'), 200, 'no-store'],
];
const FAILING: Case[] = [[get('/'), 500, 'no-store']];

describe.each([
  ['over http', {}, false],
  ['over https', { SITE_URL: 'https://www.example.com' }, true],
] as const)(
  '%s every response has its status, its caching and each security header:',
  (_, environment, isSecure) => {
    const servers: Server[] = [];
    const start = async (options?: Parameters<typeof createTestApp>[1]) => {
      const { createServer } = await createTestApp(
        { ...environment, LOG_LEVEL: 'silent' },
        options,
      );
      servers.push(await listen(createServer()));
    };
    beforeAll(async () => {
      await start();
      await start({ getSite: () => null });
      await start({ getSite: failOnLookup });
    });
    afterAll(() => {
      for (const server of servers) server.close();
    });

    const cases = [READY, STARTING, FAILING].flatMap((list, server) =>
      list.map(([request, status, ...caching]) => ({
        title: `${status} ${request.slice(0, 60).replaceAll('\r\n', ' ')}`,
        ...{ server, request, status, caching },
      })),
    );

    it.each(cases)('$title', async ({ server, request, status, caching: [browser, cdn] }) => {
      const [response, ...others] = await exchangeUntilClosed(servers[server] as Server, request);
      expect(others).toEqual([]);
      expect(response?.status).toBe(status);
      expect(response?.headers['cache-control']).toBe(browser);
      expect(response?.headers['cdn-cache-control']).toBe(cdn);
      expectSecurityHeaders(response?.headers ?? {}, { isSecure });
    });
  },
);

it('the names below the site are left alone where HSTS is told to', async () => {
  const { createServer } = await createTestApp({
    SITE_URL: 'https://example.com',
    HSTS_INCLUDE_SUBDOMAINS: 'false',
  });
  const server = await listen(createServer());
  const [response] = await exchangeUntilClosed(server, get('/'));
  expect(response?.headers['strict-transport-security']).toBe('max-age=63072000');
  server.close();
});
