import { once } from 'node:events';
import type { Logger } from 'pino';
import request from 'supertest';
import { expect, it, vi } from 'vitest';
import { createMetricsServer } from '../../src/server/process/metrics.ts';
import { serverError } from '../../src/shared/content/site/errors.ts';
import { createTestApp, failOnLookup } from '../support/app/create-test-app.ts';
import { findAsset } from '../support/app/find-asset.ts';
import { exchange, listen, open } from '../support/http/raw-connection.ts';
import { requestBytes } from '../support/http/send-request.ts';
import { createFolder } from '../support/process/project-copy.ts';

const ENVIRONMENT = {
  ACCESS_LOG: 'all',
  METRICS_PORT: '9464',
  REDIRECTS_FILE: 'tests/support/app/redirects.txt',
};

async function createSite(options: Parameters<typeof createTestApp>[1]) {
  const { metrics, ...site } = await createTestApp(ENVIRONMENT, options);
  if (!metrics) throw new Error('METRICS_PORT turns the metrics on');
  const { registry } = metrics;
  const readMetrics = async (start: string) =>
    (await registry.metrics())
      .split('\n')
      .filter((line) => line.startsWith(start))
      .toSorted();
  return { ...site, registry, readMetrics };
}

it('an error in the server is the page of status 500, with the id under which the log has it and its request, and ends its connection after an upgrade', async () => {
  const { app, logged, readMetrics } = await createSite({ getSite: failOnLookup, pages: [] });
  const upgrade = { Connection: 'Upgrade', Upgrade: 'x' };
  const { status, headers, text } = await requestBytes(app, '/pricing', upgrade);
  expect([status, headers['connection']]).toEqual([500, 'close']);
  expect(text).toContain(serverError.subheading);
  expect(text).not.toMatch(/planted|secret|at .*\.ts/);
  const requestId = /<dd[^>]*><b>([\w-]{36})<\/b>/.exec(text)?.[1];
  expect(text).toContain(`"requestId":"${requestId}"`);
  await expect
    .poll(() => logged)
    .toMatchObject([
      { msg: 'request failed', requestId, err: { message: 'planted: /secret/path' } },
      { msg: 'request', requestId, path: '/pricing', status: 500 },
    ]);
  expect(await readMetrics('http_requests_total')).toEqual([
    'http_requests_total{route="unmatched",status="500"} 1',
  ]);
});

it.each([
  [{}, ['400 /%', '404 /x']],
  [{ ACCESS_LOG: '1' }, ['200 /', '400 /%', '404 /x']],
  [{ ACCESS_LOG: '0' }, []],
])('with %j the access log has %j, and nothing personal', async (environment, expected) => {
  const { logged, createServer } = await createTestApp({ ...environment }, { pages: ['/'] });
  const server = await listen(createServer().server);
  for (const target of ['/', 'http://user:secret@a/?secret', '/x?token=secret']) {
    await exchange(server, `GET ${target} HTTP/1.1\r\nHost: a\r\nCookie: secret=1\r\n\r\n`);
  }
  server.close();
  expect(logged.map(({ path, status }) => `${status} ${path}`)).toEqual(expected);
  expect(JSON.stringify(logged)).not.toMatch(/secret|127\.0\.0\.1/);
});

