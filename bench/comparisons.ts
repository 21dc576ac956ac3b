import { loadClientAssets } from '../src/server/sources/client-assets.ts';
import type { LoadRequest } from '../tests/support/http/http-load.ts';
import { findFreePort } from '../tests/support/process/find-free-port.ts';
import { findProgram } from '../tests/support/process/find-program.ts';
import { copyResponse } from './copy-response.ts';
import type { ComparedServer, Comparison } from './measure-cost.ts';
import {
  BARE,
  copyHomePage,
  createBareServer,
  createNaiveServer,
  createReadyServer,
  createSiteServer,
  OURS,
} from './servers/create-servers.ts';
import { startNginx } from './servers/nginx-server.ts';
import type { ServerGroup } from './servers/server-group.ts';

const REQUEST = { path: '/' };
const PLAIN_REQUEST = { path: '/', headers: { 'Accept-Encoding': 'identity' } };

/** For slow servers: about as many as they handle in a second. */
const FEWER_REQUESTS = 5_000;
const FEW_REQUESTS = 400;

/** What the log and metrics cost, beside bare Node and a file that nginx sends. */
export async function compareSettings(servers: ServerGroup): Promise<Comparison> {
  const response = await copyHomePage();
  const metricsPort = String(await findFreePort());
  const compared = new Map<string, ComparedServer>();
  for (const [name, created, target] of [
    [BARE, createBareServer(response)],
    [`${OURS}: log off`, createSiteServer({ ACCESS_LOG: '0' })],
    [`${OURS}: default, failures logged`, createSiteServer(), 0.8],
    [`${OURS}: metrics on`, createSiteServer({ METRICS_PORT: metricsPort }), 0.8],
    [`${OURS}: full log`, createSiteServer({ ACCESS_LOG: 'all' }), 0.5],
  ] as const) {
    compared.set(name, { server: await servers.start(created), ...(target && { target }) });
  }
  if (findProgram('nginx')) {
    const server = await startNginx(response);
    servers.add(server);
    compared.set('nginx, brotli from a file', { server });
  } else {
    console.warn('nginx is not installed ("apt-get install nginx-light"): it is not compared.');
  }
  return { name: '/ in brotli', request: REQUEST, status: 200, compared };
}

/** The same page, served in the ways that are common with Express. */
export async function compareWithExpress(servers: ServerGroup): Promise<Comparison> {
  const response = await copyHomePage();
  const plain = await copyHomePage(PLAIN_REQUEST);
  const compared = new Map<string, ComparedServer>();
  for (const [name, created, requests] of [
    [BARE, createBareServer(response)],
    ['brotli, ready', createReadyServer(response), FEWER_REQUESTS],
    ['HTML, ready', createReadyServer(plain), FEW_REQUESTS],
    ['rendered', createNaiveServer(), FEW_REQUESTS],
  ] as const) {
    compared.set(name, { server: await servers.start(created), ...(requests && { requests }) });
  }
  const name = '/ in brotli by Express, helmet and compression';
  return { name, request: REQUEST, status: 200, compared };
}

const OTHER_TARGET = 0.8;
/** By default each 404 writes a line to the log; this is the cost without it. */
const SILENT_404 = '404, log off';

/** All other kinds of responses, each beside a bare server that sends nothing else. */
export async function compareOtherResponses(servers: ServerGroup): Promise<Comparison[]> {
  const site = await servers.start(createSiteServer());
  const silent = await servers.start(createSiteServer({ ACCESS_LOG: '0' }));
  await servers.waitUntilIdle();
  const comparisons: Comparison[] = [];
  for (const [name, request] of Object.entries(await createRequests(site.port))) {
    const server = name === SILENT_404 ? silent : site;
    const response = await copyResponse(server.port, request);
    const compared = new Map<string, ComparedServer>([
      [BARE, { server: await servers.start(createBareServer(response)) }],
      [OURS, { server, target: OTHER_TARGET }],
    ]);
    comparisons.push({ name, request, status: response.status, compared });
  }
  return comparisons;
}

async function createRequests(port: number): Promise<Readonly<Record<string, LoadRequest>>> {
  const { headers } = await copyResponse(port, REQUEST);
  const etag = headers[headers.indexOf('ETag') + 1] ?? '';
  const { scripts } = await loadClientAssets('dist/client');
  return {
    '404, logged': { path: '/nada' },
    [SILENT_404]: { path: '/nada' },
    '304 of /': { path: '/', headers: { 'If-None-Match': etag } },
    'HEAD of /': { path: '/', method: 'HEAD' },
    '/ in gzip': { path: '/', headers: { 'Accept-Encoding': 'gzip' } },
    '/ uncompressed': PLAIN_REQUEST,
    'a script in brotli': { path: scripts[0] ?? '' },
  };
}
