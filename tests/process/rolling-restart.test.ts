import { expect, it, onTestFinished } from 'vitest';
import { Balancer } from '../support/http/balancer.ts';
import { HttpLoad } from '../support/http/http-load.ts';
import { findFreePort } from '../support/process/find-free-port.ts';
import { startSite } from '../support/process/start-site.ts';

const start = (port: number) =>
  startSite({ environment: { PORT: String(port), ACCESS_LOG: 'all' } });

it('a restart of two instances in turn, twice, under load, loses no response', async () => {
  const ports = [await findFreePort(), await findFreePort()];
  const instances = await Promise.all(ports.map(start));
  const balancer = new Balancer({ ports, failTimeoutSeconds: 1 });
  onTestFinished(() => balancer.stop());
  const load = new HttpLoad({
    port: await balancer.start(),
    paths: ['/', '/pricing', '/contact', '/gtc', '/favicon.svg'],
    connections: 8,
    rate: 400,
  });
  load.start();
  for (const [turn, port] of [...ports.entries(), ...ports.entries()]) {
    expect(await instances[turn]?.server.stop('SIGTERM')).toBe(0);
    const next = await start(port);
    instances[turn] = next;
    // The balancer uses it again before the other one ends.
    const hasServed = () => next.server.log('request').some(({ status }) => status === 200);
    await expect.poll(hasServed).toBe(true);
  }
  const { answers, answered, failures, closedWhileIdle } = await load.stop();
  expect({ answers, failures, closedWhileIdle }).toEqual({
    answers: { 200: answered },
    failures: [],
    closedWhileIdle: 0,
  });
});