it('each response is a line of the log, and is counted and timed by its route, of which no client can create one', async () => {
  const { app, logged, readMetrics } = await createSite({ pages: ['/', '/pricing'] });
  const { text } = await requestBytes(app, '/pricing', { 'X-Request-Id': 'abc-DEF_12345' });
  await requestBytes(app, '/pricing', { 'If-None-Match': '*' });
  const unsafe = ['short', '<b>12345678</b>', 'a'.repeat(65), 'with space 1234'];
  for (const id of unsafe) await requestBytes(app, '/x', { 'X-Request-Id': id }, 'HEAD');
  const asset = findAsset(/\.js$/);
  const paths = `/old?token=secret /old.php /gone / /?utm=1 /pricing/ /healthz /__proto__ /x%22%7D%0A /${'x'.repeat(600)} /assets/none.js /assets/other.js ${asset}`;
  for (const path of paths.split(' ')) await requestBytes(app, path);
  const requestId = expect.stringMatching(/^[\da-f-]{36}$/);
  const line = { msg: 'request', method: 'GET', path: '/pricing' };
  await expect.poll(() => logged).toHaveLength(19);
  expect(logged.slice(0, 6)).toMatchObject([
    { ...line, status: 200, bytes: Buffer.byteLength(text), requestId: 'abc-DEF_12345' },
    { ...line, status: 304 },
    ...unsafe.map(() => ({ method: 'HEAD', path: '/x', status: 404, bytes: 0, requestId })),
  ]);
  expect(logged.slice(6).map(({ path, status }) => `${status} ${path}`)).toEqual(
    `301 /old,307 /old.php,410 /gone,200 /,200 /,301 /pricing/,200 /healthz,404 /__proto__,404 /x%22%7D%0A,404 /${'x'.repeat(511)},404 /assets/none.js,404 /assets/other.js,200 ${asset}`.split(
      ',',
    ),
  );
  expect(await readMetrics('http_requests_total')).toEqual([
    'http_requests_total{route="/",status="200"} 2',
    'http_requests_total{route="/assets/",status="200"} 1',
    'http_requests_total{route="/assets/",status="404"} 2',
    'http_requests_total{route="/healthz",status="200"} 1',
    'http_requests_total{route="/pricing",status="200"} 1',
    'http_requests_total{route="/pricing",status="304"} 1',
    'http_requests_total{route="/pricing/",status="301"} 1',
    'http_requests_total{route="old-path",status="301"} 1',
    'http_requests_total{route="old-path",status="307"} 1',
    'http_requests_total{route="old-path",status="410"} 1',
    'http_requests_total{route="unmatched",status="404"} 7',
  ]);
  const [sum = ''] = await readMetrics('http_request_duration_seconds_sum{route="/healthz"}');
  const { milliseconds } = logged.find(({ path }) => path === '/healthz') ?? {};
  expect(Number(sum.split(' ')[1]) * 1000).toBeCloseTo(Number(milliseconds), 2);
});

it('a response that its client has not waited for is an error for the log and the metrics', async () => {
  const directory = await createFolder({ large: 'x'.repeat(32_000_000) });
  const { createServer, logged, readMetrics } = await createSite({ directory, pages: [] });
  const server = await listen(createServer().server);
  const client = await open(server);
  client.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(client, 'data');
  client.destroy();
  await expect.poll(() => logged).toMatchObject([{ path: '/large', aborted: true }]);
  expect(await readMetrics('http_requests_total')).toEqual([
    'http_requests_total{route="/large",status="aborted"} 1',
  ]);
  server.close();
});

it('the metrics have a server that serves nothing else, for GET and HEAD alone, and that logs when they cannot be read', async () => {
  const { registry } = await createSite({ pages: [] });
  const error = vi.fn();
  const server = createMetricsServer(registry, { error } as unknown as Logger);
  for (const [method, path, ...expected] of [
    ['get', '/metrics', 200, registry.contentType],
    ['head', '/metrics?/', 200, registry.contentType],
    ['get', '/metrics/', 404],
    ['get', '/?/metrics', 404],
    ['post', '/metrics', 405],
  ] as const) {
    const { status, headers, text } = await request(server)[method](path);
    const type = headers['content-type'] ?? [];
    expect([status, type].flat(), method + path).toEqual(expected);
    expect(headers['allow']).toBe(status === 405 ? 'GET, HEAD' : undefined);
    if (status === 200 && text) expect(text).toContain('http_requests_total');
  }
  vi.spyOn(registry, 'metrics').mockRejectedValue(new Error('planted'));
  await expect(request(server).get('/metrics')).rejects.toThrow();
  const err = expect.objectContaining({ message: 'planted' });
  expect(error.mock.calls).toEqual([[{ err }, 'the metrics could not be read']]);
});
