import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The part that is read here: https://github.com/mcollina/autocannon#autocannonopts-cb */
export interface LoadResult {
  '2xx': number;
  '5xx': number;
  /** Timeouts are among them. */
  errors: number;
  latency: { max: number };
}

const TIMEOUT_MS = 120_000;

const run = promisify(execFile);

/** Requests a URL by autocannon, which the scripts of `package.json` bring. */
export async function runLoad(url: string, options: string): Promise<LoadResult> {
  const args = ['--json', '--headers', 'Accept-Encoding: br', ...options.split(' '), url];
  const { stdout } = await run('autocannon', args, { timeout: TIMEOUT_MS });
  return JSON.parse(stdout);
}
