import { setTimeout as wait } from 'node:timers/promises';
import { findAsset } from '../tests/support/app/find-asset.ts';
import type { SiteProcess } from '../tests/support/process/site-process.ts';
import { measureInteractions } from './page/interactions.ts';
import { measurePages } from './page/measure-pages.ts';
import { measureNavigation } from './page/navigation.ts';
import { type Figures, type MeasureByColumn, measureInterleaved, runParts } from './run-parts.ts';
import { BUILDS, readCpu, readMemory, runLoad, startBareServer } from './servers.ts';

/**
 * Number of warm-up requests, which are sent to a server before it is measured. V8's just-in-time compiler
 * needs about this many requests to optimize the server's code.
 */
const WARM_UP_REQUESTS = 40_000;
const MEASURED_REQUESTS = 8_000;

const BARE = 'bare node:http';

await runParts({
  requests,
  startup: () => measureServers(9, async (server) => ({ 'ms of CPU': readCpu(server) })),
  memory: () => measureServers(1, measureMemory),
  interactions: () => measurePages(measureInteractions),
  navigation: () => measurePages(measureNavigation),
});

/**
 * Measures the CPU time per request of each build and, for comparison, of a bare `node:http` server. The
 * requests are for `/` and for the largest script, both compressed with brotli.
 */
async function requests(): Promise<void> {
  const script = findAsset(/^react-.*\.js$/);
  const targets: [column: string, server: SiteProcess, path: string][] = [
    [BARE, await startBareServer(), '/'],
  ];
  for (const [build, startBuild] of BUILDS) {
    const server = await startBuild();
    for (const path of ['/', script]) targets.push([build + path, server, path]);
  }
  const measures: MeasureByColumn = {};
  for (const [column, server, path] of targets) {
    await sendRequests(server, path, WARM_UP_REQUESTS);
    measures[column] = async () => {
      const before = readCpu(server);
      await sendRequests(server, path, MEASURED_REQUESTS);
      return { 'µs of CPU': ((readCpu(server) - before) * 1000) / MEASURED_REQUESTS };
    };
  }
  await measureInterleaved(7, measures);
}

/**
 * Measures the bare server and each build one after the other, so that no other server competes for the CPU.
 */
async function measureServers(
  rounds: number,
  measure: (server: SiteProcess) => Promise<Figures>,
): Promise<void> {
  const measures: MeasureByColumn = {};
  for (const [name, startServer] of [[BARE, startBareServer] as const, ...BUILDS]) {
    measures[name] = async () => {
      const server = await startServer();
      const figures = await measure(server);
      await server.stop('SIGKILL');
      return figures;
    };
  }
  await measureInterleaved(rounds, measures);
}

/** Measures the resident memory of a server when it is idle, and again after many requests. */
async function measureMemory(server: SiteProcess): Promise<Figures> {
  // Wait ten seconds, because V8 returns unused memory to the operating system only after eight seconds
  // without requests.
  await wait(10_000);
  const idle = readMemory(server);
  await sendRequests(server, '/', 200_000);
  return { 'MiB, idle': idle, 'MiB, after 200,000 requests': readMemory(server) };
}

/**
 * Sends `total` requests for a path to a server.
 * @throws {Error} unless every response has status 200
 */
async function sendRequests(server: SiteProcess, path: string, total: number): Promise<void> {
  const result = await runLoad(server, path, `--connections 64 --workers 2 --amount ${total}`);
  if (result['2xx'] !== total)
    throw new Error(`Not every response is a 200: ${JSON.stringify(result)}`);
}
