import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RenderedResources } from '../../src/server/http/rendered-resources.ts';
import type { ServerOptions } from '../../src/server/process/create-server.ts';
import { plainResponses } from '../../src/shared/content/errors.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { expectSecurityHeaders } from '../support/app/expected-security-headers.ts';
import { findAsset } from '../support/app/find-asset.ts';
import { exchange, GOOD, listen, open, parseResponses } from '../support/http/raw-connection.ts';

let server: Server;
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/** The server, with limits that a test need not wait for. */
async function start(
  limits: Partial<Server> = {},
  options: Omit<ServerOptions, 'headers'> = {},
  appOptions: Parameters<typeof createTestApp>[1] = {},
) {
  const { createServer } = await createTestApp({ ACCESS_LOG: '0' }, appOptions);
  server = Object.assign(createServer(options), limits, { connectionsCheckingInterval: 10 });
  return listen(server);
}

/** The server's end of the next connection. */
const accept = async () => (await once(server, 'connection'))[0] as Socket;

/** Where `vi.waitUntil` would move the clock that a test has set. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(setImmediate);
}

it('has limits of time, size and number', async () => {
  await start();
  expect(server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    keepAliveTimeout: 65_000,
    timeout: 30_000,
    maxHeaderSize: 16_384,
    maxHeadersCount: 101,
    maxConnections: 2_000,
  });
});

describe('slow clients', () => {
  it('get 408 when their header fields do not end', async () => {
    const onRefused = vi.fn();
    await start({ headersTimeout: 30 }, { onRefused });
    const socket = await open(server);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nX: ');
    const [response, ...others] = parseResponses(await buffer(socket));
    expect(others).toEqual([]);
    expect(response?.status).toBe(408);
    expectSecurityHeaders(response?.headers ?? {});
    expect(response?.headers['cache-control']).toBe('no-store');
    expect(response?.headers['connection']).toBe('close');
    expect(response?.body.toString()).toBe(`${plainResponses[408]}\n`);
    expect(onRefused.mock.calls).toEqual([[408, 'ERR_HTTP_REQUEST_TIMEOUT']]);
  });

  it('get nothing when they send nothing', async () => {
    const onRefused = vi.fn();
    await start({ headersTimeout: 30 }, { onRefused });
    expect((await buffer(await open(server))).toString()).toBe('');
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('get no second response when their body does not end', async () => {
    const onRefused = vi.fn();
    await start({ headersTimeout: 30, requestTimeout: 40 }, { onRefused });
    const socket = await open(server);
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc');
    const responses = parseResponses(await buffer(socket));
    expect(responses.map(({ status }) => status)).toEqual([405]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('are cut off when they go on sending after a refusal, which is not repeated', async () => {
    const onRefused = vi.fn();
    await start({}, { onRefused });
    const accepted = accept();
    const socket = await open(server, { allowHalfOpen: true });
    const connection = await accepted;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    socket.on('error', () => {}).write('HOLA\r\n\r\n');
    const [response] = await once(socket, 'data');
    expect(response.toString()).toMatch(/^HTTP\/1\.1 400 /);
    const { bytesRead } = connection;
    socket.write('HOLA\r\n\r\n');
    await until(() => connection.bytesRead > bytesRead);
    vi.advanceTimersByTime(1_999);
    expect(connection.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(connection.destroyed).toBe(true);
    expect(onRefused.mock.calls).toEqual([[400, 'HPE_INVALID_METHOD']]);
  });
});

it('cuts off a client that does not read its responses', async () => {
  await start();
  server.timeout = 100;
  const accepted = accept();
  const socket = await open(server);
  const connection = await accepted;
  socket.on('error', () => {}).pause();
  // Requests more than the system's buffers take: some of it stays in the server.
  while (connection.writableLength === 0) {
    const requested = once(server, 'request');
    socket.write(`GET ${findAsset(/^react-.*\.js$/)} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await requested;
    await new Promise(setImmediate);
  }
  await once(connection, 'close');
});

describe('requests that do not wait for their responses', () => {
  const pipeline = (request: string, count: number) =>
    `${request} HTTP/1.1\r\nHost:\r\n\r\n`.repeat(count);

  it('are served in order, as many as a client may send ahead', async () => {
    await start();
    const responses = await exchange(server, pipeline('HEAD /', 5) + pipeline('HEAD /x', 1));
    expect(responses.map(({ status }) => status)).toEqual([...Array(5).fill(200), 404]);
  });

  it('count no more after their responses', async () => {
    await start();
    const socket = await open(server);
    for (let round = 0; round < 5; round += 1) {
      socket.write(pipeline('HEAD /', 5) + pipeline('HEAD /last', 1));
      let received = '';
      while (!/ 404 .*\r\n\r\n$/s.test(received)) received += (await once(socket, 'data'))[0];
    }
  });

  it.each([7, 20])(
    'get 6 responses when there are %i, then the end of the connection',
    async (count) => {
      const getRendered = vi.fn((rendered: RenderedResources) => rendered);
      await start({}, {}, { getRendered });
      const socket = await open(server);
      socket.write(pipeline('GET /pricing', count));
      const responses = parseResponses(await buffer(socket));
      expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
      expect(getRendered).toHaveBeenCalledTimes(6);
    },
  );

  it('end their connection at once when there are thousands', async () => {
    await start();
    const accepted = accept();
    const socket = await open(server);
    const connection = await accepted;
    socket
      .on('error', () => {})
      .pause()
      .write(pipeline('GET /', 2_000));
    await once(connection, 'close');
  });
});

it('turns connections away at the limit, and closes idle ones for those that come later', async () => {
  await start({ maxConnections: 10 });
  const idle = await Promise.all(Array.from({ length: 9 }, () => open(server)));
  for (const socket of idle) {
    socket.write(GOOD);
    await once(socket, 'data');
  }
  const closed = Promise.all(idle.map((socket) => once(socket.resume(), 'close')));
  const busy = await open(server);
  busy.write('GET /pricing HTTP/1.1\r\nHost: ');
  await once((await open(server)).on('error', () => {}).resume(), 'close');
  await closed;
  expect((await exchange(server, GOOD))[0]?.status).toBe(200);
  busy.end('a\r\n\r\n');
  expect(parseResponses(await buffer(busy))[0]?.status).toBe(200);
});
