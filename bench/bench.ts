import { setTimeout as wait } from 'node:timers/promises';
import { findAsset } from '../tests/support/app/find-asset.ts';
import type { SiteProcess } from '../tests/support/process/site-process.ts';
import { measureInteractions } from './page/interactions.ts';
import { measurePages } from './page/measure-pages.ts';
import { measureNavigation } from './page/navigation.ts';
import { type Figures, type Measures, measureInTurns, runParts } from './run-parts.ts';
import { BUILDS, readCpu, readMemory, runLoad, startBare } from './servers.ts';

/** The just-in-time compiler takes about as many. */
const WARM_UP = 40_000;
const REQUESTS = 8_000;

const BARE = 'bare node:http';

await runParts({
  requests,
  start: () => measureServers(9, async (server) => ({ 'ms of CPU': readCpu(server) })),
  memory: () => measureServers(1, measureMemory),
  interactions: () => measurePages(measureInteractions),
  navigation: () => measurePages(measureNavigation),
});

/** The server's CPU for `/` and its largest script in brotli, and its speed beside a bare server. */
async function requests(): Promise<void> {
  const script = findAsset(/^react-.*\.js$/);
  const targets: [column: string, server: SiteProcess, path: string][] = [
    [BARE, await startBare(), '/'],
  ];
  for (const [build, startBuild] of BUILDS) {
    const server = await startBuild();
    for (const path of ['/', script]) targets.push([build + path, server, path]);
  }
  let bareCost = Number.NaN;
  const measures: Measures = {};
  for (const [column, server, path] of targets) {
    await request(server, path, WARM_UP);
    measures[column] = async () => {
      const before = readCpu(server);
      await request(server, path, REQUESTS);
      const cost = ((readCpu(server) - before) * 1000) / REQUESTS;
      if (column === BARE) bareCost = cost;
      return { 'µs of CPU': cost, 'speed beside the bare one': bareCost / cost };
    };
  }
  await measureInTurns(7, measures);
}

/** A bare server and each build, one after the other. */
async function measureServers(
  rounds: number,
  measure: (server: SiteProcess) => Promise<Figures>,
): Promise<void> {
  const measures: Measures = {};
  for (const [name, startServer] of [[BARE, startBare] as const, ...BUILDS]) {
    measures[name] = async () => {
      const server = await startServer();
      const figures = await measure(server);
      await server.stop('SIGKILL');
      return figures;
    };
  }
  await measureInTurns(rounds, measures);
}

/** Resident at rest, and after many requests. */
async function measureMemory(server: SiteProcess): Promise<Figures> {
  // V8 returns memory after eight seconds without requests.
  await wait(10_000);
  const idle = readMemory(server);
  await request(server, '/', 200_000);
  return { 'MiB, idle': idle, 'MiB, after 200,000 requests': readMemory(server) };
}

/** @throws {Error} when not every response is a 200. */
async function request(server: SiteProcess, path: string, total: number): Promise<void> {
  const result = await runLoad(server, path, `--connections 64 --workers 2 --amount ${total}`);
  if (result['2xx'] !== total) throw new Error(`Not all are a 200: ${JSON.stringify(result)}`);
}
