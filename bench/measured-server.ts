import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { SiteProcess } from '../tests/support/site-process.ts';

/** Servers run on the first core where it can be chosen, and the load on the others. */
const PIN = ['taskset', '-c', '0'];
const canPin = spawnSync(PIN[0] ?? '', [...PIN.slice(1), 'true']).status === 0;

/** A server whose CPU time can be read. */
export class MeasuredServer extends SiteProcess {
  constructor(options: ConstructorParameters<typeof SiteProcess>[0]) {
    super({ ...options, runBy: canPin ? PIN : [] });
  }

  /** @returns its port, when it is ready. */
  async start(): Promise<number> {
    return Number(new URL(await this.waitUntilReady()).port);
  }

  /** CPU time of all its threads so far, in microseconds. */
  readCpu(): number {
    const tasks = `/proc/${this.pid}/task`;
    const nanoseconds = readdirSync(tasks).map((task) =>
      Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
    );
    return nanoseconds.reduce((sum, value) => sum + value, 0) / 1000;
  }
}
