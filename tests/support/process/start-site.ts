import { onTestFinished } from 'vitest';
import { SiteProcess } from './site-process.ts';

type Options = ConstructorParameters<typeof SiteProcess>[0];

/** A server that is killed when the test is over. */
export function spawnSite(options?: Options): SiteProcess {
  const server = new SiteProcess(options);
  onTestFinished(() => void server.stop('SIGKILL'));
  return server;
}

/** The same, when it is ready. */
export async function startSite(options?: Options) {
  const server = spawnSite(options);
  const origin = await server.waitUntilReady();
  return { server, origin, port: Number(new URL(origin).port) };
}
