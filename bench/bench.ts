import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findAsset } from '../tests/support/app/find-asset.ts';
import { runLoad } from './load.ts';
import { findMedian, measureInTurns, runParts } from './run-parts.ts';
import { readCpu, readMemory, type Server, startBare, startSite } from './servers.ts';

/** The just-in-time compiler takes about as many. */
const WARM_UP = 40_000;
const ROUNDS = 7;
const REQUESTS = 8_000;
const STARTS = 9;
/** V8 returns memory after eight seconds without requests. */
const REST_MS = 10_000;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string' } },
});
await runParts(positionals, { requests, start, memory });

/**
 * Prints the server's CPU for `/` and its largest script in brotli, beside a bare server that sends the bytes of
 * `/`, and with `--beside` beside another build.
 */
async function requests(): Promise<void> {
  const site = await startSite();
  const script = findAsset(/^react-.*\.js$/);
  const { beside: directory } = options;
  const other = directory && (await startSite({}, { directory }));
  const measures: [name: string, server: Server, path: string][] = [
    ['bare node:http', await startBare(site), '/'],
    ['this site', site, '/'],
    ['… a script', site, script],
    ['… metrics on', await startSite({ METRICS_PORT: '0' }), '/'],
    ['… every request logged', await startSite({ ACCESS_LOG: 'all' }), '/'],
  ];
  if (other) measures.push(['beside', other, '/'], ['beside: a script', other, script]);
  for (const [, server, path] of measures) await request(server, path, WARM_UP);
  const costs = await measureInTurns(
    ROUNDS,
    new Map(measures.map(([name, ...of]) => [name, () => measureCost(...of)])),
  );
  const [bare = []] = costs.values();
  const rows = [...costs].map(([name, values]) => {
    const ratios = values.map((cost, round) => (bare[round] ?? 0) / cost);
    const [cost, ratio] = [values, ratios].map((figures) => findMedian(figures).toFixed(2));
    const [least, ...others] = ratios.map((value) => value.toFixed(2)).sort();
    return [name, { 'µs CPU': cost, ratio, range: `${least} to ${others.at(-1)}` }];
  });
  console.table(Object.fromEntries(rows));
}

/** Microseconds of CPU for a response. */
async function measureCost(server: Server, path: string): Promise<number> {
  const before = readCpu(server);
  await request(server, path, REQUESTS);
  return ((readCpu(server) - before) * 1000) / REQUESTS;
}

/** Prints the CPU from the start of a process until it says that it is ready. */
async function start(): Promise<void> {
  const copied = await startSite();
  const measure = async (starting: Promise<Server>) => {
    const server = await starting;
    const cpu = readCpu(server);
    await server.process.stop('SIGKILL');
    return cpu;
  };
  const { beside: directory } = options;
  const measures = {
    bare: () => measure(startBare(copied)),
    site: () => measure(startSite()),
    ...(directory && { beside: () => measure(startSite({}, { directory })) }),
  };
  const starts = await measureInTurns(STARTS, new Map(Object.entries(measures)));
  for (const [name, cpu] of starts) console.log(`${name}: ${findMedian(cpu).toFixed(0)} ms of CPU`);
}

/** Prints resident memory at rest and after many requests, beside a bare server. */
async function memory(): Promise<void> {
  const site = await startSite();
  const bare = await startBare(site);
  const readRow = () => {
    const [least, ours] = [readMemory(bare), readMemory(site)];
    return { 'bare node:http': least, 'this site': ours, above: ours - least };
  };
  await wait(REST_MS);
  const idle = readRow();
  for (const server of [bare, site]) await request(server, '/', 200_000);
  console.table({ 'idle, MiB': idle, 'after 200,000 requests, MiB': readRow() });
}

/** @throws {Error} when not every response is a 200. */
async function request({ origin }: Server, path: string, total: number): Promise<void> {
  const result = await runLoad(origin + path, `--connections 64 --workers 2 --amount ${total}`);
  if (result['2xx'] !== total) throw new Error(`Not all are a 200: ${JSON.stringify(result)}`);
}
