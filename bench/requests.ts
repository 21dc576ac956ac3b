import { createAnswerContests } from './answer-contests.ts';
import { createCommonContest, createHomeContest } from './home-contest.ts';
import { type Contest, type Cost, measureCosts } from './measure-cost.ts';
import { type ServerGroup, withServers } from './servers/server-group.ts';

/** What an answer costs the server: `/` with other servers beside it, then every other kind of answer. */
export async function measureRequests(): Promise<void> {
  for (const create of [createHomeContest, createCommonContest]) await withServers(show(create));
  await withServers(async (servers) => {
    const rows: Record<string, object> = {};
    for (const contest of await createAnswerContests(servers)) {
      rows[contest.name] = formatPair(contest, await measureCosts(contest));
    }
    console.log('\nOther answers, with default settings:');
    console.table(rows);
  });
}

function show(create: (servers: ServerGroup) => Promise<Contest>) {
  return async (servers: ServerGroup): Promise<void> => {
    const contest = await create(servers);
    await servers.waitUntilIdle();
    const costs = await measureCosts(contest);
    console.log(`\n${contest.name}:`);
    console.table(Object.fromEntries(costs.map((cost) => [cost.name, formatCost(contest, cost)])));
  };
}

function formatPair(contest: Contest, [bare, ours]: readonly Cost[]) {
  return {
    ...(bare && { 'µs CPU, bare': bare.cpu.toFixed(1) }),
    ...(ours && formatCost(contest, ours)),
  };
}

function formatCost({ contenders }: Contest, { name, cpu, ratio, ...cost }: Cost) {
  const target = contenders.get(name)?.target;
  return {
    'µs CPU': cpu.toFixed(1),
    ratio: ratio.toFixed(ratio < 0.1 ? 3 : 2),
    target: target === undefined ? '' : `≥ ${target}`,
    'requests/s': Math.round(cost.requestsPerSecond),
    'p99 ms': cost.p99.toFixed(1),
  };
}
