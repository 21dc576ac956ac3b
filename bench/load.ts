import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The part that is read here, where timeouts are errors: https://github.com/mcollina/autocannon#autocannonopts-cb */
export type LoadResult = Record<'2xx' | '5xx' | 'errors', number> & { latency: { max: number } };

const run = promisify(execFile);

/** Requests a URL by autocannon, which the scripts of `package.json` bring. */
export async function runLoad(url: string, options: string): Promise<LoadResult> {
  const args = ['--json', '--headers', 'Accept-Encoding: br', ...options.split(' '), url];
  const { stdout } = await run('autocannon', args, { timeout: 120_000 });
  return JSON.parse(stdout);
}
