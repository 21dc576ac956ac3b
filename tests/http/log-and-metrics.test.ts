import { once } from 'node:events';
import type { Logger } from 'pino';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { createMetricsServer } from '../../src/server/process/metrics.ts';
import { serverError } from '../../src/shared/content/site/errors.ts';
import { createTestApp, failOnLookup } from '../support/app/create-test-app.ts';
import { findAsset } from '../support/app/find-asset.ts';
import { exchange, listen, openConnection } from '../support/http/raw-connection.ts';
import { requestApp } from '../support/http/send-request.ts';
import { createFolder } from '../support/process/project-copy.ts';

const ENVIRONMENT = {
  ACCESS_LOG: 'all',
  METRICS_PORT: '9464',
  REDIRECTS_FILE: 'tests/support/app/redirects.txt',
};

async function createSite(options: Parameters<typeof createTestApp>[1]) {
  const { metrics, ...site } = await createTestApp(ENVIRONMENT, options);
  if (!metrics) throw new Error('METRICS_PORT did not enable the metrics');
  const { registry } = metrics;
  const readMetrics = async (start: string) =>
    (await registry.metrics())
      .split('\n')
      .filter((line) => line.startsWith(start))
      .toSorted();
  return { ...site, metrics, registry, readMetrics };
}

const failing = await createSite({ getSite: failOnLookup, pages: [] });
const upgrade = { Connection: 'Upgrade', Upgrade: 'x' };
const failure = await requestApp(failing.app, '/pricing', upgrade);
const failureId = /<dd[^>]*><b>([\w-]{36})<\/b>/.exec(failure.text)?.[1];

describe('a server error is reported to the client, the log and the metrics', () => {
  it('the 500 page shows a request id and no details of the server error', () => {
    expect(failure.status).toBe(500);
    expect(failure.text).toContain(serverError.subheading);
    expect(failure.text).toContain(`"requestId":"${failureId}"`);
    expect(failure.text).not.toMatch(/secret|at .*\.ts/);
  });

  it('the connection is closed if a request with an Upgrade field gets status 500', () => {
    expect(failure.headers['connection']).toBe('close');
  });

  it('a server error is logged under the request id that the 500 page shows', async () => {
    await expect
      .poll(() => failing.logged)
      .toMatchObject([
        {
          msg: 'request failed',
          requestId: failureId,
          err: { message: expect.stringContaining('/secret/path') },
        },
        { msg: 'request', requestId: failureId, path: '/pricing', status: 500 },
      ]);
  });

  it('a server error is counted as a response with status 500', async () => {
    const counters = ['http_requests_total{route="unmatched",status="500"} 1'];
    await expect.poll(() => failing.readMetrics('http_requests_total')).toEqual(counters);
  });
});

it.each([
  ['by default', '400 http://a/x,400 *,400 /#', {}],
  ['with ACCESS_LOG=1', '200 /,400 http://a/x,400 *,400 /#', { ACCESS_LOG: '1' }],
  ['with ACCESS_LOG=0', '', { ACCESS_LOG: '0' }],
])('%s, the access log contains "%s" and no personal data', async (_, expected, environment) => {
  const { logged, createServer } = await createTestApp({ ...environment }, { pages: ['/'] });
  const server = await listen(createServer().server);
  for (const target of ['/', 'http://user:secret@a/x?secret', '*', '/?secret#secret']) {
    await exchange(server, `GET ${target} HTTP/1.1\r\nHost: a\r\nCookie: secret=1\r\n\r\n`);
  }
  server.close();
  expect(logged.map(({ path, status }) => `${status} ${path}`).join()).toBe(expected);
  expect(JSON.stringify(logged)).not.toMatch(/secret|127\.0\.0\.1/);
});

const site = await createSite({ pages: ['/', '/pricing'] });
const pricing = await requestApp(site.app, '/pricing', { 'X-Request-Id': 'abc-DEF_12345' });
await requestApp(site.app, '/pricing', { 'If-None-Match': '*' });
const unsafeIds = ['short', '<b>12345678</b>', 'a'.repeat(65), 'with space 1234'];
for (const id of unsafeIds) await requestApp(site.app, '/x', { 'X-Request-Id': id }, 'HEAD');
const asset = findAsset(/\.js$/);
const paths = `/old?token=secret /old.php /gone / /?utm=1 /pricing/ /healthz /__proto__ /x%22%7D%0A /${'x'.repeat(600)} /assets/none.js /assets/other.js ${asset}`;
for (const path of paths.split(' ')) await requestApp(site.app, path);
await vi.waitUntil(() => site.logged.length === 19);

