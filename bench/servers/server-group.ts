import type { Measured } from './measured.ts';
import type { MeasuredServer } from './measured-server.ts';

/** Servers that run for a measurement. */
export class ServerGroup {
  readonly #servers: Measured[] = [];
  readonly #started: MeasuredServer[] = [];

  add(server: Measured): void {
    this.#servers.push(server);
  }

  /** Starts a server of Node. */
  async start(created: MeasuredServer | Promise<MeasuredServer>): Promise<MeasuredServer> {
    const server = await created;
    this.add(server);
    this.#started.push(server);
    return server.start();
  }

  /** Waits until all have done what they do by themselves. */
  async waitUntilIdle(): Promise<void> {
    await Promise.all(this.#started.map((server) => server.waitUntilIdle()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.stop()));
  }
}

/** Ends all servers that were started, whatever happens. */
export async function withServers<Result>(
  use: (servers: ServerGroup) => Promise<Result>,
): Promise<Result> {
  const servers = new ServerGroup();
  try {
    return await use(servers);
  } finally {
    await servers.stop();
  }
}
