import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createTestApp, failOnLookup } from '../support/app/create-test-app.ts';
import { expectSecurityHeaders } from '../support/app/expected-security-headers.ts';
import { findAsset } from '../support/app/find-asset.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { startTestServer } from '../support/app/start-test-server.ts';
import { exchangeUntilClosed } from '../support/http/raw-connection.ts';

const REDIRECTS_FILE = 'tests/support/app/redirects.txt';
const asset = findAsset(/\.woff2$/);
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
  [get(asset, 'Range: bytes=0-9\r\n'), 200, IMMUTABLE],
  [get('/pricing/'), 301, PAGE, SHORT_CDN],
  [get('/old'), 301, PAGE, SHORT_CDN],
  [get('/old.php'), 307, PAGE, SHORT_CDN],
  [get('/gone'), 410, PAGE, SHORT_CDN],
  [get('/gone', 'Accept: text/markdown\r\n'), 410, PAGE, SHORT_CDN],
  [get('/%'), 400, 'no-store'],
  [get('/', 'Host: b\r\n'), 400, 'no-store'],
  ['HOLA\r\n\r\n', 400, 'no-store'],
  [get('/x'), 404, PAGE, SHORT_CDN],
  [get('/x', 'Accept: text/markdown\r\n'), 404, PAGE, SHORT_CDN],
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

/** The servers of the three lists of cases. */
const startServers = (environment: Record<string, string>) =>
  Promise.all(
    [{}, { getRendered: () => null }, { getRendered: failOnLookup }].map((options) =>
      startTestServer({ ...environment, REDIRECTS_FILE, LOG_LEVEL: 'silent' }, options),
    ),
  );

describe.each([
  ['http', await startServers({}), false],
  ['https', await startServers({ SITE_URL: 'https://www.example.com' }), true],
])(
  'over %s every response has its status, its caching and each security header:',
  (_, servers, isSecure) => {
    const cases = [READY, STARTING, FAILING].flatMap((list, index) =>
      list.map(([bytes, status, ...caching]) => ({
        title: `${status} ${bytes.slice(0, 60).replaceAll('\r\n', ' ')}`,
        ...{ server: servers[index], bytes, status, caching },
      })),
    );

    it.each(cases)('$title', async ({ server, bytes, status, caching: [browser, cdn] }) => {
      const [response, ...others] = server ? await exchangeUntilClosed(server, bytes) : [];
      expect(others).toEqual([]);
      expect(response?.status).toBe(status);
      expect(response?.headers['cache-control']).toBe(browser);
      expect(response?.headers['cdn-cache-control']).toBe(cdn);
      expectSecurityHeaders(response?.headers ?? {}, { isSecure });
    });
  },
);

it('leaves subdomains out of HSTS where it is configured so', async () => {
  const { app } = await createTestApp({
    SITE_URL: 'https://example.com',
    HSTS_INCLUDE_SUBDOMAINS: 'false',
  });
  const { headers } = await request(app).get('/');
  expect(headers['strict-transport-security']).toBe('max-age=63072000');
});
