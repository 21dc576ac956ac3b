import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { publishedContacts } from '../tests/support/app/published-contacts.ts';
import { findFreePort } from '../tests/support/process/find-free-port.ts';
import { SiteProcess } from '../tests/support/process/site-process.ts';

export interface Server {
  pid: number;
  origin: string;
}

const started = new Set<SiteProcess>();
process.once('exit', () => {
  for (const server of started) if (server.isRunning) process.kill(server.pid, 'SIGKILL');
});

/** The built server of a folder as published: no placeholders, and its own origin. */
export async function startSite(settings: Record<string, string> = {}, directory = '.') {
  const port = String(await findFreePort());
  const own = { BRAND_NAME: 'Ejemplo', SITE_URL: `http://127.0.0.1:${port}`, PORT: port };
  const environment = { ...publishedContacts, ...own, ...settings };
  return start(new SiteProcess({ environment, directory }));
}

/** A bare `node:http` that sends to every request what the site sends for its home page, in brotli. */
export function startBare(response: string): Promise<Server> {
  const environment = { NODE_ENV: 'production', RESPONSE: response };
  return start(new SiteProcess({ arguments: ['bench/bare-server.mjs'], environment }));
}

async function start(server: SiteProcess): Promise<Server> {
  started.add(server);
  return { origin: await server.waitUntilReady(), pid: server.pid };
}

/** At once: nobody needs their responses any more. */
export async function stopServers(): Promise<void> {
  await Promise.all([...started].map((server) => server.stop('SIGKILL')));
  started.clear();
}

/** @returns what `startBare` takes. */
export async function copyHomePage({ origin }: Server): Promise<string> {
  const [response] = await once(get(origin, { headers: { 'Accept-Encoding': 'br' } }), 'response');
  // Node writes these itself.
  const { date, connection, 'keep-alive': timeout, ...headers } = response.headers;
  return JSON.stringify({ headers, body: (await buffer(response)).toString('base64') });
}

/** Milliseconds of CPU of all threads so far. Linux only. */
export function readCpu({ pid }: Server): number {
  return readdirSync(`/proc/${pid}/task`)
    .map((task) => readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0])
    .reduce((sum, nanoseconds) => sum + Number(nanoseconds) / 1e6, 0);
}
