import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connections } from '../../src/server/process/connections.ts';
import { shutDown } from '../../src/server/process/shut-down.ts';
import { plainResponses } from '../../src/shared/content/site/errors.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import {
  exchange,
  listen,
  openConnection,
  parseResponses,
  VALID_REQUEST,
} from '../support/http/raw-connection.ts';
import { createFolder } from '../support/process/project-copy.ts';
import { SECURITY_HEADERS } from './contract.ts';

const onRefused = vi.fn();
const site = await createTestApp(
  { ACCESS_LOG: '0', KEEP_ALIVE_SECONDS: '600' },
  {
    build: await createFolder({
      'public/streamed': 'x'.repeat(32_000_000),
      'public/in-memory': 'x'.repeat(1_000_000),
    }),
    pages: ['/', '/pricing'],
  },
);
let server: Server;
let connections: Connections;

beforeEach(async () => {
  vi.clearAllMocks();
  // Check for expired timeouts every 10 ms instead of every 2 s, which makes the tests faster. The timeouts
  // themselves stay the same.
  ({ server, connections } = site.createServer(onRefused));
  Object.assign(server, { connectionsCheckingInterval: 10 });
  await listen(server);
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/** Waits until a property of a socket has the expected value, by default true. */
const until = (
  socket: Socket,
  property: 'bytesRead' | 'closed' | 'writableNeedDrain',
  expected: unknown = true,
) =>
  expect
    .poll(() => socket[property], { message: property, timeout: 10_000, interval: 1 })
    .toBe(expected);

/**
 * Sends bytes on a new connection, and waits until the server has read all of them.
 * @returns the client's socket and the server's socket of this connection.
 */
async function send(bytes: string, options = {}) {
  const accepted = once(server, 'connection');
  const client = await openConnection(server, options);
  const [connection]: Socket[] = await accepted;
  if (!connection) throw new Error('No connection');
  client.on('error', () => {}).write(bytes);
  await until(connection, 'bytesRead', bytes.length);
  return { client, connection };
}

const pipeline = (request: string, count = 1) =>
  `${request} HTTP/1.1\r\nHost:\r\n\r\n`.repeat(count);

/**
 * Pipelines a request for a large file and further requests, and never reads a response. The file is larger
 * than the socket buffers, so its response never completes, and the further requests have to wait.
 * @param waiting number of further requests, all of which have to wait
 */
const stallPipeline = (waiting: number) =>
  send(pipeline('GET /streamed') + pipeline('HEAD /', waiting));

/** Makes every incomplete request time out at the next check for expired timeouts. */
const expireRequests = () => Object.assign(server, { headersTimeout: 1, requestTimeout: 1 });

it('the server has the documented timeouts and maximum number of connections', () => {
  expect(server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    keepAliveTimeout: 600_000,
    timeout: 30_000,
    maxConnections: 2_000,
  });
});

describe('clients that are too slow are disconnected', () => {
  const expireInactivity = (connection: Socket) => connection.setTimeout(1);
  it.each([
    [
      'a client that sends only half a request is refused with 408',
      'GET / HTTP/1.1\r\nHost: a\r\nX: ',
      expireRequests,
      [408],
    ],
    [
      'a client that sends no request in time is disconnected without a response',
      '',
      expireRequests,
      [],
    ],
    ['an inactive client is disconnected without a response', '', expireInactivity, []],
  ])('%s', async (...row) => {
    const [, bytes, expire, statuses] = row;
    const { client, connection } = await send(bytes);
    expire(connection);
    const headers = { ...SECURITY_HEADERS, 'cache-control': 'no-store', connection: 'close' };
    const body = Buffer.from(`${plainResponses[408]}\n`);
    expect(parseResponses(await buffer(client))).toMatchObject(
      statuses.map((status) => ({ status, headers, body })),
    );
    expect(onRefused.mock.calls).toEqual(
      statuses.map((status) => [status, 'ERR_HTTP_REQUEST_TIMEOUT']),
    );
  });

  it('a client that keeps sending data after a refusal is disconnected after 2 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const malformed = 'HOLA\r\n\r\n';
    const { client, connection } = await send(malformed, { allowHalfOpen: true });
    const [response] = await once(client, 'data');
    expect(response.toString()).toMatch(/^HTTP\/1\.1 400 /);
    client.write(malformed);
    // Wait in a loop without timers, because `vi.waitUntil` would advance the fake clock.
    while (connection.bytesRead === malformed.length) await new Promise(setImmediate);
    expect(connection.destroyed).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(connection.destroyed).toBe(true);
    expect(onRefused.mock.calls).toEqual([[400, 'HPE_INVALID_METHOD']]);
  });

  it('a client that does not read its response is disconnected', async () => {
    const { connection } = await stallPipeline(0);
    await until(connection, 'writableNeedDrain');
    connection.setTimeout(1);
    await until(connection, 'closed');
    expect(onRefused.mock.calls).toEqual([[null, 'CLIENT_DOES_NOT_READ']]);
  });
});

