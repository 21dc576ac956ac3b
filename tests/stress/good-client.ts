import { setTimeout as wait } from 'node:timers/promises';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { HttpLoad, type LoadResult } from '../support/http/http-load.ts';
import { GOOD_CLIENT_P95_MS, LOST_RESPONSES } from './limits.ts';
import type { Measurement } from './measurement.ts';

/** Requests a second, on kept connections and on new ones each. */
const RATE = 25;
const CONNECTIONS = 20;

interface GoodClientResult {
  /** The worse of kept and new connections, in milliseconds. */
  p95: number;
  p99: number;
  max: number;
  answered: number;
  lost: number;
}

/** Asks as visitors do, for so many seconds: some who stay, and as many who come anew. */
export async function askAsGoodClient(port: number, seconds: number): Promise<GoodClientResult> {
  const loads = [{}, { Connection: 'close' }].map(
    (headers) =>
      new HttpLoad({ port, paths: PAGE_PATHS, headers, connections: CONNECTIONS, rate: RATE }),
  );
  for (const load of loads) load.start();
  await wait(seconds * 1000);
  const results = await Promise.all(loads.map((load) => load.stop()));
  const worst = (pick: (result: LoadResult) => number) => Math.max(...results.map(pick));
  const sum = (pick: (result: LoadResult) => number) =>
    results.map(pick).reduce((total, value) => total + value, 0);
  return {
    p95: worst(({ latency }) => latency.p95),
    p99: worst(({ latency }) => latency.p99),
    max: worst(({ latency }) => latency.max),
    answered: sum(({ answered }) => answered),
    lost: sum(({ failures, closedWhileIdle }) => failures.length + closedWhileIdle),
  };
}

export function judgeGoodClient(name: string, good: GoodClientResult): Measurement[] {
  const { p95, p99, max, answered, lost } = good;
  return [
    {
      what: `${name}: p95 of a good client`,
      measured: `${p95.toFixed(1)} ms (p99 ${p99.toFixed(1)}, longest ${max.toFixed(1)})`,
      limit: {
        text: `< ${GOOD_CLIENT_P95_MS} ms`,
        isKept: answered > 0 && p95 < GOOD_CLIENT_P95_MS,
      },
    },
    {
      what: `${name}: answers it did not get`,
      measured: `${lost} of ${answered + lost}`,
      limit: { text: String(LOST_RESPONSES), isKept: lost <= LOST_RESPONSES },
    },
  ];
}
