import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { publishedContacts } from '../support/app/published-contacts.ts';
import { spawnSite, startSite } from '../support/process/start-site.ts';

async function open(port: number, sent = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  socket.write(sent);
  return socket;
}

it('a shutdown under load after SIGTERM loses no requests and no log lines', async () => {
  const { server, origin, port } = await startSite({
    environment: { ACCESS_LOG: 'all', DRAIN_DELAY_SECONDS: '3', SHUTDOWN_GRACE_SECONDS: '120' },
  });
  const read = async (path: string) => {
    const response = await fetch(origin + path);
    await response.text();
    return response.status;
  };
  const load = Array.from({ length: 300 }, (_, index) => read(`/x${index}`));
  const partial = await open(port, 'GET /pricing HTTP/1.1\r\nHo');
  // Simulate a connection that a browser opens in advance but never uses.
  const silent = await open(port);
  const posted = await open(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n');
  expect(String(await once(posted, 'data'))).toMatch(/^HTTP\/1\.1 405 /);
  // Once the server responds to this health check, it has received all requests that the test sent before, so
  // the shutdown can begin.
  await read('/healthz');
  const exit = server.stop();
  await expect.poll(() => read('/readyz')).toBe(503);
  await vi.waitFor(() => expect(open(port)).rejects.toThrow('ECONNREFUSED'), 10_000);
  partial.write('st: a\r\n\r\n');
  // Complete the POST request: the server responded with 405 before it received the body, but it keeps the
  // connection open.
  posted.write('abc');
  expect(await text(partial)).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n.*<\/html>$/s);
  await expect
    .poll(() => ({ silent: silent.closed, posted: posted.closed }), { timeout: 10_000 })
    .toEqual({ silent: true, posted: true });
  expect(await exit).toBe(0);
  expect(new Set(await Promise.all(load))).toEqual(new Set([404]));
  expect(server.log('request').filter(({ status }) => status === 404)).toHaveLength(300);
  expect(server.log('shutting down')).toMatchObject([{ signal: 'SIGTERM' }]);
  expect(server.log('ended')).toHaveLength(1);
});

it('a second signal during the shutdown stops the server at once with exit code 1', async () => {
  const { server } = await startSite({
    environment: { DRAIN_DELAY_SECONDS: '60', SHUTDOWN_GRACE_SECONDS: '120' },
  });
  process.kill(server.pid, 'SIGINT');
  await expect.poll(() => server.log('shutting down')).toHaveLength(1);
  expect(await server.stop()).toBe(1);
});

it.each([
  ['Ctrl+C', -1, 'SIGINT'],
  ['a SIGTERM that only npm receives', 1, 'SIGTERM'],
])(
  'after "npm start", %s shuts down a fully configured server without a warning',
  async (_, target, signal) => {
    const { server } = await startSite({
      // setsid starts npm in its own process group, as a terminal does, so that the test can send SIGINT to
      // the whole group.
      command: ['setsid', 'npm', 'start'],
      environment: {
        ...publishedContacts,
        SITE_URL: 'https://www.otra.example',
        BRAND_NAME: 'Otra',
        SECURITY_CONTACT: 'seguridad@example.com',
        GA_MEASUREMENT_ID: 'G-ABC123',
      },
    });
    process.kill(target * server.pid, signal);
    expect(await server.waitForExit()).toBe(0);
    expect(server.log('ended')).toHaveLength(1);
    expect(server.log().filter(({ level }) => Number(level) >= 40)).toEqual([]);
  },
);

it.each([
  ['a SIGTERM', 'process.kill(process.pid)', 0, { msg: 'ended' }],
  [
    'an uncaught error',
    "Promise.reject(Error('injected'))",
    1,
    {
      msg: 'uncaught error',
      level: 60,
      err: { message: 'injected', stack: expect.stringContaining('at fs.write') },
    },
  ],
])('%s during startup is logged and stops the server', async (_, action, code, line) => {
  // The preloaded module runs the action when the server writes its first log line.
  const preloaded = `const fs = process.getBuiltinModule('fs');
    const { write } = fs;
    fs.write = (...args) => {
      fs.write = write;
      ${action};
      return write(...args);
    };`;
  const server = spawnSite({
    nodeOptions: ['--import', `data:text/javascript,${encodeURIComponent(preloaded)}`],
  });
  expect(await server.waitForExit()).toBe(code);
  expect(server.log().at(-1)).toMatchObject(line);
});
