import { once } from 'node:events';
import request from 'supertest';
import { expect, it } from 'vitest';
import { serverError } from '../../src/shared/content/site/errors.ts';
import { createTestApp, failOnLookup } from '../support/app/create-test-app.ts';
import { exchange, listen, open } from '../support/http/raw-connection.ts';
import { requestBytes } from '../support/http/send-request.ts';
import { createFolder } from '../support/process/project-copy.ts';

it('an error in the server is the page of status 500, with the request id under which the log has it', async () => {
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
    { msg: 'request', path: '/pricing', status: 500 },
  ]);
  expect(await metrics?.registry.metrics()).toMatch(/http_requests_total\{.*status="500"\} 1/);
});

it.each([
  ['while the server drains', true, {}],
  ['after an upgrade', false, { Connection: 'Upgrade', Upgrade: 'h2c' }],
])('an error in the server ends its connection %s', async (_, isDraining, fields) => {
  const { app, lifecycle } = await createTestApp({}, { getSite: failOnLookup, pages: [] });
  lifecycle.isDraining = isDraining;
  const { status, headers } = await requestBytes(app, '/', fields);
  expect([status, headers['connection']]).toEqual([500, 'close']);
});

it.each([
  [{}, ['400 /%', '404 /x']],
  [{ ACCESS_LOG: 'all' }, ['200 /', '400 /%', '404 /x']],
  [{ ACCESS_LOG: '1' }, ['200 /', '400 /%', '404 /x']],
  [{ ACCESS_LOG: '0' }, []],
])('with %j the access log has %j, and nothing personal', async (environment, expected) => {
  const { app, logged, createServer } = await createTestApp(environment as Record<string, string>, {
    pages: ['/'],
  });
  await request(app).get('/');
  const server = await listen(createServer().server);
  await exchange(server, 'GET http://user:secret@a/?secret HTTP/1.1\r\nHost: a\r\n\r\n');
  server.close();
  await request(app).get('/x?token=secret').set('Cookie', 'a=b');
  expect(logged.map(({ path, status }) => `${status} ${path}`)).toEqual(expected);
  expect(JSON.stringify(logged)).not.toMatch(/secret|127\.0\.0\.1|a=b/);
});

it('a line of the access log says what was asked for and sent, under the id of the request where that is safe', async () => {
  const { app, logged } = await createTestApp({ ACCESS_LOG: 'all' }, { pages: ['/pricing'] });
  const fields = { 'X-Request-Id': 'abc-DEF_12345', 'Accept-Encoding': 'identity' };
  const { text } = await request(app).get('/pricing').set(fields);
  const unsafe = ['short', '<b>12345678</b>', 'a'.repeat(65), 'with space 1234'];
  for (const id of unsafe) await request(app).head('/x').set('X-Request-Id', id);
  await request(app).get(`/${'x'.repeat(600)}`);
  const id = expect.stringMatching(/^[\da-f-]{36}$/);
  const milliseconds = expect.toSatisfy((value: number) => value > 0.02 && value < 10_000);
  const line = { msg: 'request', method: 'GET', path: '/pricing', status: 200, milliseconds };
  const head = { ...line, method: 'HEAD', path: '/x', status: 404, bytes: 0, requestId: id };
  expect(logged).toMatchObject([
    { ...line, bytes: Buffer.byteLength(text), requestId: 'abc-DEF_12345' },
    ...unsafe.map(() => head),
    { path: `/${'x'.repeat(511)}` },
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
  client.on('error', () => {}).write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(client, 'data');
  client.destroy();
  await expect.poll(() => logged).toMatchObject([{ path: '/large', aborted: true }]);
  expect(logged).toHaveLength(1);
  expect(await metrics?.registry.metrics()).toMatch(/\{route="\/large",status="aborted"\} 1/);
  server.close();
});
