import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { publishedContacts } from '../tests/support/app/published-contacts.ts';
import { findFreePort } from '../tests/support/process/find-free-port.ts';
import { SiteProcess } from '../tests/support/process/site-process.ts';

export interface Server {
  process: SiteProcess;
  origin: string;
}

const started = new Set<SiteProcess>();
process.once('exit', () => {
  for (const server of started) if (server.isRunning) process.kill(server.pid, 'SIGKILL');
});

/** The built server of a folder as published: no placeholders, and its own origin. */
export async function startSite(
  settings: Record<string, string> = {},
  options: ConstructorParameters<typeof SiteProcess>[0] = {},
): Promise<Server> {
  const port = String(await findFreePort());
  const own = { BRAND_NAME: 'Ejemplo', SITE_URL: `http://127.0.0.1:${port}`, PORT: port };
  const environment = { ...publishedContacts, ...own, ...settings };
  return start(new SiteProcess({ environment, ...options }));
}

/** A bare `node:http` that sends to every request what the site sends for its home page, in brotli. */
export async function startBare({ origin }: Server): Promise<Server> {
  const [response] = await once(get(origin, { headers: { 'Accept-Encoding': 'br' } }), 'response');
  // Node writes these itself.
  const { date, connection, 'keep-alive': timeout, ...headers } = response.headers;
  const body = (await buffer(response)).toString('base64');
  const environment = { NODE_ENV: 'production', RESPONSE: JSON.stringify({ headers, body }) };
  return start(new SiteProcess({ arguments: ['bench/bare-server.mjs'], environment }));
}

async function start(server: SiteProcess): Promise<Server> {
  started.add(server);
  return { process: server, origin: await server.waitUntilReady() };
}

/** At once: nobody needs their responses any more. */
export async function stopServers(): Promise<void> {
  await Promise.all([...started].map((server) => server.stop('SIGKILL')));
  started.clear();
}

/** Milliseconds of CPU of all threads so far. Linux only. */
export function readCpu({ process: { pid } }: Server): number {
  return readdirSync(`/proc/${pid}/task`)
    .map((task) => readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0])
    .reduce((sum, nanoseconds) => sum + Number(nanoseconds) / 1e6, 0);
}

/** Resident now, or at the peak (`VmHWM`); whole MiB, with what is shared with other processes. Linux only. */
export function readMemory({ process: { pid } }: Server, field: 'VmRSS' | 'VmHWM' = 'VmRSS') {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024);
}
