import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createConnection, type Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connections } from '../../src/server/process/connections.ts';
import { shutDown } from '../../src/server/process/shut-down.ts';
import { plainResponses } from '../../src/shared/content/site/errors.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { findSecurityProblems } from '../support/app/expected-security-headers.ts';
import { exchange, GOOD, listen, open, parseResponses } from '../support/http/raw-connection.ts';
import { createFolder } from '../support/process/project-copy.ts';

const onRefused = vi.fn();
let site: Awaited<ReturnType<typeof createTestApp>>;
let server: Server;
let connections: Connections;

beforeAll(async () => {
  const environment = { ACCESS_LOG: '0', KEEP_ALIVE_SECONDS: '600' };
  const directory = await createFolder({ large: 'x'.repeat(32_000_000) });
  site = await createTestApp(environment, { directory, pages: ['/', '/pricing'] });
});
beforeEach(async () => {
  vi.clearAllMocks();
  // It looks for slow clients more often, but gives them as much time as always.
  ({ server, connections } = site.createServer(onRefused));
  Object.assign(server, { connectionsCheckingInterval: 10 });
  await listen(server);
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/** A client, and the server's end of its connection. */
async function connect(options = {}): Promise<[client: Socket, connection: Socket]> {
  const accepted = once(server, 'connection');
  const client = await open(server, options);
  return [client, (await accepted)[0]];
}

/** Where `vi.waitUntil` would move the clock that a test has set. */
async function until(what: string, condition: () => boolean): Promise<void> {
  const end = performance.now() + 15_000;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`After 15 s, not yet: ${what}`);
    await new Promise(setImmediate);
  }
}

/** Every client that has not finished its request has had its time. */
const letTimePass = () => Object.assign(server, { headersTimeout: 1, requestTimeout: 1 });

it('has limits of time, size and number', () => {
  expect(server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    keepAliveTimeout: 600_000,
    timeout: 30_000,
    maxHeaderSize: 16_384,
    maxHeadersCount: 101,
    maxConnections: 2_000,
  });
});

