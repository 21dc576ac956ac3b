import { setTimeout as wait } from 'node:timers/promises';
import { composeRequest } from '../support/http/compose-request.ts';
import { LoadConnection } from '../support/http/load-connection.ts';
import { askAsGoodClient, judgeGoodClient } from './good-client.ts';
import { judgeMemory } from './judge-memory.ts';
import { HEAP_MB } from './limits.ts';
import { type Measurement, measureAtLeast } from './measurement.ts';
import { withServer } from './stress-server.ts';

/** Half of the heap is for connections (`limit-connections`); these are as many as fit. */
const HELD = [
  { count: 1000, heapMb: HEAP_MB },
  { count: 2000, heapMb: HEAP_MB },
  { count: 4000, heapMb: 2 * HEAP_MB },
];
/** Of these the server closes what it cannot hold, so that there is room for whoever asks. */
const TOO_MANY = { count: 5000, heapMb: HEAP_MB };
const SECONDS_OF_GOOD_CLIENT = 4;
/** So many at once wait for the server in the queue of the system, without overflowing it. */
const BATCH = 100;

interface Amount {
  count: number;
  heapMb: number;
  isTooMany?: boolean;
}

/** Kept connections of visitors who read: how many the server holds, and at which price. */
export async function held(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const amount of HELD) measurements.push(...(await hold(amount)));
  measurements.push(...(await hold({ ...TOO_MANY, isTooMany: true })));
  return measurements;
}

function hold({ count, heapMb, isTooMany = false }: Amount): Promise<Measurement[]> {
  return withServer(
    async (server, port) => {
      const visitors = await openConnections(port, count);
      const good = await askAsGoodClient(port, SECONDS_OF_GOOD_CLIENT);
      const open = visitors.filter(({ isOpen }) => isOpen).length;
      const name = `${count} connections at rest`;
      const memory = await judgeMemory(name, server, heapMb);
      for (const visitor of visitors) visitor.close('');
      return [
        isTooMany
          ? { what: `${name}, more than fit: held`, measured: String(open) }
          : measureAtLeast(`${name}: held`, open, count),
        ...judgeGoodClient(name, good),
        memory,
      ];
    },
    { heapMb },
  );
}

/** Each has asked for a page, and stays. */
async function openConnections(port: number, count: number): Promise<LoadConnection[]> {
  const request = composeRequest({ path: '/' });
  const noteNothing = () => {};
  const visitors: LoadConnection[] = [];
  while (visitors.length < count) {
    const batch = Array.from(
      { length: Math.min(BATCH, count - visitors.length) },
      () => new LoadConnection({ port, onAnswer: noteNothing, onLoss: noteNothing }),
    );
    for (const visitor of batch) visitor.send(request, performance.now());
    while (batch.some(({ isWaiting }) => isWaiting)) await wait(5);
    visitors.push(...batch);
  }
  return visitors;
}
