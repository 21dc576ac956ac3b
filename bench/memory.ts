import { setTimeout as wait } from 'node:timers/promises';
import { findMedian } from './find-median.ts';
import { runLoad } from './run-load.ts';
import { BARE, createCompared, OURS, RENDERED } from './servers/create-servers.ts';
import type { MeasuredServer } from './servers/measured-server.ts';
import { withServers } from './servers/server-group.ts';

const ROUNDS = 3;
/** V8 returns memory after eight seconds without requests. */
const REST_MS = 10_000;

/** Requests of each of the two loads; rendering takes too long for as many. */
const REQUESTS: Readonly<Record<string, number>> = {
  [BARE]: 100_000,
  [OURS]: 100_000,
  [RENDERED]: 2_000,
};
const TARGETS: Readonly<Record<string, { idle: string; loaded: string }>> = {
  [OURS]: { idle: '≤ 35', loaded: '≤ 45' },
};

/** Of one process, in MB: at rest, and after one and two loads. */
type Memory = [idle: number, once: number, twice: number];

/** Prints the resident memory of each server. */
export async function measureMemory(): Promise<void> {
  const compared = await createCompared();
  const rounds: Map<string, Memory>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(compared));
  const find = (name: string, state: number) =>
    findMedian(rounds.map((memories) => memories.get(name)?.[state] ?? 0));
  const createRow = (name: string) => {
    const format = (state: number) => {
      const memory = find(name, state);
      const above = memory - find(BARE, state);
      return name === BARE ? memory.toFixed(1) : `+${above.toFixed(1)} (${memory.toFixed(1)})`;
    };
    return {
      idle: format(0),
      'target idle': TARGETS[name]?.idle ?? '',
      'after a load': format(1),
      'target loaded': TARGETS[name]?.loaded ?? '',
      'after two': format(2),
      'requests of a load': REQUESTS[name],
    };
  };
  console.table(Object.fromEntries([...compared.keys()].map((name) => [name, createRow(name)])));
}

function measureRound(
  compared: ReadonlyMap<string, () => Promise<MeasuredServer>>,
): Promise<Map<string, Memory>> {
  return withServers(async (servers) => {
    const started = new Map<string, MeasuredServer>();
    for (const [name, create] of compared) started.set(name, await servers.start(create()));
    await servers.waitUntilIdle();
    await wait(REST_MS);
    const memories = new Map<string, Memory>();
    for (const [name, server] of started) {
      const load = async () => {
        await runLoad(server.port, { path: '/' }, REQUESTS[name] ?? 0);
        return server.readMemory();
      };
      memories.set(name, [server.readMemory(), await load(), await load()]);
    }
    return memories;
  });
}
