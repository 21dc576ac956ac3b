import { SiteProcess } from '../support/site-process.ts';
import { HEAP_MB } from './limits.ts';

interface Memory {
  /** What the process holds of the machine. */
  rssMb: number;
  /** What is in use in the heap and in buffers, after all else has been thrown away. */
  liveMb: number;
}

const MEGABYTE = 1024 * 1024;

const running = new Set<StressServer>();
process.once('exit', () => {
  for (const { pid } of running) process.kill(pid, 'SIGKILL');
});

/** The built server in a small heap, which tells its memory. */
export class StressServer extends SiteProcess {
  /** @param port any free one when it is left out. */
  constructor(port = 0) {
    super({
      nodeOptions: [
        `--max-old-space-size=${HEAP_MB}`,
        '--expose-gc',
        '--import=./tests/stress/report-heap.mjs',
      ],
      environment: { PORT: String(port) },
      canBeAsked: true,
    });
    running.add(this);
  }

  /** @returns its port, when it is ready. */
  async start(): Promise<number> {
    return Number(new URL(await this.waitUntilReady()).port);
  }

  async measureMemory(): Promise<Memory> {
    const { rss, heapUsed, external } = (await this.ask()) as NodeJS.MemoryUsage;
    return { rssMb: rss / MEGABYTE, liveMb: (heapUsed + external) / MEGABYTE };
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
): Promise<Result> {
  const server = new StressServer();
  try {
    return await use(server, await server.start());
  } finally {
    await server.stop('SIGKILL');
  }
}

export const formatMemory = ({ liveMb, rssMb }: Memory) =>
  `live ${liveMb.toFixed(1)} MB, RSS ${rssMb.toFixed(0)} MB`;
