import { afterEach, expect, it } from 'vitest';
import { Balancer } from '../support/balancer.ts';
import { HttpLoad } from '../support/http-load.ts';
import { SiteProcess } from '../support/site-process.ts';

const running: { stop(signal?: 'SIGKILL'): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((part) => part.stop('SIGKILL')));
});

async function start(port = '0') {
  const server = new SiteProcess({ environment: { PORT: port, ACCESS_LOG: 'all' } });
  running.push(server);
  const origin = await server.waitUntilReady();
  return { server, port: new URL(origin).port };
}

it('a restart of two instances in turn, twice, under load, costs no visitor an answer', async () => {
  const instances = [await start(), await start()];
  const balancer = new Balancer({
    ports: instances.map(({ port }) => Number(port)),
    failTimeoutSeconds: 1,
  });
  running.push(balancer);
  const load = new HttpLoad({
    port: await balancer.start(),
    paths: ['/', '/pricing', '/contact', '/gtc', '/favicon.svg'],
    connections: 8,
    rate: 400,
  });
  load.start();
  for (const turn of [0, 1, 0, 1]) {
    const old = instances[turn];
    if (!old) continue;
    expect(await old.server.stop('SIGTERM')).toBe(0);
    const next = await start(old.port);
    instances[turn] = next;
    // The balancer sends visitors there again before the other one ends.
    await expect
      .poll(() => next.server.log('request').length, { timeout: 15_000 })
      .toBeGreaterThan(0);
  }
  const { answers, answered, failures, closedWhileIdle } = await load.stop();
  expect({ failures, closedWhileIdle, statuses: Object.keys(answers) }).toEqual({
    failures: [],
    closedWhileIdle: 0,
    statuses: ['200'],
  });
  expect(answered).toBeGreaterThan(1000);
});
