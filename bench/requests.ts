import { findFreePort } from '../tests/support/process/find-free-port.ts';
import { findMedian, measureInTurns } from './measure-in-turns.ts';
import { runLoad } from './run-load.ts';
import { copyHomePage, readCpu, type Server, startBare, startSite } from './servers.ts';

/** The just-in-time compiler takes about as many. */
const WARM_UP = 40_000;
const ROUNDS = 7;
const REQUESTS = 8_000;

/** Prints the server's CPU for `/` in brotli, beside a bare server that sends the same bytes. */
export async function measureRequests(): Promise<void> {
  const site = await startSite();
  await runLoad(site, WARM_UP);
  const servers = new Map([
    ['bare node:http', await startBare(await copyHomePage(site))],
    ['this site', site],
    ['… metrics on', await startSite({ METRICS_PORT: String(await findFreePort()) })],
    ['… every request logged', await startSite({ ACCESS_LOG: 'all' })],
  ]);
  for (const server of servers.values()) await runLoad(server, WARM_UP);
  const costs = await measureInTurns(
    ROUNDS,
    new Map([...servers].map(([name, server]) => [name, () => measureCost(server)])),
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
async function measureCost(server: Server): Promise<number> {
  const before = readCpu(server);
  await runLoad(server, REQUESTS);
  return ((readCpu(server) - before) * 1000) / REQUESTS;
}
