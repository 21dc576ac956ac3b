import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { HttpLoad } from '../support/http/http-load.ts';
import { startSite } from '../support/process/start-site.ts';

it('a thousand connections at once are served, within a heap of 96 MB', async () => {
  const { port, server } = await startSite({ nodeOptions: ['--max-old-space-size=96'] });
  const load = new HttpLoad({
    port,
    paths: [...PAGE_PATHS, '/favicon.svg', '/sitemap.xml'],
    connections: 1000,
    total: 20_000,
  });
  const { answers, failures, closedWhileIdle } = await load.run();
  expect({ answers, failures, closedWhileIdle }).toEqual({
    answers: { 200: 20_000 },
    failures: [],
    closedWhileIdle: 0,
  });
  expect(server.isRunning).toBe(true);
});

it('visitors are answered beside a thousand requests that never end, which are ended', async () => {
  const { port, origin } = await startSite();
  const attackers = await Promise.all(
    Array.from({ length: 1000 }, async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-');
      return socket;
    }),
  );
  const visits = await new HttpLoad({ port, connections: 4, total: 500 }).run();
  expect(visits.answers).toEqual({ 200: 500 });
  expect(attackers.filter(({ closed }) => closed)).toEqual([]);
  const endings = await Promise.all(attackers.map((socket) => text(socket)));
  for (const ending of endings) expect(ending).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect((await fetch(origin)).status).toBe(200);
});
