import { once } from 'node:events';
import request from 'supertest';
import { expect, it } from 'vitest';
import { serverError } from '../../src/shared/content/site/errors.ts';
import { createTestApp, failOnLookup } from '../support/app/create-test-app.ts';
import { exchange, listen, open } from '../support/http/raw-connection.ts';
import { requestBytes } from '../support/http/send-request.ts';
import { createFolder } from '../support/process/project-copy.ts';

it('an error in the server is the page of status 500, with the id under which the log has it and its request', async () => {
  const { app, logged, metrics } = await createTestApp(
    { METRICS_PORT: '9464' },
    { getSite: failOnLookup, pages: [] },
  );
  const { status, text } = await request(app).get('/pricing');
  expect(status).toBe(500);
  expect(text).toContain(serverError.subheading);
  expect(text).not.toMatch(/planted|secret|at .*\.ts/);
  const requestId = /<dd[^>]*><b>([\w-]{36})<\/b>/.exec(text)?.[1];
  expect(text).toContain(`"requestId":"${requestId}"`);
  await expect.poll(() => logged).toHaveLength(2);
  expect(logged).toMatchObject([
    { msg: 'request failed', requestId, err: { message: 'planted: /secret/path' } },
    { msg: 'request', requestId, path: '/pricing', status: 500 },
  ]);
  expect(await metrics?.registry.metrics()).toMatch(/http_requests_total\{.*status="500"\} 1/);
});

it('an error in the server ends its connection after an upgrade', async () => {
  const { app } = await createTestApp({}, { getSite: failOnLookup, pages: [] });
  const { status, headers } = await requestBytes(app, '/', { Connection: 'Upgrade', Upgrade: 'x' });
  expect([status, headers['connection']]).toEqual([500, 'close']);
});

it.each([
  [{}, ['400 /%', '404 /x']],
  [{ ACCESS_LOG: 'all' }, ['200 /', '400 /%', '404 /x']],
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

it('a line of the access log says what was asked for and sent, under the id of the request where that is safe', async () => {
  const { app, logged } = await createTestApp({ ACCESS_LOG: 'all' }, { pages: ['/pricing'] });
  const fields = { 'X-Request-Id': 'abc-DEF_12345', 'Accept-Encoding': 'identity' };
  const { text } = await request(app).get('/pricing').set(fields);
  const unsafe = ['short', '<b>12345678</b>', 'a'.repeat(65), 'with space 1234'];
  for (const id of unsafe) await request(app).head('/x').set('X-Request-Id', id);
  await request(app).get(`/${'x'.repeat(600)}`);
  await request(app).get('/pricing/');
  const requestId = expect.stringMatching(/^[\da-f-]{36}$/);
  const milliseconds = expect.toSatisfy((value: number) => value > 0.02 && value < 10_000);
  const line = { msg: 'request', method: 'GET', path: '/pricing', status: 200, milliseconds };
  expect(logged).toMatchObject([
    { ...line, bytes: Buffer.byteLength(text), requestId: 'abc-DEF_12345' },
    ...unsafe.map(() => ({ method: 'HEAD', path: '/x', status: 404, bytes: 0, requestId })),
    { path: `/${'x'.repeat(511)}` },
    { path: '/pricing/', status: 301, bytes: 0 },
  ]);
});

it('a response that its client has not waited for is an error for the log and the metrics', async () => {
  const directory = await createFolder({ large: 'x'.repeat(32_000_000) });
  const { createServer, logged, metrics } = await createTestApp(
    { METRICS_PORT: '9464' },
    { directory, pages: [] },
  );
  const server = await listen(createServer().server);
  const client = await open(server);
  client.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(client, 'data');
  client.destroy();
  await expect.poll(() => logged).toMatchObject([{ path: '/large', aborted: true }]);
  expect(await metrics?.registry.metrics()).toMatch(/\{route="\/large",status="aborted"\} 1/);
  server.close();
});
