import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { publishedContacts } from '../support/app/published-contacts.ts';
import { startSite } from '../support/process/start-site.ts';

async function open(port: number, sent = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  socket.write(sent);
  return socket;
}

it('SIGTERM under load loses no request and no line of the log: not ready, closed, ended with 0, whatever connections are idle or silent', async () => {
  const { server, origin, port } = await startSite({
    environment: { ACCESS_LOG: 'all', DRAIN_DELAY_SECONDS: '3', SHUTDOWN_GRACE_SECONDS: '120' },
  });
  const read = async (path: string) => {
    const response = await fetch(origin + path);
    await response.text();
    return response.status;
  };
  const load = Array.from({ length: 300 }, (_, index) => read(`/x${index}`));
  const begun = await open(port, 'GET /pricing HTTP/1.1\r\nHo');
  // Browsers open some on which they never send anything.
  const silent = await open(port);
  const posted = await open(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n');
  expect(String(await once(posted, 'data'))).toMatch(/^HTTP\/1\.1 405 /);
  // The server has read that when it responds to what was sent after it.
  await read('/healthz');
  const exit = server.stop();
  await expect.poll(() => read('/readyz')).toBe(503);
  await vi.waitFor(() => expect(open(port)).rejects.toThrow('ECONNREFUSED'), 10_000);
  begun.write('st: a\r\n\r\n');
  // Its response has said that the connection is kept.
  posted.write('abc');
  expect(await text(begun)).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n.*<\/html>$/s);
  expect(await exit).toBe(0);
  silent.destroy();
  expect(new Set(await Promise.all(load))).toEqual(new Set([404]));
  expect(server.log('request').filter(({ status }) => status === 404)).toHaveLength(300);
  expect(server.log('shutting down')).toMatchObject([{ signal: 'SIGTERM' }]);
  expect(server.log('ended')).toHaveLength(1);
});

it('a second signal ends it at once, with 1', async () => {
  const { server } = await startSite({
    environment: { DRAIN_DELAY_SECONDS: '60', SHUTDOWN_GRACE_SECONDS: '120' },
  });
  process.kill(server.pid, 'SIGINT');
  await expect.poll(() => server.log('shutting down')).toHaveLength(1);
  expect(await server.stop()).toBe(1);
});

it.each([
  ['Ctrl+C', -1, 'SIGINT'],
  ['SIGTERM to npm alone', 1, 'SIGTERM'],
])(
  'npm start: %s drains the server, which warns of nothing where no variable is missing',
  async (_, target, signal) => {
    const { server } = await startSite({
      // In a group of its own, as in a terminal. It is built.
      command: ['setsid', 'npm', 'start', '--ignore-scripts'],
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

it('an error that nobody catches is logged with its stack, and ends the process', async () => {
  const plant = "process.on('SIGUSR2',()=>{Promise.reject(Error('planted'))})";
  const { server } = await startSite({
    nodeOptions: ['--import', `data:text/javascript,${encodeURIComponent(plant)}`],
  });
  expect(await server.stop('SIGUSR2')).toBe(1);
  expect(server.log('uncaught error')).toMatchObject([
    { level: 60, err: { message: 'planted', stack: expect.stringContaining('at process') } },
  ]);
});
