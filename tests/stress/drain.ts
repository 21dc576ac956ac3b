import { setTimeout as wait } from 'node:timers/promises';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { HttpLoad, type LoadResult } from '../support/http/http-load.ts';
import type { Loss } from '../support/http/load-connection.ts';
import { EXIT_SECONDS, LOST_ANSWERS } from './limits.ts';
import { type Measurement, measureAtMost } from './measurement.ts';
import { withServer } from './stress-server.ts';

const CONNECTIONS = 32;
const SECONDS_OF_LOAD = 2;
/** What is lost is lost in an instant that does not come each time. */
const RUNS = 5;

interface Drain {
  result: LoadResult;
  exitCode: number | null;
  seconds: number;
}

/** SIGTERM under load, without a balancer that would hide what is lost. */
export async function drain(): Promise<Measurement[]> {
  const drains: Drain[] = [];
  for (let run = 0; run < RUNS; run += 1) drains.push(await drainOnce());
  const name = `SIGTERM under load, ${RUNS} times:`;
  const count = (phase: Loss['phase'], isRefused = false) =>
    drains
      .flatMap(({ result }) => result.failures)
      .filter((loss) => loss.phase === phase && (loss.code === 'ECONNREFUSED') === isRefused)
      .length;
  const sum = (pick: (result: LoadResult) => number) =>
    drains.reduce((total, { result }) => total + pick(result), 0);
  const codes = [...new Set(drains.map(({ exitCode }) => exitCode))];
  const slowest = Math.max(...drains.map(({ seconds }) => seconds));
  return [
    { what: `${name} answers`, measured: String(sum(({ answered }) => answered)) },
    measureAtMost(`${name} answers cut`, count('answer'), LOST_ANSWERS),
    measureAtMost(
      `${name} no answer on a kept connection`,
      sum(({ closedWhileIdle }) => closedWhileIdle),
      LOST_ANSWERS,
    ),
    measureAtMost(`${name} no answer on a new connection`, count('wait'), LOST_ANSWERS),
    // Nothing was sent on these: the system had taken them, the server not yet, when it closed.
    { what: `${name} new connections reset`, measured: `${count('connect')}` },
    {
      what: `${name} connections refused, when it is closed`,
      measured: `${count('connect', true)}`,
    },
    {
      what: `${name} exit code`,
      measured: codes.join(', '),
      limit: { text: '0', isKept: codes.join() === '0' },
    },
    measureAtMost(`${name} until it has ended`, slowest, EXIT_SECONDS, 's', 1),
  ];
}

function drainOnce(): Promise<Drain> {
  return withServer(async (server, port) => {
    const load = new HttpLoad({ port, connections: CONNECTIONS, paths: PAGE_PATHS });
    load.start();
    await wait(SECONDS_OF_LOAD * 1000);
    const begunAt = performance.now();
    const exitCode = await server.stop('SIGTERM');
    const seconds = (performance.now() - begunAt) / 1000;
    return { result: await load.stop(), exitCode, seconds };
  });
}
