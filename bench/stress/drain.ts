import { setTimeout as wait } from 'node:timers/promises';
import { PAGE_PATHS } from '../../tests/support/app/page-paths.ts';
import { HttpLoad } from './http-load.ts';
import { type Measurement, measureAtMost, measureLost } from './measure.ts';
import { withServer } from './stress-server.ts';

const CONNECTIONS = 32;
const SECONDS_OF_LOAD = 2;
/** Time that a balancer takes to notice that `/readyz` is 503. It is less than the drain delay. */
const SECONDS_TO_NOTICE = 1;
const DRAIN_DELAY_SECONDS = 6;
/** Docker sends SIGKILL after 10 s, sooner than Kubernetes and systemd. */
const EXIT_SECONDS = 10;
const RUNS = 5;

/** SIGTERM under load, with clients that stop some time after `/readyz` responds 503. */
export async function drain(): Promise<Measurement[]> {
  const drains: Awaited<ReturnType<typeof drainOnce>>[] = [];
  for (let run = 0; run < RUNS; run += 1) drains.push(await drainOnce());
  const codes = [...new Set(drains.map(({ exitCode }) => exitCode))].join();
  const slowest = Math.max(...drains.map(({ seconds }) => seconds));
  const name = `SIGTERM under load, ${RUNS} times`;
  return [
    measureLost(
      name,
      drains.map(({ result }) => result),
    ),
    { what: `${name}: exit code`, measured: codes, limit: '0', isKept: codes === '0' },
    measureAtMost(`${name}: time to exit`, slowest, EXIT_SECONDS, 's'),
  ];
}

function drainOnce() {
  return withServer(
    async (server, port) => {
      const load = new HttpLoad({ port, connections: CONNECTIONS, paths: PAGE_PATHS });
      load.start();
      await wait(SECONDS_OF_LOAD * 1000);
      const startedAt = performance.now();
      const exit = server.stop('SIGTERM');
      while ((await fetch(`http://127.0.0.1:${port}/readyz`)).ok) await wait(10);
      await wait(SECONDS_TO_NOTICE * 1000);
      const result = await load.stop();
      const isDraining = server.isRunning;
      const exitCode = await exit;
      const seconds = (performance.now() - startedAt) / 1000;
      return { result, exitCode: isDraining ? exitCode : 'ended before the clients', seconds };
    },
    { DRAIN_DELAY_SECONDS: String(DRAIN_DELAY_SECONDS) },
  );
}
