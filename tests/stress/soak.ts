import { HttpLoad, type LoadResult } from '../support/http/http-load.ts';
import type { LoadRequest } from '../support/http/load-connection.ts';
import { HEAP_GROWTH_MB, HEAP_MB, LOST_RESPONSES } from './limits.ts';
import { type Measurement, measureAtMost } from './measurement.ts';
import { createSiteRequests } from './site-requests.ts';
import { withServer } from './stress-server.ts';

const WARM_UP = 50_000;
const HALF = 475_000;
const CONNECTIONS = 32;

/** A million requests for all that the site has, and what the server keeps of them. */
export function soak(): Promise<Measurement[]> {
  return withServer(async (server, port) => {
    const requests = await createSiteRequests(port);
    const ask = (total: number) =>
      new HttpLoad({
        port,
        connections: CONNECTIONS,
        total,
        createRequest: (index) => requests[index % requests.length] as LoadRequest,
      }).run();

    const results = [await ask(WARM_UP)];
    const start = await server.measureMemory();
    results.push(await ask(HALF));
    const middle = await server.measureMemory();
    results.push(await ask(HALF));
    const end = await server.measureMemory();

    const name = `soak, heap of ${HEAP_MB} MB:`;
    const growth = Math.max(middle.liveMb, end.liveMb) - start.liveMb;
    const memories = [start, middle, end].map(({ liveMb }) => liveMb.toFixed(2));
    return [
      { what: `${name} answers by status`, measured: formatAnswers(results) },
      { what: `${name} answers per second`, measured: formatRate(results) },
      {
        what: `${name} live memory at ${WARM_UP / 1000} 000, half, end`,
        measured: `${memories.join(', ')} MB; RSS ${end.rssMb.toFixed(0)} MB`,
      },
      measureAtMost(`${name} growth of live memory`, growth, HEAP_GROWTH_MB, 'MB', 2),
      measureAtMost(`${name} answers lost`, countLost(results), LOST_RESPONSES),
    ];
  });
}

function formatAnswers(results: readonly LoadResult[]): string {
  const sums = new Map<string, number>();
  for (const [status, count] of results.flatMap(({ answers }) => Object.entries(answers))) {
    sums.set(status, (sums.get(status) ?? 0) + count);
  }
  return [...sums].map(([status, count]) => `${status}: ${count}`).join(', ');
}

const formatRate = (results: readonly LoadResult[]) =>
  results
    .slice(1)
    .map(({ rate }) => Math.round(rate))
    .join(', ');

const countLost = (results: readonly LoadResult[]) =>
  results.reduce(
    (sum, { failures, closedWhileIdle }) => sum + failures.length + closedWhileIdle,
    0,
  );
