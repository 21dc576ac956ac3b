import { once } from 'node:events';
import { createServer, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadAssets } from '../../src/server/assets.ts';
import { StartError } from '../../src/server/config/config.ts';
import { listen } from '../../src/server/process/listen.ts';
import { type Lifecycle, shutDown, watchConnections } from '../../src/server/process/shut-down.ts';
import { createFolder } from '../support/process/project-copy.ts';

afterEach(() => vi.restoreAllMocks());

const variables = { port: 'METRICS_PORT', host: 'METRICS_HOST' } as const;

/** A server that never responds, with an open request if wanted, and what shuts it down. */
async function start({ hasRequest = false } = {}) {
  const server = createServer();
  const connections = watchConnections(server);
  onTestFinished(() => server.closeAllConnections());
  const { port } = await listen(server, { port: 0, host: '127.0.0.1', variables });
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(server, 'connection');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [, response] = await once(server, 'request');
  if (!hasRequest) {
    response.end();
    await once(socket, 'data');
  }
  const lifecycle: Lifecycle = { isDraining: false };
  const stop = async (drainDelaySeconds: number, shutdownGraceSeconds: number) => {
    const startedAt = performance.now();
    const times = { drainDelaySeconds, shutdownGraceSeconds };
    const stopped = shutDown({ server, connections, lifecycle, ...times });
    expect(lifecycle.isDraining).toBe(true);
    expect(server.listening).toBe(true);
    await stopped;
    expect(server.listening).toBe(false);
    return performance.now() - startedAt;
  };
  return { server, socket, stop };
}

it.each([
  ['EACCES', 'This user may not bind port 80. Set METRICS_PORT to 1024 or more.'],
  ['EADDRNOTAVAIL', 'METRICS_HOST is "a", which is no address of this machine.'],
  ['ENOTFOUND', 'METRICS_HOST is "a", which is no address of this machine.'],
  ['EMFILE', 'The server cannot listen on port 80: planted'],
])('an address that cannot be bound is explained: %s', async (code, message) => {
  const server = new Server();
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

describe('the shutdown', () => {
  it('does not wait for idle connections, and waits the drain delay', async () => {
    const { socket, stop } = await start();
    expect(await stop(0.05, 120)).toBeGreaterThan(45);
    if (!socket.closed) await once(socket, 'close');
  });

  it('does not wait for a connection on which nothing was ever sent', async () => {
    const { server, stop } = await start();
    const { port } = server.address() as AddressInfo;
    const silent = connect(port, '127.0.0.1').on('error', () => {});
    await once(server, 'connection');
    await stop(0, 120);
    if (!silent.closed) await once(silent, 'close');
  });

  it('counts the grace time from the signal, not from the end of the drain delay', async () => {
    const { stop } = await start({ hasRequest: true });
    expect(await stop(1, 1.1)).toBeLessThan(2_000);
  });

  it('cuts open requests at the end of the grace time, which bounds the drain delay too', async () => {
    const { socket, stop } = await start({ hasRequest: true });
    expect(await stop(60, 0.05)).toBeGreaterThan(45);
    if (!socket.closed) await once(socket, 'close');
  });
});
