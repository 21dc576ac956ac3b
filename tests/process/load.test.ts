import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { HttpLoad, type LoadResult } from '../support/http/http-load.ts';
import { startSite } from '../support/process/start-site.ts';

/** The system queues 511 connections that the server has not yet accepted, and resets others. */
const BATCHES = [500, 500];

function expectNothingLost({ statuses, responses, failures }: LoadResult): void {
  expect({ statuses, failures }).toEqual({ statuses: { 200: responses }, failures: [] });
}

it('a thousand connections at once are served, within a heap of 96 MB', async () => {
  const { port, server } = await startSite({ nodeOptions: ['--max-old-space-size=96'] });
  const paths = [...PAGE_PATHS, '/favicon.svg', '/sitemap.xml'];
  const loads = BATCHES.map((connections) => new HttpLoad({ port, paths, connections }));
  for (const load of loads) {
    load.start();
    await expect.poll(() => load.responses).toBeGreaterThan(5_000);
  }
  for (const result of await Promise.all(loads.map((load) => load.stop()))) {
    expectNothingLost(result);
  }
  expect(server.isRunning).toBe(true);
});

it('visitors are served beside a thousand requests that never end, which get 408', async () => {
  const { port, origin } = await startSite();
  const endings: Promise<string>[] = [];
  for (const count of BATCHES) {
    for (let opened = 0; opened < count; opened += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-');
      endings.push(text(socket));
    }
    // The server accepts connections in their order.
    await fetch(`${origin}/healthz`);
  }
  const visits = new HttpLoad({ port, connections: 4, rate: 50 });
  visits.start();
  for (const ending of await Promise.all(endings)) {
    expect(ending).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  }
  const result = await visits.stop();
  expectNothingLost(result);
  expect(result.responses).toBeGreaterThan(0);
});
