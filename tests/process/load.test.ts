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
    total: 10_000,
  });
  expect(await load.run()).toMatchObject({
    answers: { 200: 10_000 },
    failures: [],
    closedWhileIdle: 0,
  });
  expect(server.isRunning).toBe(true);
});

it('visitors are served beside a thousand requests that never end, which get 408', async () => {
  const { port } = await startSite();
  const endings = Array.from({ length: 1000 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-');
    return text(socket);
  });
  const visits = new HttpLoad({ port, connections: 4, rate: 50 });
  visits.start();
  for (const ending of await Promise.all(endings)) {
    expect(ending).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  }
  const { answers, answered, failures, closedWhileIdle } = await visits.stop();
  expect({ answers, failures, closedWhileIdle }).toEqual({
    answers: { 200: answered },
    failures: [],
    closedWhileIdle: 0,
  });
});
