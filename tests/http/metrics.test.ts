import { pino } from 'pino';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createMetricsServer } from '../../src/server/process/metrics.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { findAsset } from '../support/app/find-asset.ts';

const { app, metrics } = await createTestApp(
  {
    METRICS_PORT: '9464',
    LOG_LEVEL: 'silent',
    REDIRECTS_FILE: 'tests/support/app/redirects.txt',
  },
  { pages: ['/', '/pricing'] },
);
const read = async (start: string) => {
  const lines = (await metrics?.registry.metrics())?.split('\n') ?? [];
  return lines.filter((line) => line.startsWith(start)).toSorted();
};

it('count responses by route and status, and how long they took', async () => {
  const { headers } = await request(app).get('/pricing');
  await request(app)
    .get('/pricing')
    .set('If-None-Match', headers['etag'] ?? '');
  const paths = `/old?token=secret /old.php /gone / /?utm=1 /pricing/ /healthz /none /assets/none.js ${findAsset(/\.js$/)}`;
  for (const path of paths.split(' ')) await request(app).get(path).redirects(0);
  expect(await read('http_requests_total')).toEqual([
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
  expect(await read('http_request_duration_seconds_count{route="/"}')).toEqual([
    'http_request_duration_seconds_count{route="/"} 2',
  ]);
  const sums = await read('http_request_duration_seconds_sum');
  expect(sums.filter((line) => Number(line.split(' ')[1]) > 0.5)).toEqual([]);
});

it('have as many series after many unknown paths as after one', async () => {
  const send = async (name: string) => {
    await request(app).get(`/${name}?y=${name}`);
    await request(app).get(`/assets/${name}.js`);
    await request(app).post(`/${name}`);
    return (await read('http_')).length;
  };
  const before = await send('x');
  for (const name of ['y', 'z', '__proto__', 'x%22%7D%0A']) expect(await send(name)).toBe(before);
});

it('have a server that serves nothing else, for GET and HEAD alone, and that logs when they cannot be read', async () => {
  const logged: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
  const registry = metrics?.registry;
  if (!registry) throw new Error('METRICS_PORT turns the metrics on');
  const server = createMetricsServer(registry, logger);
  for (const [method, path, status] of [
    ['get', '/metrics', 200],
    ['get', '/metrics?/', 200],
    ['head', '/metrics', 200],
    ['get', '/', 404],
    ['get', '/metrics/', 404],
    ['get', '/metric?s', 404],
    ['get', '/?/metrics', 404],
    ['post', '/metrics', 405],
    ['options', '/metrics', 405],
  ] as const) {
    const response = await request(server)[method](path);
    const { headers, text = '' } = response;
    expect([response.status, headers['allow']], method + path).toEqual([
      status,
      status === 405 ? 'GET, HEAD' : undefined,
    ]);
    expect(headers['content-type']).toBe(status === 200 ? registry.contentType : undefined);
    const isRead = method === 'get' && status === 200;
    expect(text.includes('\nhttp_requests_total{'), method + path).toBe(isRead);
  }
  const failing = Object.assign(Object.create(registry), {
    metrics: () => Promise.reject(new Error('planted')),
  });
  await expect(request(createMetricsServer(failing, logger)).get('/metrics')).rejects.toThrow();
  const err = { message: 'planted' };
  expect(logged).toMatchObject([{ level: 50, msg: 'the metrics could not be read', err }]);
});
