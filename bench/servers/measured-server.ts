import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { SiteProcess } from '../../tests/support/process/site-process.ts';
import { type Measured, readCpu, runBy } from './measured.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1_000_000;

/** A server is idle when it uses no more CPU than this for so long: the timers of metrics need some. */
const IDLE_MS = 2_000;
const IDLE_CPU_MS = 60;
const CHECK_MS = 100;

const running = new Set<MeasuredServer>();
process.once('exit', () => {
  for (const { pid, isRunning } of running) if (isRunning) process.kill(pid, 'SIGKILL');
});

/** A Node server whose CPU time and memory can be read. */
export class MeasuredServer extends SiteProcess implements Measured {
  port = 0;

  constructor(options: ConstructorParameters<typeof SiteProcess>[0]) {
    super({ ...options, runBy: [...(options?.runBy ?? []), ...runBy] });
    running.add(this);
  }

  /** Waits until the server says that it is ready. */
  async start(): Promise<this> {
    this.port = Number(new URL(await this.waitUntilReady()).port);
    return this;
  }

  readCpu(): number {
    return readCpu(this.pid);
  }

  /** Resident memory in MB (1 000 000 bytes), including what is shared with other processes. */
  readMemory(): number {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * KILOBYTE) / MEGABYTE;
  }

  /**
   * Waits until the server has done all that it does by itself.
   * @returns CPU time so far, in microseconds.
   */
  async waitUntilIdle(): Promise<number> {
    let cpu = this.readCpu();
    for (let idleMs = 0; idleMs < IDLE_MS; idleMs += CHECK_MS) {
      await wait(CHECK_MS);
      if (this.readCpu() - cpu <= IDLE_CPU_MS * 1000) continue;
      cpu = this.readCpu();
      idleMs = 0;
    }
    return cpu;
  }

  /** Stops the process while something is read, and continues it. */
  hold<Result>(read: () => Result): Result {
    process.kill(this.pid, 'SIGSTOP');
    try {
      return read();
    } finally {
      process.kill(this.pid, 'SIGCONT');
    }
  }

  /** At once: nobody needs its responses any more. */
  override stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    return super.stop(signal);
  }

  override async waitForExit(): Promise<number | null> {
    const code = await super.waitForExit();
    running.delete(this);
    return code;
  }
}
