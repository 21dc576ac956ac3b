import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { reportLeftOut } from '../support/left-out.mjs';
import { spawnSite, startSite } from '../support/process/start-site.ts';

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Sends a request and reads its response, on a connection that stays open. */
async function send(socket: Socket, path: string): Promise<string> {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  const [head] = await once(socket, 'data');
  return String(head);
}

async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', (signal) => {
  it('makes the server not ready, closes each connection with its next response, and exits with 0', async () => {
    const { server, origin } = await startSite({ environment: { DRAIN_DELAY_SECONDS: '3' } });
    const exit = server.stop(signal);
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503);
    for (const path of ['/', '/no-existe', '/healthz', '/favicon.svg']) {
      const response = await fetch(`${origin}${path}`);
      expect(response.headers.get('connection')).toBe('close');
    }
    expect((await fetch(origin)).status).toBe(200);
    expect(await exit).toBe(0);
    expect(server.log('shutting down')).toMatchObject([{ signal }]);
    expect(server.log('ended')).toHaveLength(1);
  });
});

describe('the shutdown', () => {
  it('serves a request that had started, after the listener is closed', async () => {
    const { server, port } = await startSite({ environment: { DRAIN_DELAY_SECONDS: '0' } });
    const socket = await open(port);
    socket.write('GET /pricing HTTP/1.1\r\nHo');
    // The server has read it when it responds to what was sent after it.
    await send(await open(port), '/healthz');
    const exit = server.stop();
    await expect.poll(() => isRefused(port)).toBe(true);
    socket.write('st: a\r\n\r\n');
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(response).toMatch(/\r\nConnection: close\r\n/);
    expect(response).toContain('Tres planes');
    expect(await exit).toBe(0);
  });

  it('does not wait for idle connections', async () => {
    const { server, port } = await startSite({ environment: { DRAIN_DELAY_SECONDS: '0' } });
    const kept = await open(port);
    expect(await send(kept, '/healthz')).toContain('200 OK');
    const seconds = await measureSeconds(() => server.stop());
    expect(await server.waitForExit()).toBe(0);
    expect(seconds).toBeLessThan(5);
    if (!kept.closed) await once(kept, 'close');
  });

  it('waits no longer than the grace time for open requests', async () => {
    const { server, port } = await startSite({
      environment: { DRAIN_DELAY_SECONDS: '60', SHUTDOWN_GRACE_SECONDS: '1' },
    });
    const socket = await open(port);
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHo');
    await send(await open(port), '/healthz');
    const seconds = await measureSeconds(() => server.stop());
    expect(await server.waitForExit()).toBe(0);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThan(5);
  });

  it('is immediate when the signal comes again', async () => {
    const { server, origin } = await startSite({
      environment: { DRAIN_DELAY_SECONDS: '60', SHUTDOWN_GRACE_SECONDS: '120' },
    });
    server.stop('SIGTERM');
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503);
    expect(await server.stop('SIGINT')).toBe(1);
  });

  it('is immediate when the signal comes before the server is ready', async () => {
    const neverListen = `import { Server } from 'node:net';
      Server.prototype.listen = () => setInterval(() => {}, 1000);`;
    const server = spawnSite({
      nodeOptions: ['--import', `data:text/javascript,${encodeURIComponent(neverListen)}`],
      environment: { DRAIN_DELAY_SECONDS: '60', SHUTDOWN_GRACE_SECONDS: '120' },
    });
    await expect.poll(() => server.log('starting')).toHaveLength(1);
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(server.log('ended')).toHaveLength(1);
  });
});

describe.each([
  ['start', '0'],
  // Nobody waits for the responses of a development server, so its restarts are not delayed.
  ['dev', '60'],
])('SIGTERM to npm run %s', (script, DRAIN_DELAY_SECONDS) => {
  it('ends the server, too', async () => {
    const { server, port } = await startSite({
      executable: 'npm',
      arguments: ['run', script],
      environment: { DRAIN_DELAY_SECONDS, SHUTDOWN_GRACE_SECONDS: '120' },
    });
    await server.stop();
    await expect.poll(() => isRefused(port), { timeout: 20_000 }).toBe(true);
  });
});

async function isRefused(port: number): Promise<boolean> {
  try {
    (await open(port)).destroy();
    return false;
  } catch {
    return true;
  }
}

/** The first process of a container does not get signals without a handler. */
describe('as process 1', () => {
  const namespace = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child'];
  const isPossible = spawnSync(namespace[0] ?? '', [...namespace.slice(1), 'true']).status === 0;

  const isLeftOut = !isPossible && !process.env['CI'];
  if (isLeftOut) reportLeftOut({ missing: 'namespaces (unshare)' });

  it.skipIf(isLeftOut)('the server exits with 0 at SIGTERM', async () => {
    const { server } = await startSite({ runBy: namespace });
    const inner = await server.readChildPid();
    expect(await readFile(`/proc/${inner}/status`, 'utf8')).toMatch(/^NSpid:\s+\d+\s+1$/m);
    process.kill(inner, 'SIGTERM');
    expect(await server.waitForExit()).toBe(0);
    expect(server.log('ended')).toHaveLength(1);
  });
});

describe('an uncaught error', () => {
  const plant = (statement: string) => [
    '--import',
    `data:text/javascript,process.on('SIGUSR2',()=>{${encodeURIComponent(statement)}})`,
  ];

  it.each([
    ['thrown', "throw Error('planted')"],
    ['in a promise', "Promise.reject(Error('planted'))"],
  ])('%s is logged with its stack, and ends the process', async (_, statement) => {
    const { server } = await startSite({ nodeOptions: plant(statement) });
    expect(await server.stop('SIGUSR2')).toBe(1);
    const [line] = server.log('uncaught error');
    expect(line).toMatchObject({ level: 60, err: { message: 'planted' } });
    expect(JSON.stringify(line)).toContain('at process');
  });
});
