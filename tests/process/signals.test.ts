import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { publishedContacts } from '../support/app/published-contacts.ts';
import { spawnSite, startSite } from '../support/process/start-site.ts';

/** Longer than a test may take that should not wait for it. */
const ENDLESS = { DRAIN_DELAY_SECONDS: '60', SHUTDOWN_GRACE_SECONDS: '120' };

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

it('SIGTERM under load loses no request and no line of the log: not ready, closed, ended with 0, whatever connections are idle or silent', async () => {
  const { server, origin, port } = await startSite({
    environment: { ACCESS_LOG: 'all', DRAIN_DELAY_SECONDS: '3', SHUTDOWN_GRACE_SECONDS: '120' },
  });
  const read = async (path: string) => {
    const response = await fetch(origin + path);
    await response.text();
    return response;
  };
  const paths = Array.from({ length: 300 }, (_, index) => `/x${index}`);
  const load = Promise.all(paths.map(read));
  const begun = await open(port);
  begun.write('GET /pricing HTTP/1.1\r\nHo');
  // Browsers open some on which they never send anything.
  const silent = await open(port);
  const posted = await open(port);
  posted.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n');
  expect(String((await once(posted, 'data'))[0])).toMatch(/^HTTP\/1\.1 405 /);
  // The server has read that when it responds to what was sent after it.
  await read('/healthz');
  const exit = server.stop();
  await expect.poll(async () => (await read('/readyz')).status).toBe(503);
  await vi.waitFor(() => expect(open(port)).rejects.toThrow('ECONNREFUSED'), 10_000);
  begun.write('st: a\r\n\r\n');
  // Its response has said that the connection is kept.
  posted.write('abc');
  const [, head, end] = /^(.*?)\r\n\r\n.*(.{7})$/s.exec(await text(begun)) ?? [];
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n/);
  expect(end).toBe('</html>');
  expect(await exit).toBe(0);
  silent.destroy();
  expect(new Set((await load).map(({ status }) => status))).toEqual(new Set([404]));
  const logged = server.log('request').map(({ path }) => path);
  expect(logged).toEqual(expect.arrayContaining([...paths, '/pricing']));
  expect(server.log('shutting down')).toMatchObject([{ signal: 'SIGTERM' }]);
  expect(server.log('ended')).toHaveLength(1);
});

it('a signal before the server is ready ends it at once', async () => {
  const neverListen = `import { Server } from 'node:net';
    Server.prototype.listen = () => setInterval(() => {}, 1000);`;
  const server = spawnSite({
    nodeOptions: ['--import', `data:text/javascript,${encodeURIComponent(neverListen)}`],
    environment: { ...ENDLESS, PORT: '1' },
  });
  await expect.poll(() => server.log('starting')).toHaveLength(1);
  expect(await server.stop()).toBe(0);
  expect(server.log('ended')).toHaveLength(1);
});

it('a second signal ends it at once, with 1', async () => {
  const { server } = await startSite({ environment: ENDLESS });
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
  const statement = encodeURIComponent("Promise.reject(Error('planted'))");
  const { server } = await startSite({
    nodeOptions: ['--import', `data:text/javascript,process.on('SIGUSR2',()=>{${statement}})`],
  });
  expect(await server.stop('SIGUSR2')).toBe(1);
  const [line] = server.log('uncaught error');
  expect(line).toMatchObject({ level: 60, err: { message: 'planted' } });
  expect(JSON.stringify(line)).toContain('at process');
});