describe('pipelined requests are served in order, up to a limit', () => {
  it('1,500 pipelined requests are served in order on a half-closed connection', async () => {
    const post = 'POST / HTTP/1.1\r\nHost:\r\nContent-Length: 3\r\n\r\nabc';
    const many = `${pipeline('GET /in-memory')}${post}${pipeline('HEAD /', 1_500)}${post}`;
    // All requests must be served. The three rounds send more than 4,500 in total, but the limit of 4,000
    // applies only to requests that are waiting at the same time.
    for (const last of ['/in-memory', '/in-memory', '/streamed']) {
      const responses = await exchange(server, many + pipeline(`GET ${last}`));
      const statuses = responses.map(({ status }) => status);
      expect(statuses).toEqual([200, 405, ...Array(1_500).fill(200), 405, 200]);
      const body = responses.at(-1)?.body;
      expect(body).toHaveLength(last === '/streamed' ? 32_000_000 : 1_000_000);
    }
  });

  it('pipelined requests after a response that ends the connection are ignored', async () => {
    const handle = vi.spyOn(site.app as unknown as { handle: () => void }, 'handle');
    site.drainState.isDraining = true;
    const { client, connection } = await send(pipeline('GET /', 4));
    expect(parseResponses(await buffer(client))).toHaveLength(1);
    await until(connection, 'closed');
    site.drainState.isDraining = false;
    expect(handle).toHaveBeenCalledTimes(1);
    handle.mockRestore();
  });

  it('a connection is closed if it brings the number of waiting requests over 4,000', async () => {
    // Do everything twice: the second round would fail if requests on closed connections still counted toward
    // the limit of 4,000 waiting requests.
    for (let round = 0; round < 2; round += 1) {
      onRefused.mockClear();
      // The first client has no waiting requests. The other four clients have 1,000 each, so the limit of
      // 4,000 is reached but not exceeded.
      const clients: Awaited<ReturnType<typeof send>>[] = [];
      for (const waiting of [0, 1_000, 1_000, 1_000, 1_000]) {
        clients.push(await stallPipeline(waiting));
      }
      expect(onRefused).not.toHaveBeenCalled();
      const leave = async ({ client, connection }: (typeof clients)[number]) => {
        client.destroy();
        await until(connection, 'closed');
      };
      for (const client of clients.splice(0, 1)) await leave(client);
      const { connection } = await stallPipeline(1);
      await until(connection, 'closed');
      expect(onRefused.mock.calls).toEqual([[null, 'TOO_MANY_REQUESTS_AHEAD']]);
      for (const client of clients) await leave(client);
    }
  });
});

it('idle connections are closed when a connection exceeds the limit and is rejected', async () => {
  server.maxConnections = 2;
  const idle = await send(pipeline('HEAD /'));
  await once(idle.client, 'data');
  const busy = await send('GET /pricing HTTP/1.1\r\nHost: ');
  await once((await openConnection(server)).on('error', () => {}).resume(), 'close');
  await until(idle.connection, 'closed');
  expect(onRefused.mock.calls).toEqual([[null, 'TOO_MANY_CONNECTIONS']]);
  expect((await exchange(server, VALID_REQUEST))[0]?.status).toBe(200);
  busy.client.end('a\r\n\r\n');
  expect(parseResponses(await buffer(busy.client))[0]?.status).toBe(200);
});

it('connections that Node has not accepted yet are still served during shutdown', async () => {
  // The operating system completes all 300 handshakes before Node accepts the first connection. The shutdown
  // therefore begins while the other connections still wait to be accepted.
  const responses = Array.from({ length: 300 }, () => exchange(server, VALID_REQUEST));
  const { drainState } = site;
  const times = { drainDelaySeconds: 0, shutdownGraceSeconds: 10 };
  await shutDown({ server, connections, drainState, ...times });
  for (const [response] of await Promise.all(responses)) expect(response?.status).toBe(200);
});
