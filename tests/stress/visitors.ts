import { setTimeout as wait } from 'node:timers/promises';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { HttpLoad, type LoadResult } from '../support/http/http-load.ts';
import { LOST_RESPONSES, VISITOR_P95_MS } from './limits.ts';
import { type Measurement, measureAtMost } from './measurement.ts';

/** Requests per second, once on kept connections and once on a new one each. */
const RATE = 25;
const CONNECTIONS = 20;

/** What visitors notice who request pages for so many seconds. */
export async function measureVisitors(
  name: string,
  port: number,
  seconds: number,
): Promise<Measurement[]> {
  const options = { port, paths: PAGE_PATHS, connections: CONNECTIONS, rate: RATE };
  const loads = [{}, { Connection: 'close' }].map(
    (headers) => new HttpLoad({ ...options, headers }),
  );
  for (const load of loads) load.start();
  await wait(seconds * 1000);
  const results = await Promise.all(loads.map((load) => load.stop()));
  const lost = sum(results, ({ failures }) => failures.length);
  const responses = sum(results, ({ statuses }) => statuses[200] ?? 0);
  const p95 = responses ? Math.max(...results.map(({ latency }) => latency.p95)) : Infinity;
  return [
    measureAtMost(`${name}: p95 of visitors`, p95, { most: VISITOR_P95_MS, unit: 'ms', digits: 1 }),
    measureAtMost(`${name}: lost of ${responses + lost} responses`, lost, { most: LOST_RESPONSES }),
  ];
}

export function sum(results: readonly LoadResult[], pick: (result: LoadResult) => number): number {
  return results.reduce((total, result) => total + pick(result), 0);
}
