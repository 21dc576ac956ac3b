import { findMedian } from './find-median.ts';
import { createCompared, OURS } from './servers/create-servers.ts';
import type { MeasuredServer } from './servers/measured-server.ts';

const ROUNDS = 9;
/** In only so many of them the server is watched until it is idle, which takes its time. */
const ROUNDS_UNTIL_IDLE = 3;
const TARGETS: Readonly<Record<string, string>> = { [OURS]: '≤ 250' };

interface Start {
  /** Milliseconds of CPU until the server says that it is ready. */
  cpu: number;
  /** Milliseconds that passed meanwhile. */
  duration: number;
  /** Milliseconds of CPU from then on until the server is idle, where it was watched. */
  afterwards?: number;
}

/** Prints what a start costs, and what the server does by itself after it: better compression. */
export async function measureStart(): Promise<void> {
  const compared = await createCompared();
  const starts = new Map([...compared.keys()].map((name) => [name, [] as Start[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, create] of compared) {
      starts.get(name)?.push(await measureOnce(create, round < ROUNDS_UNTIL_IDLE));
    }
  }
  const rows = [...starts].map(([name, values]) => {
    const format = (key: keyof Start) =>
      findMedian(values.flatMap(({ [key]: value }) => value ?? [])).toFixed(0);
    const row = {
      'CPU ms': format('cpu'),
      target: TARGETS[name] ?? '',
      'ready after ms': format('duration'),
      'CPU ms afterwards': format('afterwards'),
    };
    return [name, row] as const;
  });
  console.table(Object.fromEntries(rows));
}

async function measureOnce(
  create: () => Promise<MeasuredServer>,
  isWatched: boolean,
): Promise<Start> {
  const server = await create();
  const startedAt = performance.now();
  try {
    await server.start();
    // The server is stopped while it is read: what it goes on with is not part of the start.
    const cpu = server.hold(() => server.readCpu()) / 1000;
    const duration = performance.now() - startedAt;
    if (!isWatched) return { cpu, duration };
    return { cpu, duration, afterwards: (await server.waitUntilIdle()) / 1000 - cpu };
  } finally {
    await server.stop();
  }
}
