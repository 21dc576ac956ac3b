import { readFileSync } from 'node:fs';
import { findMedian } from './find-median.ts';
import { createCompared } from './servers/create-servers.ts';
import type { MeasuredServer } from './servers/measured-server.ts';

const ROUNDS = 9;
/** In which the system counts the CPU time of processes that have ended. */
const TICK_MS = 10;
/** Only so many of them until the server rests, which takes its time. */
const ROUNDS_UNTIL_IDLE = 3;
const TARGETS: Readonly<Record<string, string>> = { 'this site': '≤ 250' };

interface Start {
  /** Milliseconds of CPU until it said that it is ready. */
  cpu: number;
  /** Milliseconds that passed meanwhile. */
  duration: number;
  /**
   * Milliseconds of CPU from then on until it rests, with those of processes that it has begun; only
   * where it was waited for.
   */
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
    const afterwards = (await waitUntilDone(server)) - cpu / 1000;
    return { cpu: cpu / 1000, duration, afterwards };
  } finally {
    await server.stop();
  }
}

/** @returns CPU time until it and all that it has begun are done, in milliseconds. */
async function waitUntilDone(server: MeasuredServer): Promise<number> {
  for (;;) {
    const own = (await server.waitUntilIdle()) / 1000;
    if ((await server.readChildPid()) === 0) return own + readEndedChildrenCpu(server.pid);
  }
}

/** Milliseconds of CPU of the processes that it has begun, and that have ended (proc_pid_stat(5)). */
function readEndedChildrenCpu(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [cutime = 0, cstime = 0] = fields.split(' ').slice(13, 15).map(Number);
  return (cutime + cstime) * TICK_MS;
}
