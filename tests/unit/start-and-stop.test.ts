import { once } from 'node:events';
import { createServer, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { loadAssets } from '../../src/server/assets.ts';
import { StartError } from '../../src/server/config/config.ts';
import { listen } from '../../src/server/process/listen.ts';
import { shutDown, watchConnections } from '../../src/server/process/shut-down.ts';
import { createFolder } from '../support/process/project-copy.ts';

afterEach(() => vi.restoreAllMocks());

/** Shuts down a server with a request to which it never responds. @returns how long that took. */
async function stop(drainDelaySeconds: number, shutdownGraceSeconds: number): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  const connections = watchConnections(server);
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(server, 'request');
  const startedAt = performance.now();
  const times = { drainDelaySeconds, shutdownGraceSeconds };
  await shutDown({ server, connections, lifecycle: { isDraining: false }, ...times });
  if (!socket.closed) await once(socket, 'close');
  return performance.now() - startedAt;
}

it.each([
  ['EACCES', 'This user may not bind port 80. Set METRICS_PORT to 1024 or more.'],
  ['EADDRNOTAVAIL', 'METRICS_HOST is "a", which is no address of this machine.'],
  ['ENOTFOUND', 'METRICS_HOST is "a", which is no address of this machine.'],
  ['EMFILE', 'The server cannot listen on port 80: planted'],
])('an address that cannot be bound is explained: %s', async (code, message) => {
  const server = new Server();
  const variables = { port: 'METRICS_PORT', host: 'METRICS_HOST' } as const;
  vi.spyOn(server, 'listen').mockImplementation(() => {
    process.nextTick(() => server.emit('error', Object.assign(new Error('planted'), { code })));
    return server;
  });
  const listening = listen(server, { port: 80, host: 'a', variables });
  await expect(listening).rejects.toEqual(new StartError(message));
});

it('a client that is not built, or not all of it, is a reason not to start', async () => {
  const empty = await createFolder();
  const partial = await createFolder({ '.vite/manifest.json': '{}' });
  for (const [folder, message] of [
    [empty, `There is no build in ${empty}. Run: npm run build`],
    [partial, `The build in ${partial} is not complete. Run: npm run build`],
  ] as const) {
    expect(() => loadAssets(folder)).toThrow(new StartError(message));
  }
});

it('the grace time counts from the signal, not from the end of the drain delay', async () => {
  expect(await stop(1, 1.1)).toBeLessThan(2_000);
});

it('open requests are cut at the end of the grace time', async () => {
  expect(await stop(0, 0.05)).toBeGreaterThan(45);
});
