import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connections } from '../../src/server/process/connections.ts';
import { shutDown } from '../../src/server/process/shut-down.ts';
import { plainResponses } from '../../src/shared/content/site/errors.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { exchange, GOOD, listen, open, parseResponses } from '../support/http/raw-connection.ts';
import { createFolder } from '../support/process/project-copy.ts';
import { SECURITY_HEADERS } from './contract.ts';

const onRefused = vi.fn();
const site = await createTestApp(
  { ACCESS_LOG: '0', KEEP_ALIVE_SECONDS: '600' },
  {
    directory: await createFolder({
      large: 'x'.repeat(32_000_000),
      kept: 'x'.repeat(1_000_000),
    }),
    pages: ['/', '/pricing'],
  },
);
let server: Server;
let connections: Connections;

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

const until = (condition: () => boolean) =>
  vi.waitUntil(condition, { timeout: 15_000, interval: 1 });

/** A client that has sent this, and the server's end of its connection. */
async function send(bytes: string, options = {}) {
  const accepted = once(server, 'connection');
  const client = await open(server, options);
  const [connection]: Socket[] = await accepted;
  if (!connection) throw new Error('No connection');
  client.on('error', () => {}).write(bytes);
  await until(() => connection.bytesRead === bytes.length);
  return { client, connection };
}

const pipeline = (request: string, count = 1) =>
  `${request} HTTP/1.1\r\nHost:\r\n\r\n`.repeat(count);

/** A client that does not read a large response, of which some stays in the server; others wait for it. */
const startReading = (waiting: number) =>
  send(pipeline('GET /large') + pipeline('HEAD /', waiting));

/** Every client that has not finished its request has had its time. */
const letTimePass = () => Object.assign(server, { headersTimeout: 1, requestTimeout: 1 });

it('has limits of time and number', () => {
  expect(server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    keepAliveTimeout: 600_000,
    timeout: 30_000,
    maxConnections: 2_000,
  });
});

describe('slow clients', () => {
  it.each([
    ['half a request', 'GET / HTTP/1.1\r\nHost: a\r\nX: ', letTimePass, [408]],
    ['no request in time', '', letTimePass, []],
    ['nothing at all', '', (connection: Socket) => connection.setTimeout(1), []],
  ])('that send %s are reported where they get a response', async (...row) => {
    const [, bytes, pass, statuses] = row;
    const { client, connection } = await send(bytes);
    pass(connection);
    const headers = { ...SECURITY_HEADERS, 'cache-control': 'no-store', connection: 'close' };
    const body = Buffer.from(`${plainResponses[408]}\n`);
    expect(parseResponses(await buffer(client))).toMatchObject(
      statuses.map((status) => ({ status, headers, body })),
    );
    expect(onRefused.mock.calls).toEqual(
      statuses.map((status) => [status, 'ERR_HTTP_REQUEST_TIMEOUT']),
    );
  });

  it('are cut off when they go on sending after a refusal, which is not repeated', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const broken = 'HOLA\r\n\r\n';
    const { client, connection } = await send(broken, { allowHalfOpen: true });
    const [response] = await once(client, 'data');
    expect(response.toString()).toMatch(/^HTTP\/1\.1 400 /);
    client.write(broken);
    // `vi.waitUntil` would move the clock.
    while (connection.bytesRead === broken.length) await new Promise(setImmediate);
    expect(connection.destroyed).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(connection.destroyed).toBe(true);
    expect(onRefused.mock.calls).toEqual([[400, 'HPE_INVALID_METHOD']]);
  });

  it('are cut off when they do not read their responses', async () => {
    const { connection } = await startReading(0);
    await until(() => connection.writableNeedDrain);
    connection.setTimeout(1);
    await until(() => connection.closed);
    expect(onRefused.mock.calls).toEqual([[null, 'CLIENT_DOES_NOT_READ']]);
  });
});

describe('requests that do not wait for their responses', () => {
  it('are all served, in order, also after large responses and content, to a client that has ended its side, and wait no more', async () => {
    const post = 'POST / HTTP/1.1\r\nHost:\r\nContent-Length: 3\r\n\r\nabc';
    const many = `${pipeline('GET /kept')}${post}${pipeline('HEAD /', 1_500)}${post}`;
    for (const last of ['/kept', '/kept', '/large']) {
      const responses = await exchange(server, many + pipeline(`GET ${last}`));
      const statuses = responses.map(({ status }) => status);
      expect(statuses).toEqual([200, 405, ...Array(1_500).fill(200), 405, 200]);
      const body = responses.at(-1)?.body;
      expect(body).toHaveLength(last === '/large' ? 32_000_000 : 1_000_000);
    }
  });

  it('are not handled after a response that ends the connection', async () => {
    const handle = vi.spyOn(site.app as unknown as { handle: () => void }, 'handle');
    site.drainState.isDraining = true;
    const { client, connection } = await send(pipeline('GET /', 4));
    expect(parseResponses(await buffer(client))).toHaveLength(1);
    await until(() => connection.closed);
    site.drainState.isDraining = false;
    expect(handle).toHaveBeenCalledTimes(1);
    handle.mockRestore();
  });

  it('end a connection when those of all clients are too many, and count no more after that', async () => {
    for (let round = 0; round < 2; round += 1) {
      onRefused.mockClear();
      // The first has none that waits.
      const clients: Awaited<ReturnType<typeof send>>[] = [];
      for (const waiting of [0, 1_000, 1_000, 1_000, 1_000]) {
        clients.push(await startReading(waiting));
      }
      expect(onRefused).not.toHaveBeenCalled();
      const leave = async ({ client, connection }: (typeof clients)[number]) => {
        client.destroy();
        await until(() => connection.closed);
      };
      for (const client of clients.splice(0, 1)) await leave(client);
      const { connection } = await startReading(1);
      await until(() => connection.closed);
      expect(onRefused.mock.calls).toEqual([[null, 'TOO_MANY_REQUESTS_AHEAD']]);
      for (const client of clients) await leave(client);
    }
  });
});

it('turns connections away at the limit, and closes idle ones for those that come later', async () => {
  server.maxConnections = 2;
  const idle = await send(pipeline('HEAD /'));
  await once(idle.client, 'data');
  const busy = await send('GET /pricing HTTP/1.1\r\nHost: ');
  await once((await open(server)).on('error', () => {}).resume(), 'close');
  await until(() => idle.connection.closed);
  expect(onRefused.mock.calls).toEqual([[null, 'TOO_MANY_CONNECTIONS']]);
  expect((await exchange(server, GOOD))[0]?.status).toBe(200);
  busy.client.end('a\r\n\r\n');
  expect(parseResponses(await buffer(busy.client))[0]?.status).toBe(200);
});

it('responds to the connections that wait for it before it shuts down', async () => {
  // All at once: the system has accepted them before the server looks.
  const responses = Array.from({ length: 300 }, () => exchange(server, GOOD));
  const { drainState } = site;
  const times = { drainDelaySeconds: 0, shutdownGraceSeconds: 10 };
  await shutDown({ server, connections, drainState, ...times });
  for (const [response] of await Promise.all(responses)) expect(response?.status).toBe(200);
});
