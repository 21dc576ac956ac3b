import { setTimeout as wait } from 'node:timers/promises';
import { composeRequest } from '../support/compose-request.ts';
import { LoadConnection } from '../support/load-connection.ts';
import { askAsGoodClient, judgeGoodClient } from './good-client.ts';
import { judgeMemory } from './judge-memory.ts';
import { type Measurement, measureAtLeast } from './measurement.ts';
import { withServer } from './stress-server.ts';

/** Connections at rest; the last leaves a little room below the server's own limit (4 000). */
const COUNTS = [1000, 2000, 3900];
const SECONDS_OF_GOOD_CLIENT = 4;
/** So many at once wait for the server in the queue of the system, without overflowing it. */
const BATCH = 100;

/** Kept connections of visitors who read: how many the server holds, and at which price. */
export async function held(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const count of COUNTS) measurements.push(...(await hold(count)));
  return measurements;
}

function hold(count: number): Promise<Measurement[]> {
  return withServer(async (server, port) => {
    const visitors = await openConnections(port, count);
    const good = await askAsGoodClient(port, SECONDS_OF_GOOD_CLIENT);
    const open = visitors.filter(({ isOpen }) => isOpen).length;
    const name = `${count} connections at rest`;
    const memory = await judgeMemory(name, server);
    for (const visitor of visitors) visitor.close('');
    return [measureAtLeast(`${name}: held`, open, count), ...judgeGoodClient(name, good), memory];
  });
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
