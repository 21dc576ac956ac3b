import { createAnswerContests } from './answer-contests.ts';
import { createHomeContest } from './home-contest.ts';
import { type Contest, type Cost, measureCosts } from './measure-cost.ts';
import { withServers } from './servers/server-group.ts';

/** What an answer costs the server: `/` with other servers beside it, then every other kind of answer. */
export async function measureRequests(): Promise<void> {
  await withServers(async (servers) => {
    const home = await createHomeContest(servers);
    const answers = await createAnswerContests(servers);
    await servers.waitUntilIdle();
    const [homeCosts = [], ...answerCosts] = await measureCosts([home, ...answers]);
    console.log(`${home.name}:`);
    console.table(Object.fromEntries(homeCosts.map((cost) => [cost.name, formatCost(home, cost)])));
    console.log('\nOther answers, with default settings:');
    console.table(
      Object.fromEntries(
        answers.map((answer, index) => [answer.name, formatPair(answer, answerCosts[index] ?? [])]),
      ),
    );
  });
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
