import { once } from 'node:events';
import { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { loadAssets } from '../../src/server/assets.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { createServer } from '../../src/server/process/create-server.ts';
import { listen } from '../../src/server/process/listen.ts';
import { shutDown } from '../../src/server/process/shut-down.ts';
import { createFolder } from '../support/process/project-copy.ts';

it('an error message explains the fix if the user is not allowed to bind a port', async () => {
  const server = new Server();
  vi.spyOn(server, 'listen').mockImplementation(() => {
    throw Object.assign(new Error('injected'), { code: 'EACCES' });
  });
  // The error's `stack` must contain only the message: the cause is not a bug, so an operator needs no stack
  // trace to fix it.
  const message = 'This user may not bind port 80. Set METRICS_PORT to 1024 or more.';
  await expect(listen(server, 80, 'a', 'METRICS_')).rejects.toHaveProperty('stack', message);
});

it.each([
  [{}, '/.vite/manifest.json of the build cannot be read (ENOENT: '],
  [{ '.vite/manifest.json': '{}' }, ' is not complete. Run: npm run build'],
])('startup is aborted if the build contains only the files %j', async (files, message) => {
  const folder = await createFolder(files);
  expect(() => loadAssets(folder)).toThrow(folder + message);
});

it('open requests are aborted after the grace period, which includes the drain delay', async () => {
  const { server, connections } = createServer(readConfig({}), () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(server, 'request');
  const [connection] = connections.keys();
  const isCut: unknown[] = [];
  // Check the connection 50 ms before and 50 ms after the end of the grace period. Node fires timers in the
  // order of their deadlines, so the result is the same on a slow machine.
  for (const time of [250, 350]) setTimeout(() => isCut.push(connection?.destroyed), time);
  const times = { drainDelaySeconds: 0.2, shutdownGraceSeconds: 0.3 };
  await shutDown({ server, connections, drainState: { isDraining: false }, ...times });
  await expect.poll(() => isCut).toEqual([false, true]);
});