describe('slow clients', () => {
  it('get 408 when their header fields do not end', async () => {
    const [client, connection] = await connect();
    client.write('GET / HTTP/1.1\r\nHost: a\r\nX: ');
    await until('the server has read the request', () => connection.bytesRead > 0);
    letTimePass();
    const [response, ...others] = parseResponses(await buffer(client));
    expect(others).toEqual([]);
    expect(response?.status).toBe(408);
    expect(findSecurityProblems(response?.headers ?? {})).toEqual([]);
    expect(response?.headers).toMatchObject({ 'cache-control': 'no-store', connection: 'close' });
    expect(response?.body.toString()).toBe(`${plainResponses[408]}\n`);
    expect(onRefused.mock.calls).toEqual([[408, 'ERR_HTTP_REQUEST_TIMEOUT']]);
  });

  it('get nothing when they send nothing', async () => {
    const [client] = await connect();
    letTimePass();
    expect(await text(client)).toBe('');
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('are cut off when they go on sending after a refusal, which is not repeated', async () => {
    const [client, connection] = await connect({ allowHalfOpen: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    client.on('error', () => {}).write('HOLA\r\n\r\n');
    const [response] = await once(client, 'data');
    expect(response.toString()).toMatch(/^HTTP\/1\.1 400 /);
    const { bytesRead } = connection;
    client.write('HOLA\r\n\r\n');
    await until('the server has read more', () => connection.bytesRead > bytesRead);
    vi.advanceTimersByTime(1_999);
    expect(connection.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(connection.destroyed).toBe(true);
    expect(onRefused.mock.calls).toEqual([[400, 'HPE_INVALID_METHOD']]);
  });

  it('are cut off when they do not read their responses', async () => {
    const [client, connection] = await connect();
    client.on('error', () => {}).pause();
    // More than the system's buffers take: some of it stays in the server.
    client.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
    await until('the server waits for the client', () => connection.writableNeedDrain);
    const closed = once(connection, 'close');
    connection.setTimeout(1);
    await closed;
    expect(onRefused.mock.calls).toEqual([[null, 'CLIENT_DOES_NOT_READ']]);
  });
});

describe('requests that do not wait for their responses', () => {
  const pipeline = (request: string, count: number) =>
    `${request} HTTP/1.1\r\nHost:\r\n\r\n`.repeat(count);

  it('are all served, in order', async () => {
    const client = await open(server);
    for (let round = 0; round < 3; round += 1) {
      client.write(pipeline('HEAD /', 19) + pipeline('HEAD /last', 1));
      let received = '';
      while (!/ 404 .*\r\n\r\n$/s.test(received)) received += (await once(client, 'data'))[0];
      expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(19);
    }
  });

  it('get what they asked for before one that turns out to be broken', async () => {
    const client = await open(server);
    client.write(
      `${pipeline('GET /large', 1)}POST / HTTP/1.1\r\nHost:\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n`,
    );
    expect(parseResponses(await buffer(client))[0]?.body).toHaveLength(32_000_000);
  });

  it('end a connection when those of all clients are too many, and count no more after that', async () => {
    const open = async () => {
      const [client, connection] = await connect();
      client.on('error', () => {}).pause();
      client.write(pipeline('GET /large', 1) + pipeline('HEAD /', 1_000));
      await until('the server has read the requests', () => connection.bytesRead > 20_000);
      return { client, connection };
    };
    // What follows a response that ends its connection waits no more.
    site.lifecycle.isDraining = true;
    const [drained, ended] = await connect();
    drained.write(pipeline('GET /', 4));
    expect(parseResponses(await buffer(drained))).toHaveLength(1);
    await until('the drained connection is closed', () => ended.closed);
    site.lifecycle.isDraining = false;
    const clients = [await open(), await open(), await open(), await open()];
    expect(onRefused).not.toHaveBeenCalled();
    const { connection } = await open();
    await until('the connection with too much is closed', () => connection.closed);
    expect(onRefused.mock.calls).toEqual([[null, 'TOO_MANY_REQUESTS_AHEAD']]);
    for (const { client } of clients) client.destroy();
    await until('all are closed', () => clients.every((each) => each.connection.closed));
    for (const _ of clients) await open();
    expect(onRefused.mock.calls).toHaveLength(1);
  });
});

it('turns connections away at the limit, and closes idle ones for those that come later', async () => {
  server.maxConnections = 10;
  const idle = await Promise.all(Array.from({ length: 9 }, () => open(server)));
  for (const client of idle) {
    client.write(GOOD);
    await once(client, 'data');
  }
  const closed = Promise.all(idle.map((client) => once(client.resume(), 'close')));
  const busy = await open(server);
  busy.write('GET /pricing HTTP/1.1\r\nHost: ');
  await once((await open(server)).on('error', () => {}).resume(), 'close');
  await closed;
  expect(onRefused.mock.calls).toEqual([[null, 'TOO_MANY_CONNECTIONS']]);
  expect((await exchange(server, GOOD))[0]?.status).toBe(200);
  busy.end('a\r\n\r\n');
  expect(parseResponses(await buffer(busy))[0]?.status).toBe(200);
});

it('responds to the connections that wait for it before it shuts down', async () => {
  // All at once: the system has accepted them before the server looks.
  const { port } = server.address() as AddressInfo;
  const responses = Array.from({ length: 300 }, () => {
    const client = createConnection(port, '127.0.0.1');
    client.write(GOOD);
    return text(client);
  });
  await shutDown({
    server,
    connections,
    lifecycle: site.lifecycle,
    drainDelaySeconds: 0,
    shutdownGraceSeconds: 10,
  });
  const statuses = (await Promise.all(responses)).map((response) => response.slice(0, 15));
  expect(statuses).toEqual(Array(300).fill('HTTP/1.1 200 OK'));
});
