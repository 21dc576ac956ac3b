import { setTimeout as wait } from 'node:timers/promises';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { HttpLoad } from '../support/http/http-load.ts';
import { EXIT_SECONDS, LOST_RESPONSES } from './limits.ts';
import { type Measurement, measureAtMost } from './measurement.ts';
import { withServer } from './stress-server.ts';
import { sum } from './visitors.ts';

const CONNECTIONS = 32;
const SECONDS_OF_LOAD = 2;
/** Time that a balancer takes to notice that `/readyz` is 503. It is less than the drain delay. */
const SECONDS_TO_NOTICE = 1;
const DRAIN_DELAY_SECONDS = 6;
const RUNS = 5;

/** SIGTERM under load, with clients that stop some time after `/readyz` responds 503. */
export async function drain(): Promise<Measurement[]> {
  const drains: Awaited<ReturnType<typeof drainOnce>>[] = [];
  for (let run = 0; run < RUNS; run += 1) drains.push(await drainOnce());
  const results = drains.map(({ result }) => result);
  const responses = sum(results, (result) => result.responses);
  const lost = sum(results, ({ failures }) => failures.length);
  const codes = [...new Set(drains.map(({ exitCode }) => exitCode))].join();
  const slowest = Math.max(...drains.map(({ seconds }) => seconds));
  const name = `SIGTERM under load, ${RUNS} times`;
  return [
    measureAtMost(`${name}: lost of ${responses + lost} responses`, lost, { most: LOST_RESPONSES }),
    { what: `${name}: exit code`, measured: codes, limit: { text: '0', isKept: codes === '0' } },
    measureAtMost(`${name}: time to exit`, slowest, { most: EXIT_SECONDS, unit: 's', digits: 1 }),
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
    { environment: { DRAIN_DELAY_SECONDS: String(DRAIN_DELAY_SECONDS) } },
  );
}
