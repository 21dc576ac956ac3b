import type { Measured } from './measured.ts';
import { MeasuredServer } from './measured-server.ts';

/** The servers of a measurement. */
export class ServerGroup {
  readonly #servers: Measured[] = [];

  add(server: Measured): void {
    this.#servers.push(server);
  }

  /** Starts a Node server. */
  async start(created: MeasuredServer | Promise<MeasuredServer>): Promise<MeasuredServer> {
    const server = await created;
    this.add(server);
    return server.start();
  }

  /** Waits until all Node servers have done what they do by themselves. */
  async waitUntilIdle(): Promise<void> {
    const started = this.#servers.filter((server) => server instanceof MeasuredServer);
    await Promise.all(started.map((server) => server.waitUntilIdle()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.stop()));
  }
}

/** Stops all servers that were started, whatever happens. */
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
