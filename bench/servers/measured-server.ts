import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { SiteProcess } from '../../tests/support/process/site-process.ts';
import { type Measured, readCpu, runBy } from './measured.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1_000_000;

/** It has nothing more to do when its CPU rests for so long, but for what timers need. */
const REST_SECONDS = 2;
const REST_CPU_MS = 5;
const CHECK_MS = 100;

const running = new Set<MeasuredServer>();
process.once('exit', () => {
  for (const { pid, isRunning } of running) if (isRunning) process.kill(pid, 'SIGKILL');
});

/** A Node server whose CPU time and memory can be read. */
export class MeasuredServer extends SiteProcess implements Measured {
  port = 0;

  constructor(options: ConstructorParameters<typeof SiteProcess>[0]) {
    super({ ...options, runBy });
    running.add(this);
  }

  /** Waits until it says that it is ready. */
  async start(): Promise<this> {
    this.port = Number(new URL(await this.waitUntilReady()).port);
    return this;
  }

  readCpu(): number {
    return readCpu(this.pid);
  }

  /** Resident memory in MB (1 000 000 bytes), what it shares with other processes included. */
  readMemory(): number {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * KILOBYTE) / MEGABYTE;
  }

  /**
   * Waits until it has done all that it does by itself.
   * @returns CPU time so far, in microseconds.
   */
  async waitUntilIdle(): Promise<number> {
    for (;;) {
      const before = this.readCpu();
      const isIdle = await this.#rests(before);
      if (isIdle) return before;
    }
  }

  async #rests(cpu: number): Promise<boolean> {
    const end = performance.now() + REST_SECONDS * 1000;
    while (performance.now() < end) {
      await wait(CHECK_MS);
      if (this.readCpu() - cpu > REST_CPU_MS * 1000) return false;
    }
    return true;
  }

  /** Holds it while something is read, and lets it go on. */
  hold<Result>(read: () => Result): Result {
    process.kill(this.pid, 'SIGSTOP');
    try {
      return read();
    } finally {
      process.kill(this.pid, 'SIGCONT');
    }
  }

  /** At once: nothing of it is wanted any more. */
  override stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    return super.stop(signal);
  }

  override async waitForExit(): Promise<number | null> {
    const code = await super.waitForExit();
    running.delete(this);
    return code;
  }
}
