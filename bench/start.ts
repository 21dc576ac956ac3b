import { findMedian } from './find-median.ts';
import { createCompared } from './servers/create-servers.ts';
import type { MeasuredServer } from './servers/measured-server.ts';

const ROUNDS = 9;
/** Only so many of them until the server rests, which takes its time. */
const ROUNDS_UNTIL_IDLE = 3;
const TARGETS: Readonly<Record<string, string>> = { 'this site': '≤ 250' };

interface Start {
  /** Milliseconds of CPU until it said that it is ready. */
  cpu: number;
  /** Milliseconds that passed meanwhile. */
  duration: number;
  /** Milliseconds of CPU from then on until it rests; only where it was waited for. */
  afterwards?: number;
}

/** What a start costs, and what the server does by itself after it: the recompression of its pages. */
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
    return [
      name,
      {
        'CPU ms': format('cpu'),
        target: TARGETS[name] ?? '',
        'ready after ms': format('duration'),
        'CPU ms afterwards': format('afterwards'),
      },
    ] as const;
  });
  console.table(Object.fromEntries(rows));
}

async function measureOnce(
  create: () => Promise<MeasuredServer>,
  waitsUntilIdle: boolean,
): Promise<Start> {
  const server = await create();
  const begunAt = performance.now();
  try {
    await server.start();
    // What it goes on with meanwhile is not part of the start.
    const cpu = server.hold(() => server.readCpu());
    const duration = performance.now() - begunAt;
    if (!waitsUntilIdle) return { cpu: cpu / 1000, duration };
    const afterwards = (await server.waitUntilIdle()) - cpu;
    return { cpu: cpu / 1000, duration, afterwards: afterwards / 1000 };
  } finally {
    await server.stop();
  }
}
