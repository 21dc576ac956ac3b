import { findFreePort } from '../tests/support/find-free-port.ts';
import { findProgram } from '../tests/support/find-program.ts';
import { copyAnswer } from './copy-answer.ts';
import type { Contender, Contest } from './measure-cost.ts';
import {
  createBareServer,
  createNaiveServer,
  createReadyServer,
  createSiteServer,
} from './servers/create-servers.ts';
import type { MeasuredServer } from './servers/measured-server.ts';
import { startNginx } from './servers/nginx-server.ts';
import type { ServerGroup } from './servers/server-group.ts';

const REQUEST = { path: '/' };
const PLAIN_REQUEST = { ...REQUEST, headers: { 'Accept-Encoding': 'identity' } };

/** For servers that cost more: as many as they answer in about a second. */
const FEWER_REQUESTS = 5_000;
const FEW_REQUESTS = 400;

/** What logs and metrics cost, beside the least that Node can do and what others do for the same page. */
export async function createHomeContest(servers: ServerGroup): Promise<Contest> {
  const start = async (
    created: MeasuredServer | Promise<MeasuredServer>,
    options: Omit<Contender, 'server'> = {},
  ) => ({ server: await servers.start(created), ...options });
  const startSite = (environment: Record<string, string>, target?: number) =>
    start(createSiteServer(environment), target === undefined ? {} : { target });

  const site = await startSite({}, 0.9);
  await site.server.waitUntilIdle();
  const answer = await copyAnswer(site.server.port, REQUEST);
  const plainAnswer = await copyAnswer(site.server.port, PLAIN_REQUEST);
  const metricsPort = String(await findFreePort());
  const fewer = { requests: FEWER_REQUESTS };
  const few = { requests: FEW_REQUESTS };
  const contenders = new Map<string, Contender>([
    ['bare node:http', await start(createBareServer(answer))],
    ['this site: log off', await startSite({ ACCESS_LOG: '0' })],
    ['this site: default, failures logged', site],
    ['this site: metrics on', await startSite({ METRICS_PORT: metricsPort }, 0.8)],
    ['this site: full log', await startSite({ ACCESS_LOG: 'all' }, 0.5)],
    ['Express, helmet, compression; brotli, ready', await start(createReadyServer(answer), fewer)],
    ['Express, helmet, compression; HTML, ready', await start(createReadyServer(plainAnswer), few)],
    ['Express, helmet, compression; rendered', await start(createNaiveServer(), few)],
  ]);
  if (findProgram('nginx')) {
    const server = await startNginx(answer);
    servers.add(server);
    contenders.set('nginx, brotli from a file', { server });
  }
  return { name: '/ in brotli', request: REQUEST, status: 200, contenders };
}
