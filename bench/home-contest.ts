import { findFreePort } from '../tests/support/process/find-free-port.ts';
import { findProgram } from '../tests/support/process/find-program.ts';
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

/** What logs and metrics cost, beside the least that Node can do, and a file that nginx sends. */
export async function createHomeContest(servers: ServerGroup): Promise<Contest> {
  const startSite = async (environment: Record<string, string>, target?: number) => ({
    server: await servers.start(createSiteServer(environment)),
    ...(target !== undefined && { target }),
  });
  const site = await startSite({}, 0.9);
  await site.server.waitUntilIdle();
  const answer = await copyAnswer(site.server.port, REQUEST);
  const metricsPort = String(await findFreePort());
  const contenders = new Map<string, Contender>([
    ['bare node:http', { server: await servers.start(createBareServer(answer)) }],
    ['this site: log off', await startSite({ ACCESS_LOG: '0' })],
    ['this site: default, failures logged', site],
    ['this site: metrics on', await startSite({ METRICS_PORT: metricsPort }, 0.8)],
    ['this site: full log', await startSite({ ACCESS_LOG: 'all' }, 0.5)],
  ]);
  if (findProgram('nginx')) {
    const server = await startNginx(answer);
    servers.add(server);
    contenders.set('nginx, brotli from a file', { server });
  }
  return { name: '/ in brotli', request: REQUEST, status: 200, contenders };
}

/** The same page as Express is commonly made to serve it. */
export async function createCommonContest(servers: ServerGroup): Promise<Contest> {
  const site = await servers.start(createSiteServer());
  await site.waitUntilIdle();
  const answer = await copyAnswer(site.port, REQUEST);
  const plainAnswer = await copyAnswer(site.port, PLAIN_REQUEST);
  const start = async (created: Promise<MeasuredServer>, requests?: number) => ({
    server: await servers.start(created),
    ...(requests !== undefined && { requests }),
  });
  const contenders = new Map<string, Contender>([
    ['bare node:http', await start(createBareServer(answer))],
    ['brotli, ready', await start(createReadyServer(answer), FEWER_REQUESTS)],
    ['HTML, ready', await start(createReadyServer(plainAnswer), FEW_REQUESTS)],
    ['rendered', await start(createNaiveServer(), FEW_REQUESTS)],
  ]);
  const name = '/ in brotli by Express, helmet and compression';
  return { name, request: REQUEST, status: 200, contenders };
}
