import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { runLoad } from './run-load.ts';
import { copyHomePage, type Server, startBare, startSite } from './servers.ts';

/** V8 returns memory after eight seconds without requests. */
const REST_MS = 10_000;
const REQUESTS = 200_000;

/** Prints resident memory at rest and after many requests, beside a bare server. */
export async function measureMemory(): Promise<void> {
  const site = await startSite();
  const bare = await startBare(await copyHomePage(site));
  const readRow = () => {
    const [least, ours] = [readMemory(bare), readMemory(site)];
    return { 'bare node:http': least, 'this site': ours, above: ours - least };
  };
  await wait(REST_MS);
  const idle = readRow();
  for (const server of [bare, site]) await runLoad(server, REQUESTS);
  console.table({ 'idle, MB': idle, 'after 200,000 requests, MB': readRow() });
}

/** Whole MB (1,000,000 bytes), with what is shared with other processes. Linux only. */
function readMemory({ pid }: Server): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round((Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6);
}
