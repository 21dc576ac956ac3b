import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createConnection, type Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connections } from '../../src/server/process/connections.ts';
import { shutDown } from '../../src/server/process/shut-down.ts';
import { plainResponses } from '../../src/shared/content/site/errors.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { exchange, GOOD, listen, open, parseResponses } from '../support/http/raw-connection.ts';
import { createFolder } from '../support/process/project-copy.ts';
import { SECURITY_HEADERS } from './contract.ts';

const onRefused = vi.fn();
let site: Awaited<ReturnType<typeof createTestApp>>;
let server: Server;
let connections: Connections;

beforeAll(async () => {
  const environment = { ACCESS_LOG: '0', KEEP_ALIVE_SECONDS: '600' };
  const directory = await createFolder({
    large: 'x'.repeat(32_000_000),
    kept: 'x'.repeat(1_000_000),
  });
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

const until = (condition: () => boolean) =>
  vi.waitUntil(condition, { timeout: 15_000, interval: 1 });

const pipeline = (request: string, count: number) =>
  `${request} HTTP/1.1\r\nHost:\r\n\r\n`.repeat(count);

/** A client that does not read a large response, of which some stays in the server; others wait for it. */
async function startReading(waiting: number) {
  const [client, connection] = await connect();
  client.on('error', () => {}).pause();
  const requests = pipeline('GET /large', 1) + pipeline('HEAD /', waiting);
  client.write(requests);
  await until(() => connection.bytesRead === requests.length);
  return { client, connection };
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
    await until(() => connection.bytesRead > 0);
    letTimePass();
    const responses = parseResponses(await buffer(client));
    const headers = { ...SECURITY_HEADERS, 'cache-control': 'no-store', connection: 'close' };
    expect(responses).toMatchObject([{ status: 408, headers }]);
    expect(responses[0]?.body.toString()).toBe(`${plainResponses[408]}\n`);
    expect(onRefused.mock.calls).toEqual([[408, 'ERR_HTTP_REQUEST_TIMEOUT']]);
  });

  it.each([
    ['no request in time', letTimePass],
    ['nothing at all', (connection: Socket) => connection.setTimeout(1)],
  ])('get nothing when they send %s, and are not reported', async (_, pass) => {
    const [client, connection] = await connect();
    pass(connection);
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
    // `vi.waitUntil` would move the clock.
    while (connection.bytesRead === bytesRead) await new Promise(setImmediate);
    vi.advanceTimersByTime(1_999);
    expect(connection.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(connection.destroyed).toBe(true);
    expect(onRefused.mock.calls).toEqual([[400, 'HPE_INVALID_METHOD']]);
  });

  it('are cut off when they do not read their responses', async () => {
    const { connection } = await startReading(0);
    await until(() => connection.writableNeedDrain);
    const closed = once(connection, 'close');
    connection.setTimeout(1);
    await closed;
    expect(onRefused.mock.calls).toEqual([[null, 'CLIENT_DOES_NOT_READ']]);
  });
});

describe('requests that do not wait for their responses', () => {
  it('are all served, in order, also after large responses and content, and wait no more', async () => {
    const client = await open(server);
    const post = 'POST / HTTP/1.1\r\nHost:\r\nContent-Length: 3\r\n\r\nabc';
    for (let round = 0; round < 3; round += 1) {
      client.write(`${pipeline('GET /kept', 1)}${post}${pipeline('HEAD /', 1_500)}${post}`);
      client.write(pipeline('HEAD /last', 1));
      const received: string[] = [];
      while (!/ 404 .*\r\n\r\n$/s.test(received.slice(-2).join(''))) {
        received.push(String((await once(client, 'data'))[0]));
      }
      expect(received.join('').match(/HTTP\/1\.1 200/g)).toHaveLength(1_501);
    }
  });

  it('are served in full to a client that has ended its side', async () => {
    const responses = await exchange(server, pipeline('GET /kept', 1) + pipeline('GET /large', 1));
    expect(responses.map(({ body }) => body.length)).toEqual([1_000_000, 32_000_000]);
  });

  it('are not handled after a response that ends the connection', async () => {
    const handle = vi.spyOn(site.app as unknown as { handle: () => void }, 'handle');
    const [client, connection] = await connect();
    site.lifecycle.isDraining = true;
    client.write(pipeline('GET /', 4));
    expect(parseResponses(await buffer(client))).toHaveLength(1);
    await until(() => connection.closed);
    site.lifecycle.isDraining = false;
    expect(handle).toHaveBeenCalledTimes(1);
    handle.mockRestore();
  });

  it('end a connection when those of all clients are too many, and count no more after that', async () => {
    for (let round = 0; round < 2; round += 1) {
      onRefused.mockClear();
      // Those without another request have none that waits.
      const clients: Awaited<ReturnType<typeof startReading>>[] = [];
      for (const waiting of [0, 0, 0, 1_000, 1_000, 1_000, 1_000]) {
        clients.push(await startReading(waiting));
      }
      expect(onRefused).not.toHaveBeenCalled();
      const leave = async (some: typeof clients) => {
        for (const { client } of some) client.destroy();
        await until(() => some.every(({ connection }) => connection.closed));
      };
      await leave(clients.slice(0, 3));
      const { connection } = await startReading(1);
      await until(() => connection.closed);
      expect(onRefused.mock.calls).toEqual([[null, 'TOO_MANY_REQUESTS_AHEAD']]);
      await leave(clients.slice(3));
    }
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
  const { lifecycle } = site;
  const times = { drainDelaySeconds: 0, shutdownGraceSeconds: 10 };
  await shutDown({ server, connections, lifecycle, ...times });
  for (const response of await Promise.all(responses)) {
    expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  }
});
