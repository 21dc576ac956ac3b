import { HttpLoad } from '../tests/support/http-load.ts';
import type { MeasuredServer } from './measured-server.ts';

interface Measured {
  server: MeasuredServer;
  port: number;
}

export interface Cost {
  name: string;
  /** Microseconds of the server's CPU for one request. */
  cpu: number;
  /** Speed beside the first server of the list, by CPU, in the same round. */
  ratio: number;
  requestsPerSecond: number;
  /** Milliseconds. */
  p99: number;
}

const ROUNDS = 7;
const REQUESTS = 20_000;
const CONNECTIONS = 64;

/**
 * What a request costs each of the servers. They take turns within each round, so that what else the
 * machine does falls on all of them, and each figure is the median of the rounds.
 * @param servers by name; the first is what the others are compared with.
 */
export async function measureCost(
  servers: ReadonlyMap<string, Measured>,
  path: string,
): Promise<Cost[]> {
  const rounds: Cost[][] = [];
  // One more for the just-in-time compiler, which is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const costs: Cost[] = [];
    for (const [name, measured] of servers) {
      const cost = await measureOnce(measured, path);
      costs.push({ name, ...cost, ratio: (costs[0]?.cpu ?? cost.cpu) / cost.cpu });
    }
    if (round > 0) rounds.push(costs);
  }
  return [...servers.keys()].map((name, index) => {
    const of = (key: 'cpu' | 'ratio' | 'requestsPerSecond' | 'p99') =>
      findMedian(rounds.map((costs) => costs[index]?.[key] ?? 0));
    return {
      name,
      cpu: of('cpu'),
      ratio: of('ratio'),
      requestsPerSecond: of('requestsPerSecond'),
      p99: of('p99'),
    };
  });
}

async function measureOnce({ server, port }: Measured, path: string) {
  const load = new HttpLoad({ port, paths: [path], connections: CONNECTIONS, total: REQUESTS });
  const before = server.readCpu();
  const { answered, failures, latency, rate } = await load.run();
  if (failures.length > 0) throw new Error(`${failures.length} requests failed: no measurement`);
  return {
    cpu: (server.readCpu() - before) / answered,
    requestsPerSecond: rate,
    p99: latency.p99,
  };
}

function findMedian(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
