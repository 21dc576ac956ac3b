import { once } from 'node:events';
import { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { loadAssets } from '../../src/server/assets.ts';
import { readConfig, StartError } from '../../src/server/config/config.ts';
import { createServer } from '../../src/server/process/create-server.ts';
import { listen } from '../../src/server/process/listen.ts';
import { shutDown } from '../../src/server/process/shut-down.ts';
import { createFolder } from '../support/process/project-copy.ts';

afterEach(() => vi.restoreAllMocks());

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
  const listening = listen(server, 80, 'a', 'METRICS_');
  await expect(listening).rejects.toBeInstanceOf(StartError);
  await expect(listening).rejects.toHaveProperty('message', message);
});

it('a client that is not built, or not all of it, is a reason not to start', async () => {
  const empty = await createFolder();
  const partial = await createFolder({ '.vite/manifest.json': '{}' });
  for (const [folder, message] of [
    [
      empty,
      `${empty}/.vite/manifest.json of the build cannot be read (ENOENT: no such file or directory, open '${empty}/.vite/manifest.json'). Run: npm run build`,
    ],
    [partial, `The build in ${partial} is not complete. Run: npm run build`],
  ] as const) {
    expect(() => loadAssets(folder)).toThrow(new StartError(message));
  }
});

it('open requests are cut at the end of the grace time, which starts with the drain delay', async () => {
  const { server, connections } = createServer(readConfig({}), () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(server, 'request');
  const [connection] = connections.keys();
  const isCut: unknown[] = [];
  // Timers of a process fire in the order of their times, however late they are.
  for (const time of [250, 350]) setTimeout(() => isCut.push(connection?.destroyed), time);
  const times = { drainDelaySeconds: 0.2, shutdownGraceSeconds: 0.3 };
  await shutDown({ server, connections, lifecycle: { isDraining: false }, ...times });
  await expect.poll(() => isCut).toEqual([false, true]);
});
