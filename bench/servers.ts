import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { publishedContacts } from '../tests/support/app/published-contacts.ts';
import { SiteProcess } from '../tests/support/process/site-process.ts';
import { compare } from './run-parts.ts';

type Settings = ConstructorParameters<typeof SiteProcess>[0];

const started: SiteProcess[] = [];
process.once('exit', () => {
  for (const server of started) if (server.isRunning) process.kill(server.pid, 'SIGKILL');
});

/**
 * Functions that each start the server of one build, keyed by the name of the build. The builds are this
 * project's own and those in the folders that are passed with `--compare`.
 */
export const BUILDS = new Map([['site', () => startSite()]]);
for (const directory of compare) BUILDS.set(directory, () => startSite({ directory }));

/**
 * Starts the built server with the configuration of a public site, in which no variable has a placeholder
 * value.
 */
export function startSite(settings?: Settings): Promise<SiteProcess> {
  const environment = {
    ...publishedContacts,
    BRAND_NAME: 'Ejemplo',
    SITE_URL: 'http://www.example.com',
  };
  return start({ environment, ...settings });
}

/**
 * Starts a bare `node:http` server that responds to every request with the site's brotli response for `/`.
 */
export async function startBareServer(): Promise<SiteProcess> {
  const site = await startSite();
  const request = get(await site.waitUntilReady(), { headers: { 'Accept-Encoding': 'br' } });
  const [response] = await once(request, 'response');
  // Leave out these three header fields, because Node adds them to every response of the bare server itself.
  const { date, connection, 'keep-alive': timeout, ...headers } = response.headers;
  const body = (await buffer(response)).toString('base64');
  await site.stop('SIGKILL');
  const environment = { NODE_ENV: 'production', RESPONSE: JSON.stringify({ headers, body }) };
  return start({ arguments: ['bench/bare-server.mjs'], environment });
}

/** Starts a server and waits until it accepts requests. */
async function start(settings: Settings): Promise<SiteProcess> {
  const server = new SiteProcess(settings);
  started.push(server);
  await server.waitUntilReady();
  return server;
}

/**
 * Returns the CPU time that all threads of the server have used so far, in milliseconds. Works only on Linux.
 */
export function readCpu({ pid }: SiteProcess): number {
  return readdirSync(`/proc/${pid}/task`)
    .map((task) => readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0])
    .reduce((sum, nanoseconds) => sum + Number(nanoseconds) / 1e6, 0);
}

/**
 * Returns the server's current (`VmRSS`) or peak (`VmHWM`) resident memory in whole MiB, including memory
 * that it shares with other processes. Works only on Linux.
 */
export function readMemory({ pid }: SiteProcess, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024);
}

/**
 * The fields of autocannon's result that the benchmarks use. `errors` includes timeouts
 * (https://github.com/mcollina/autocannon#autocannonopts-cb).
 */
type LoadResult = Record<'2xx' | '5xx' | 'errors', number> & { latency: { max: number } };

/**
 * Sends many requests for a path with autocannon. `npm run bench` and `npm run stress` install autocannon
 * with npx.
 */
export async function runLoad(server: SiteProcess, path: string, options: string) {
  const url = (await server.waitUntilReady()) + path;
  const args = ['--json', '--headers', 'Accept-Encoding: br', ...options.split(' '), url];
  const { stdout } = await promisify(execFile)('autocannon', args, { timeout: 120_000 });
  return JSON.parse(stdout) as LoadResult;
}
