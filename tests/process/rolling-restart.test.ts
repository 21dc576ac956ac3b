import { expect, it, onTestFinished } from 'vitest';
import { Balancer } from '../support/http/balancer.ts';
import { HttpLoad } from '../support/http/http-load.ts';
import { startSite } from '../support/process/start-site.ts';

const start = (port = '0') => startSite({ environment: { PORT: port, ACCESS_LOG: 'all' } });

it('a restart of two instances in turn, twice, under load, costs no visitor an answer', async () => {
  const instances = [await start(), await start()];
  const balancer = new Balancer({
    ports: instances.map(({ port }) => port),
    failTimeoutSeconds: 1,
  });
  onTestFinished(() => balancer.stop());
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
    const next = await start(String(old.port));
    instances[turn] = next;
    // The balancer sends visitors there again before the other one ends.
    await expect.poll(() => next.server.log('request').length).toBeGreaterThan(0);
  }
  const { answers, answered, failures, closedWhileIdle } = await load.stop();
  expect({ failures, closedWhileIdle, statuses: Object.keys(answers) }).toEqual({
    failures: [],
    closedWhileIdle: 0,
    statuses: ['200'],
  });
  expect(answered).toBeGreaterThan(1000);
});
