import { setTimeout as wait } from 'node:timers/promises';
import { composeRequest } from '../tests/support/http/compose-request.ts';
import { HttpLoad } from '../tests/support/http/http-load.ts';
import { findMedian } from './find-median.ts';
import { BARE, createCompared, OURS, RENDERED } from './servers/create-servers.ts';
import type { MeasuredServer } from './servers/measured-server.ts';
import { withServers } from './servers/server-group.ts';

const ROUNDS = 3;
/** V8 gives memory back when nothing has been asked for eight seconds. */
const REST_MS = 10_000;
const CONNECTIONS = 64;

/** Requests of each of the two loads; rendering takes too long for as many. */
const REQUESTS: Readonly<Record<string, number>> = {
  [BARE]: 100_000,
  [OURS]: 100_000,
  [RENDERED]: 2_000,
};
const TARGETS: Readonly<Record<string, { idle: string; loaded: string }>> = {
  [OURS]: { idle: '≤ 25', loaded: '≤ 45' },
};

/** Of one process, in MB: when it rests, and after one and two loads. */
type Memory = [idle: number, once: number, twice: number];

/** What the servers hold of the machine's memory. */
export async function measureMemory(): Promise<void> {
  const compared = await createCompared();
  const rounds: Map<string, Memory>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(compared));
  const find = (name: string, state: number) =>
    findMedian(rounds.map((memories) => memories.get(name)?.[state] ?? 0));
  const rows = [...compared.keys()].map((name) => {
    const format = (state: number) => {
      const memory = find(name, state);
      const above = memory - find(BARE, state);
      return name === BARE ? memory.toFixed(1) : `+${above.toFixed(1)} (${memory.toFixed(1)})`;
    };
    const target = TARGETS[name] ?? { idle: '', loaded: '' };
    return [
      name,
      {
        idle: format(0),
        'target idle': target.idle,
        'after a load': format(1),
        'target loaded': target.loaded,
        'after two': format(2),
        'requests of a load': REQUESTS[name],
      },
    ] as const;
  });
  console.table(Object.fromEntries(rows));
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
      memories.set(name, [
        server.readMemory(),
        await loadServer(server, REQUESTS[name] ?? 0),
        await loadServer(server, REQUESTS[name] ?? 0),
      ]);
    }
    return memories;
  });
}

/** @returns its memory after so many requests. */
async function loadServer(server: MeasuredServer, total: number): Promise<number> {
  const request = composeRequest({ path: '/' });
  const load = new HttpLoad({
    port: server.port,
    createRequest: () => request,
    connections: CONNECTIONS,
    total,
  });
  const { answers } = await load.run();
  if (answers[200] !== total) throw new Error(`Lost answers: ${JSON.stringify(answers)}`);
  return server.readMemory();
}
