import { SiteProcess } from '../support/process/site-process.ts';
import { HEAP_MB } from './limits.ts';
import { readSocketMemory } from './socket-memory.ts';

export interface Memory {
  /** What the process holds of the machine. */
  rssMb: number;
  /** What is in use in the heap and in buffers, after all else has been thrown away. */
  liveMb: number;
  /** What the system holds for connections, of both ends; null where it does not tell. */
  socketsMb: number | null;
}

const MEGABYTE = 1024 * 1024;

const running = new Set<StressServer>();
process.once('exit', () => {
  for (const { pid, isRunning } of running) if (isRunning) process.kill(pid, 'SIGKILL');
});

interface StressServerOptions {
  /** Any free one when it is left out. */
  port?: number;
  heapMb?: number;
  environment?: Readonly<Record<string, string>>;
}

/** The built server in a small heap, which tells its memory. */
export class StressServer extends SiteProcess {
  constructor({ port = 0, heapMb = HEAP_MB, environment = {} }: StressServerOptions = {}) {
    super({
      nodeOptions: [
        `--max-old-space-size=${heapMb}`,
        '--expose-gc',
        '--import=./tests/stress/report-state.mjs',
      ],
      environment: { PORT: String(port), ...environment },
      canBeAsked: true,
    });
    running.add(this);
  }

  /** @returns its port, when it is ready. */
  async start(): Promise<number> {
    return Number(new URL(await this.waitUntilReady()).port);
  }

  /** @throws when it has ended, as it does when its heap is full. */
  async measureMemory(): Promise<Memory> {
    const usage = (await this.ask('memory')) as NodeJS.MemoryUsage | undefined;
    if (!usage) throw new Error(`The server ended:\n${this.output.slice(-1000)}`);
    const { rss, heapUsed, external } = usage;
    return {
      rssMb: rss / MEGABYTE,
      liveMb: (heapUsed + external) / MEGABYTE,
      socketsMb: await readSocketMemory(),
    };
  }

  /** @returns how many are open; null when it has ended. */
  async countConnections(): Promise<number | null> {
    return ((await this.ask('connections')) as number | undefined) ?? null;
  }

  override async waitForExit(): Promise<number | null> {
    const code = await super.waitForExit();
    running.delete(this);
    return code;
  }
}

/** Starts a server, and ends it whatever happens. */
export async function withServer<Result>(
  use: (server: StressServer, port: number) => Promise<Result>,
  options: StressServerOptions = {},
): Promise<Result> {
  const server = new StressServer(options);
  try {
    return await use(server, await server.start());
  } finally {
    await server.stop('SIGKILL');
  }
}
