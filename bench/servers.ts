import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { publishedContacts } from '../tests/support/app/published-contacts.ts';
import { SiteProcess } from '../tests/support/process/site-process.ts';
import { beside } from './run-parts.ts';

type Settings = ConstructorParameters<typeof SiteProcess>[0];

const started: SiteProcess[] = [];
process.once('exit', () => {
  for (const server of started) if (server.isRunning) process.kill(server.pid, 'SIGKILL');
});

/** This build, and the one that `--beside` names. */
export const BUILDS = new Map([['site', () => startSite()]]);
for (const directory of beside) BUILDS.set(directory, () => startSite({ directory }));

/** The built server as published, without placeholders. */
export function startSite(settings?: Settings): Promise<SiteProcess> {
  const environment = {
    ...publishedContacts,
    BRAND_NAME: 'Ejemplo',
    SITE_URL: 'http://www.example.com',
  };
  return start({ environment, ...settings });
}

/** A bare `node:http` that sends to every request what the site sends for its home page, in brotli. */
export async function startBare(): Promise<SiteProcess> {
  const site = await startSite();
  const request = get(await site.waitUntilReady(), { headers: { 'Accept-Encoding': 'br' } });
  const [response] = await once(request, 'response');
  // Node writes these itself.
  const { date, connection, 'keep-alive': timeout, ...headers } = response.headers;
  const body = (await buffer(response)).toString('base64');
  await site.stop('SIGKILL');
  const environment = { NODE_ENV: 'production', RESPONSE: JSON.stringify({ headers, body }) };
  return start({ arguments: ['bench/bare-server.mjs'], environment });
}

/** @returns it when it is ready. */
async function start(settings: Settings): Promise<SiteProcess> {
  const server = new SiteProcess(settings);
  started.push(server);
  await server.waitUntilReady();
  return server;
}

/** Milliseconds of CPU of all threads so far. Linux only. */
export function readCpu({ pid }: SiteProcess): number {
  return readdirSync(`/proc/${pid}/task`)
    .map((task) => readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0])
    .reduce((sum, nanoseconds) => sum + Number(nanoseconds) / 1e6, 0);
}

/** Resident now, or at the peak (`VmHWM`); whole MiB, with what is shared with other processes. Linux only. */
export function readMemory({ pid }: SiteProcess, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024);
}

/** The part that is read here, where timeouts are errors: https://github.com/mcollina/autocannon#autocannonopts-cb */
type LoadResult = Record<'2xx' | '5xx' | 'errors', number> & { latency: { max: number } };

/** Requests a path by autocannon, which the scripts of `package.json` bring. */
export async function runLoad(server: SiteProcess, path: string, options: string) {
  const url = (await server.waitUntilReady()) + path;
  const args = ['--json', '--headers', 'Accept-Encoding: br', ...options.split(' '), url];
  const { stdout } = await promisify(execFile)('autocannon', args, { timeout: 120_000 });
  return JSON.parse(stdout) as LoadResult;
}
