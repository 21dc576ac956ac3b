import type { LoadRequest } from '../tests/support/http/http-load.ts';
import { findMedian } from './find-median.ts';
import { runLoad } from './run-load.ts';
import type { Measured } from './servers/measured.ts';

/** Servers that get the same request, by name. Ratios are relative to the first one. */
export interface Comparison {
  name: string;
  request: LoadRequest;
  status: number;
  compared: ReadonlyMap<string, ComparedServer>;
}

export interface ComparedServer {
  server: Measured;
  /** Requests of each round, where the server is too slow for the usual number. */
  requests?: number;
  /** The ratio that is aimed at. */
  target?: number;
}

interface Figures {
  /** Microseconds of the server's CPU for one request. */
  cpu: number;
  /** Speed by CPU, relative to the first server in the same round. */
  ratio: number;
  requestsPerSecond: number;
  /** Milliseconds. */
  p99: number;
}

export interface Cost extends Figures {
  name: string;
}

const ROUNDS = 7;
/** Not counted: the just-in-time compiler takes about 40 000 requests. */
const WARM_UP_ROUNDS = 5;
const REQUESTS = 8_000;

/**
 * The cost of a request on each server, as the median of the rounds. Servers take turns within a
 * round, so that other work of the machine affects them all, and no server rests for long: a server
 * that rests gives memory and caches back.
 */
export async function measureCosts(comparison: Comparison): Promise<Cost[]> {
  const rounds: Figures[][] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    console.log(`${comparison.name}: round ${round + 1} of ${WARM_UP_ROUNDS + ROUNDS}`);
    const figures = await measureRound(comparison);
    if (round >= WARM_UP_ROUNDS) rounds.push(figures);
  }
  return [...comparison.compared.keys()].map((name, index) => {
    const median = (key: keyof Figures) =>
      findMedian(rounds.map((figures) => figures[index]?.[key] ?? 0));
    return {
      name,
      cpu: median('cpu'),
      ratio: median('ratio'),
      requestsPerSecond: median('requestsPerSecond'),
      p99: median('p99'),
    };
  });
}

async function measureRound({ request, status, compared }: Comparison): Promise<Figures[]> {
  const round: Figures[] = [];
  for (const { server, requests = REQUESTS } of compared.values()) {
    const before = server.readCpu();
    const { latency, rate } = await runLoad(server.port, request, requests, status);
    const cpu = (server.readCpu() - before) / requests;
    const ratio = (round[0]?.cpu ?? cpu) / cpu;
    round.push({ cpu, ratio, requestsPerSecond: rate, p99: latency.p99 });
  }
  return round;
}
