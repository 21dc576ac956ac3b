import { loadClientAssets } from '../src/server/sources/client-assets.ts';
import type { RequestParts } from '../tests/support/http/compose-request.ts';
import { copyAnswer } from './copy-answer.ts';
import type { Contest } from './measure-cost.ts';
import { createBareServer, createSiteServer } from './servers/create-servers.ts';
import type { ServerGroup } from './servers/server-group.ts';

const TARGET = 0.8;
/** What the answer itself costs: by default each 404 is a line of the log. */
const SILENT_404 = '404, log off';

/** The other ways to answer, of one server as it starts, each beside a bare one that does nothing else. */
export async function createAnswerContests(servers: ServerGroup): Promise<Contest[]> {
  const site = await servers.start(createSiteServer());
  const silent = await servers.start(createSiteServer({ ACCESS_LOG: '0' }));
  await servers.waitUntilIdle();
  const contests: Contest[] = [];
  for (const [name, request] of Object.entries(await createRequests(site.port))) {
    const server = name === SILENT_404 ? silent : site;
    const answer = await copyAnswer(server.port, request);
    const bare = await servers.start(createBareServer(answer));
    const contenders = new Map([
      ['bare node:http', { server: bare }],
      ['this site', { server, target: TARGET }],
    ]);
    contests.push({ name, request, status: answer.status, contenders });
  }
  return contests;
}

async function createRequests(port: number): Promise<Readonly<Record<string, RequestParts>>> {
  const { headers } = await copyAnswer(port, { path: '/' });
  const etag = headers[headers.indexOf('ETag') + 1] ?? '';
  const { scripts } = await loadClientAssets('dist/client');
  return {
    '404, logged': { path: '/nada' },
    [SILENT_404]: { path: '/nada' },
    '304 of /': { path: '/', headers: { 'If-None-Match': etag } },
    'HEAD of /': { path: '/', method: 'HEAD' },
    '/ in gzip': { path: '/', headers: { 'Accept-Encoding': 'gzip' } },
    '/ as it is': { path: '/', headers: { 'Accept-Encoding': 'identity' } },
    'a script in brotli': { path: scripts[0] ?? '' },
  };
}
