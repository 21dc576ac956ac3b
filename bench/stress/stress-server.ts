import { SiteProcess } from '../../tests/support/process/site-process.ts';
import type { Measurement } from './measure.ts';

const MEGABYTE = 1024 * 1024;

/** A small machine's share for a website. */
const HEAP_MB = 96;

/** The built server in a small heap, which reports its memory. */
class StressServer extends SiteProcess {
  constructor(environment: Readonly<Record<string, string>>) {
    super({
      nodeOptions: [
        `--max-old-space-size=${HEAP_MB}`,
        '--expose-gc',
        '--import=./bench/stress/report-memory.mjs',
      ],
      environment,
      hasChannel: true,
    });
  }

  /** @returns megabytes in use in the heap and in buffers, after garbage collection. @throws when it has ended. */
  async measureLiveMb(): Promise<number> {
    const usage = (await this.query('memory')) as NodeJS.MemoryUsage | undefined;
    if (!usage) throw new Error(`The server ended:\n${this.output.slice(-1000)}`);
    return (usage.heapUsed + usage.external) / MEGABYTE;
  }

  /** Its memory under attack. It ends when its heap is full. */
  async measureMemory(name: string): Promise<Measurement> {
    const liveMb = await this.measureLiveMb().catch(() => null);
    return {
      what: `${name}: memory`,
      measured: liveMb === null ? 'the server ended' : `live ${liveMb.toFixed(1)} MB`,
      limit: `heap of ${HEAP_MB} MB`,
      isKept: liveMb !== null,
    };
  }
}

/** Starts a server, and stops it whatever happens. */
export async function withServer<Result>(
  use: (server: StressServer, port: number) => Promise<Result>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const server = new StressServer(environment);
  const kill = () => void (server.isRunning && process.kill(server.pid, 'SIGKILL'));
  process.once('exit', kill);
  try {
    return await use(server, Number(new URL(await server.waitUntilReady()).port));
  } finally {
    await server.stop('SIGKILL');
    process.off('exit', kill);
  }
}