describe('every response is logged and counted in the metrics', () => {
  it('each response is logged with its status, size and request id', () => {
    const line = { msg: 'request', method: 'GET', path: '/pricing' };
    const bytes = Buffer.byteLength(pricing.text);
    // If the request id that the client sent might be unsafe in the log, the server generates a new one.
    const requestId = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(site.logged.slice(0, 6)).toMatchObject([
      { ...line, status: 200, bytes, requestId: 'abc-DEF_12345' },
      { ...line, status: 304, bytes: 0 },
      ...unsafeIds.map(() => ({ method: 'HEAD', path: '/x', status: 404, bytes: 0, requestId })),
    ]);
  });

  it('each log line contains at most 512 characters of the path and no query string', () => {
    expect(
      site.logged
        .slice(6)
        .map(({ path, status, bytes }) => `${status} ${path}${bytes === 0 ? ' (empty)' : ''}`),
    ).toEqual(
      `301 /old (empty),307 /old.php (empty),410 /gone,200 /,200 /,301 /pricing/ (empty),200 /healthz,404 /__proto__,404 /x%22%7D%0A,404 /${'x'.repeat(511)},404 /assets/none.js,404 /assets/other.js,200 ${asset}`.split(
        ',',
      ),
    );
  });

  it('each response is counted under its status and one of a fixed set of routes', async () => {
    expect(await site.readMetrics('http_requests_total')).toEqual([
      'http_requests_total{route="/",status="200"} 2',
      'http_requests_total{route="/assets/",status="200"} 1',
      'http_requests_total{route="/assets/",status="404"} 2',
      'http_requests_total{route="/healthz",status="200"} 1',
      'http_requests_total{route="/pricing",status="200"} 1',
      'http_requests_total{route="/pricing",status="301"} 1',
      'http_requests_total{route="/pricing",status="304"} 1',
      'http_requests_total{route="old-path",status="301"} 1',
      'http_requests_total{route="old-path",status="307"} 1',
      'http_requests_total{route="old-path",status="410"} 1',
      'http_requests_total{route="unmatched",status="404"} 7',
    ]);
  });

  it('the metrics and the log show the same duration for the same response', async () => {
    const name = 'http_request_duration_seconds_sum{route="/healthz"}';
    const [sum = ''] = await site.readMetrics(name);
    const { milliseconds } = site.logged.find(({ path }) => path === '/healthz') ?? {};
    expect(Number(sum.split(' ')[1]) * 1000).toBeCloseTo(Number(milliseconds), 2);
    expect(await site.registry.metrics()).toContain(
      '_seconds_bucket{le="30",route="/healthz"} 1\n',
    );
  });
});

it('a response is logged and counted as aborted if its client disconnects', async () => {
  const build = await createFolder({ 'public/streamed': 'x'.repeat(32_000_000) });
  const { createServer, logged, readMetrics } = await createSite({ build, pages: [] });
  const server = await listen(createServer().server);
  const client = await openConnection(server);
  client.write('GET /streamed HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(client, 'data');
  client.destroy();
  await expect
    .poll(() => logged)
    .toMatchObject([{ path: '/streamed', bytes: null, aborted: true }]);
  expect(await readMetrics('http_requests_total')).toEqual([
    'http_requests_total{route="/streamed",status="aborted"} 1',
  ]);
  server.close();
});

site.metrics.countRefusal(null);
const error = vi.fn();
const metricsServer = createMetricsServer(site.registry, { error } as unknown as Logger);

it.each([
  ['get', '/metrics', 200, site.registry.contentType],
  ['head', '/metrics?/', 200, site.registry.contentType],
  ['get', '/metrics/', 404],
  ['get', '/?/metrics', 404],
  ['post', '/metrics', 405],
] as const)('the metrics server responds to %s %s with %i', async (method, path, ...expected) => {
  const { status, headers, text } = await request(metricsServer)[method](path);
  const type = headers['content-type'] ?? [];
  expect([status, type].flat()).toEqual(expected);
  expect(headers['allow']).toBe(status === 405 ? 'GET, HEAD' : undefined);
  if (status === 200 && text) expect(text).toContain('_total{status="closed"} 1\n');
});

it('the metrics server logs an error and sends no response if reading metrics fails', async () => {
  vi.spyOn(site.registry, 'metrics').mockRejectedValueOnce(new Error('injected'));
  await expect(request(metricsServer).get('/metrics')).rejects.toThrow();
  const err = expect.objectContaining({ message: 'injected' });
  expect(error.mock.calls).toEqual([[{ err }, 'the metrics could not be read']]);
});
