import { setTimeout as wait } from 'node:timers/promises';
import { PAGE_PATHS } from '../../tests/support/app/page-paths.ts';
import { HttpLoad, type LoadResult } from './http-load.ts';

/** A row of the table. One without a limit is for information. */
export interface Measurement {
  what: string;
  measured: string;
  limit?: string;
  isKept?: boolean;
}

/** A page that begins to arrive within a quarter of a second still seems immediate. */
const VISITOR_P95_MS = 250;
/** Requests of visitors per second, once on kept connections and once on a new one each. */
const RATE = 25;
const CONNECTIONS = 20;

export function measureAtMost(what: string, value: number, most: number, unit = ''): Measurement {
  const measured = `${Number(value.toFixed(2))} ${unit}`.trim();
  return { what, measured, limit: `≤ ${most} ${unit}`.trim(), isKept: value <= most };
}

/** @returns a row on the requests without a complete response, or with one that says that the server fails. */
export function measureLost(name: string, results: readonly LoadResult[]): Measurement {
  const failed = results.flatMap(({ failures }) => failures).length;
  const total = countResponses(results) + failed;
  const lost = failed + countResponses(results, 500);
  return measureAtMost(`${name}: lost of ${total} responses`, lost, 0);
}

/** What visitors notice who request pages for so many seconds. */
export async function measureVisitors(
  name: string,
  port: number,
  seconds: number,
): Promise<Measurement[]> {
  const loads = [{}, { Connection: 'close' }].map(
    (headers) =>
      new HttpLoad({ port, paths: PAGE_PATHS, connections: CONNECTIONS, rate: RATE, headers }),
  );
  for (const load of loads) load.start();
  await wait(seconds * 1000);
  const results = await Promise.all(loads.map((load) => load.stop()));
  const p95 = countResponses(results) ? Math.max(...results.map((each) => each.p95)) : Infinity;
  return [
    measureAtMost(`${name}: p95 of visitors`, p95, VISITOR_P95_MS, 'ms'),
    measureLost(name, results),
  ];
}

function countResponses(results: readonly LoadResult[], leastStatus = 0): number {
  return results
    .flatMap(({ statuses }) => Object.entries(statuses))
    .filter(([status]) => Number(status) >= leastStatus)
    .reduce((total, [, count]) => total + count, 0);
}
