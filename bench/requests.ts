import { compareOtherResponses, compareSettings, compareWithExpress } from './comparisons.ts';
import { type Comparison, type Cost, measureCosts } from './measure-cost.ts';
import { withServers } from './servers/server-group.ts';

/** Prints what a response costs the server: `/` beside other servers, then all other responses. */
export async function measureRequests(): Promise<void> {
  for (const create of [compareSettings, compareWithExpress]) {
    console.log('starting the servers of the next table …');
    await withServers(async (servers) => {
      const comparison = await create(servers);
      await servers.waitUntilIdle();
      const costs = await measureCosts(comparison);
      console.log(`\n${comparison.name}:`);
      console.table(
        Object.fromEntries(costs.map((cost) => [cost.name, formatCost(comparison, cost)])),
      );
    });
  }
  console.log('starting the servers of the next table …');
  await withServers(async (servers) => {
    const rows: Record<string, object> = {};
    for (const comparison of await compareOtherResponses(servers)) {
      const [bare, ours] = await measureCosts(comparison);
      rows[comparison.name] = {
        'µs CPU, bare': bare?.cpu.toFixed(1),
        ...(ours && formatCost(comparison, ours)),
      };
    }
    console.log('\nOther responses, with default settings:');
    console.table(rows);
  });
}

function formatCost({ compared }: Comparison, { name, cpu, ratio, ...cost }: Cost) {
  const target = compared.get(name)?.target;
  return {
    'µs CPU': cpu.toFixed(1),
    ratio: ratio.toFixed(ratio < 0.1 ? 3 : 2),
    target: target === undefined ? '' : `≥ ${target}`,
    'requests/s': Math.round(cost.requestsPerSecond),
    'p99 ms': cost.p99.toFixed(1),
  };
}
