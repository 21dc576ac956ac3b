import { onTestFinished } from 'vitest';
import { SiteProcess } from './site-process.ts';

type Options = ConstructorParameters<typeof SiteProcess>[0];

/** Starts a server, which is killed when the test ends. */
export function spawnSite(options?: Options): SiteProcess {
  const server = new SiteProcess(options);
  onTestFinished(() => void server.stop('SIGKILL'));
  return server;
}

/** Starts a server and waits until it is ready. The server is killed when the test ends. */
export async function startSite(options?: Options) {
  const server = spawnSite(options);
  const origin = await server.waitUntilReady();
  return { server, origin, port: Number(new URL(origin).port) };
}
