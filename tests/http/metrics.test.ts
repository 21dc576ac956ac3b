import { pino } from 'pino';
import request from 'supertest';
import { beforeAll, expect, it } from 'vitest';
import { createMetricsServer, type Metrics } from '../../src/server/process/metrics.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { findAsset } from '../support/app/find-asset.ts';

let site: Awaited<ReturnType<typeof createTestApp>>;
let metrics: Metrics;
beforeAll(async () => {
  const REDIRECTS_FILE = 'tests/support/app/redirects.txt';
  site = await createTestApp(
    { METRICS_PORT: '9464', LOG_LEVEL: 'silent', REDIRECTS_FILE },
    { pages: ['/', '/pricing'] },
  );
  if (!site.metrics) throw new Error('METRICS_PORT turns the metrics on');
  metrics = site.metrics;
});

const read = async () => (await metrics.registry.metrics()).split('\n');
const readRequests = async () =>
  (await read()).filter((line) => line.startsWith('http_requests_total')).toSorted();

it('count responses by route and status, and how long they took', async () => {
  const get = (path: string) => request(site.app).get(path).redirects(0);
  const { headers } = await get('/pricing');
  await get('/pricing').set('If-None-Match', headers['etag'] ?? '');
  const asset = findAsset(/\.js$/);
  const old = ['/old?token=secret', '/old.php', '/gone'];
  const others = ['/', '/?utm=1', '/pricing/', '/healthz', '/none', '/assets/none.js', asset];
  for (const path of [...old, ...others]) await get(path);
  expect(await readRequests()).toEqual([
    'http_requests_total{route="/",status="200"} 2',
    'http_requests_total{route="/assets/",status="200"} 1',
    'http_requests_total{route="/assets/",status="404"} 1',
    'http_requests_total{route="/healthz",status="200"} 1',
    'http_requests_total{route="/pricing",status="200"} 1',
    'http_requests_total{route="/pricing",status="304"} 1',
    'http_requests_total{route="/pricing/",status="301"} 1',
    'http_requests_total{route="old-path",status="301"} 1',
    'http_requests_total{route="old-path",status="307"} 1',
    'http_requests_total{route="old-path",status="410"} 1',
    'http_requests_total{route="unmatched",status="404"} 1',
  ]);
  const lines = await read();
  expect(lines.filter((line) => /^# HELP \S+ *$/.test(line))).toEqual([]);
  expect(lines).toContain('http_request_duration_seconds_count{route="/"} 2');
  const sums = lines.filter((line) => line.startsWith('http_request_duration_seconds_sum'));
  expect(sums.filter((line) => Number(line.split(' ')[1]) > 0.5)).toEqual([]);
});

it('have as many series after many unknown paths as after one', async () => {
  const countSeries = async () => (await read()).filter((line) => line.startsWith('http_')).length;
  const send = async (name: string) => {
    await request(site.app).get(`/${name}?y=${name}`);
    await request(site.app).get(`/assets/${name}.js`);
    await request(site.app).post(`/${name}`);
  };
  await send('x');
  const before = await countSeries();
  for (const name of ['y', 'z', '__proto__', 'x"}\n']) await send(encodeURI(name));
  expect(await countSeries()).toBe(before);
});

it('have a server that serves nothing else, for GET and HEAD alone, and that logs when they cannot be read', async () => {
  const logged: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
  const { registry } = metrics;
  const server = createMetricsServer(registry, logger);
  const { status, headers, text } = await request(server).get('/metrics');
  expect([status, headers['content-type']]).toEqual([200, registry.contentType]);
  expect(text).toContain('\nhttp_requests_total{');
  for (const path of ['/metrics?x=1', '/metrics?/']) {
    expect((await request(server).get(path)).status, path).toBe(200);
  }
  for (const path of ['/', '/metrics/', '/metric?s', '/?/metrics']) {
    expect((await request(server).get(path)).status, path).toBe(404);
  }
  const head = await request(server).head('/metrics');
  expect([head.status, head.headers['content-type'], head.text]).toEqual([
    200,
    registry.contentType,
    undefined,
  ]);
  for (const method of ['post', 'delete', 'options'] as const) {
    const refused = await request(server)[method]('/metrics');
    expect([refused.status, refused.headers['allow'], refused.text], method).toEqual([
      405,
      'GET, HEAD',
      '',
    ]);
  }
  const failing = Object.assign(Object.create(registry), {
    metrics: () => Promise.reject(new Error('planted')),
  });
  await expect(request(createMetricsServer(failing, logger)).get('/metrics')).rejects.toThrow();
  const err = { message: 'planted' };
  expect(logged).toMatchObject([{ level: 50, msg: 'the metrics could not be read', err }]);
});
