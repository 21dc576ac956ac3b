import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Servers run on the first core where that can be chosen, and the load on the others. */
const PIN = ['taskset', '-c', '0'];
const canPin = spawnSync(PIN[0] ?? '', [...PIN.slice(1), 'true']).status === 0;

/** A command that runs another command. */
export const runBy: readonly string[] = canPin ? PIN : [];

/** A running server whose CPU time can be read. */
export interface Measured {
  port: number;
  /** Microseconds of CPU of all its threads so far. */
  readCpu(): number;
  stop(): Promise<unknown>;
}

/** Microseconds of CPU of all threads of a process so far. */
export function readCpu(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(tasks).map((task) =>
    Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, value) => sum + value, 0) / 1000;
}
