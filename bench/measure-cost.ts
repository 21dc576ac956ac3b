import { composeRequest, type RequestParts } from '../tests/support/http/compose-request.ts';
import { HttpLoad } from '../tests/support/http/http-load.ts';
import { findMedian } from './find-median.ts';
import type { Measured } from './servers/measured.ts';

/** Servers that are asked for the same, by name; the first is what the others are compared with. */
export interface Contest {
  name: string;
  request: RequestParts;
  status: number;
  contenders: ReadonlyMap<string, Contender>;
}

export interface Contender {
  server: Measured;
  /** Requests of each round, where it is too slow for as many as the others. */
  requests?: number;
  /** The ratio that is asked for. */
  target?: number;
}

export interface Cost {
  name: string;
  /** Microseconds of the server's CPU for one request. */
  cpu: number;
  /** Speed beside the first server of its contest, by CPU, in the same round. */
  ratio: number;
  requestsPerSecond: number;
  /** Milliseconds. */
  p99: number;
}

const ROUNDS = 7;
/** Not counted: the just-in-time compiler takes about 40 000 requests. */
const WARM_UP_ROUNDS = 2;
const REQUESTS = 20_000;
const CONNECTIONS = 64;

/**
 * What a request costs each of the servers. They take turns within each round, so that what else the
 * machine does falls on all of them, and each figure is the median of the rounds. A turn comes soon
 * after the one before: a server that rests gives memory and caches back.
 */
export async function measureCosts(contest: Contest): Promise<Cost[]> {
  const rounds: Cost[][] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const costs = await measureRound(contest);
    if (round >= WARM_UP_ROUNDS) rounds.push(costs);
  }
  return [...contest.contenders.keys()].map((name, contender) => {
    const of = (key: Exclude<keyof Cost, 'name'>) =>
      findMedian(rounds.map((costs) => costs[contender]?.[key] ?? 0));
    return {
      name,
      cpu: of('cpu'),
      ratio: of('ratio'),
      requestsPerSecond: of('requestsPerSecond'),
      p99: of('p99'),
    };
  });
}

async function measureRound(contest: Contest): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const [name, contender] of contest.contenders) {
    const cost = await measureOnce(contest, contender);
    costs.push({ name, ...cost, ratio: (costs[0]?.cpu ?? cost.cpu) / cost.cpu });
  }
  return costs;
}

async function measureOnce({ request, status }: Contest, { server, requests }: Contender) {
  const composed = composeRequest(request);
  const total = requests ?? REQUESTS;
  const load = new HttpLoad({
    port: server.port,
    createRequest: () => composed,
    connections: CONNECTIONS,
    total,
  });
  const before = server.readCpu();
  const { answers, latency, rate } = await load.run();
  const cpu = server.readCpu() - before;
  if (answers[status] !== total) {
    throw new Error(`Not every answer has status ${status}: ${JSON.stringify(answers)}`);
  }
  return { cpu: cpu / total, requestsPerSecond: rate, p99: latency.p99 };
}
