import { findFreePort } from '../tests/support/find-free-port.ts';
import { copyAnswer } from './copy-answer.ts';
import { type Cost, measureCost } from './measure-cost.ts';
import { MeasuredServer } from './measured-server.ts';

const PATH = '/';

/** What logs and metrics cost on the way of a page in memory, beside the least that Node can do. */
export async function measureObservationCost(): Promise<Cost[]> {
  const running: MeasuredServer[] = [];
  const start = async (options: ConstructorParameters<typeof MeasuredServer>[0]) => {
    const server = new MeasuredServer(options);
    running.push(server);
    return { server, port: await server.start() };
  };
  try {
    const quiet = await start({ environment: { ACCESS_LOG: '0' } });
    const answer = JSON.stringify(await copyAnswer(quiet.port, PATH));
    const servers = new Map([
      [
        'bare node:http, same bytes',
        await start({ arguments: ['bench/bare-server.mjs'], environment: { ANSWER: answer } }),
      ],
      ['log and metrics off', quiet],
      ['default: failures logged', await start({})],
      ['metrics on', await start({ environment: { METRICS_PORT: String(await findFreePort()) } })],
      ['full log', await start({ environment: { ACCESS_LOG: 'all' } })],
    ]);
    return await measureCost(servers, PATH);
  } finally {
    await Promise.all(running.map((server) => server.stop('SIGKILL')));
  }
}
