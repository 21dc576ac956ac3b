import { setTimeout as wait } from 'node:timers/promises';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { HttpLoad, type LoadResult } from '../support/http/http-load.ts';
import { EXIT_SECONDS, LOST_RESPONSES } from './limits.ts';
import { type Measurement, measureAtMost } from './measurement.ts';
import { withServer } from './stress-server.ts';

const CONNECTIONS = 32;
const SECONDS_OF_LOAD = 2;
/** How long a balancer goes on sending requests, well within the drain delay. */
const SECONDS_TO_NOTICE = 1;
const DRAIN_DELAY_SECONDS = 6;
const RUNS = 5;

interface Drain {
  result: LoadResult;
  /** Null when the server had ended before the clients did. */
  exitCode: number | null;
  seconds: number;
}

/** SIGTERM under load, with clients that stop when `/readyz` has been 503 for a while. */
export async function drain(): Promise<Measurement[]> {
  const drains: Drain[] = [];
  for (let run = 0; run < RUNS; run += 1) drains.push(await drainOnce());
  const name = `SIGTERM under load, ${RUNS} times:`;
  const sum = (pick: (result: LoadResult) => number) =>
    drains.reduce((total, { result }) => total + pick(result), 0);
  const lost = sum(({ failures, closedWhileIdle }) => failures.length + closedWhileIdle);
  const codes = [...new Set(drains.map(({ exitCode }) => exitCode))].join();
  const slowest = Math.max(...drains.map(({ seconds }) => seconds));
  return [
    { what: `${name} responses`, measured: String(sum(({ answered }) => answered)) },
    measureAtMost(`${name} responses lost`, lost, LOST_RESPONSES),
    {
      what: `${name} exit code`,
      measured: codes,
      limit: { text: '0', isKept: codes === '0' },
    },
    measureAtMost(`${name} until it has ended`, slowest, EXIT_SECONDS, 's', 1),
  ];
}

function drainOnce(): Promise<Drain> {
  return withServer(
    async (server, port) => {
      const load = new HttpLoad({ port, connections: CONNECTIONS, paths: PAGE_PATHS });
      load.start();
      await wait(SECONDS_OF_LOAD * 1000);
      const begunAt = performance.now();
      const exit = server.stop('SIGTERM');
      while (await isReady(port)) await wait(10);
      await wait(SECONDS_TO_NOTICE * 1000);
      const result = await load.stop();
      const isDraining = server.isRunning;
      const exitCode = await exit;
      const seconds = (performance.now() - begunAt) / 1000;
      return { result, exitCode: isDraining ? exitCode : null, seconds };
    },
    { environment: { DRAIN_DELAY_SECONDS: String(DRAIN_DELAY_SECONDS) } },
  );
}

const isReady = async (port: number) => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
