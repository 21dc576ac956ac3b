import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Server } from './servers.ts';

const ARGUMENTS = '--json --connections 64 --workers 2 --headers'.split(' ');
const TIMEOUT_MS = 120_000;

const run = promisify(execFile);

/**
 * Requests the home page in brotli `total` times by autocannon, which `npm run bench` brings.
 * @throws {Error} when not every response is a 200.
 */
export async function runLoad({ origin }: Server, total: number): Promise<void> {
  const args = [...ARGUMENTS, 'Accept-Encoding: br', '--amount', String(total), origin];
  const { stdout } = await run('autocannon', args, { timeout: TIMEOUT_MS });
  if (JSON.parse(stdout)['2xx'] !== total) throw new Error(`Not all are a 200:\n${stdout}`);
}
