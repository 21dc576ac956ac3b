import type { LoadRequest } from '../../tests/support/http/http-load.ts';
import { type CopiedResponse, copyResponse, saveResponse } from '../copy-response.ts';
import { buildNaiveServer } from './build-naive-server.ts';
import { MeasuredServer } from './measured-server.ts';
import { withServers } from './server-group.ts';

/** The same for all servers, whatever their port, so that all send the same bytes. */
const SITE_URL = 'http://localhost:3000';

interface RunOptions {
  directory?: string | undefined;
  runBy?: readonly string[] | undefined;
}

/** The built server of a folder, by default of this one, run by a command, if any. */
export function createSiteServer(
  environment: Readonly<Record<string, string>> = {},
  { directory = process.cwd(), runBy = [] }: RunOptions = {},
) {
  return new MeasuredServer({ environment: { SITE_URL, ...environment }, directory, runBy });
}

/** `node:http` that sends this response to every request. */
export function createBareServer(response: CopiedResponse) {
  return createScriptServer('bench/servers/bare-server.mjs', response);
}

/** Express with helmet, compression and this response, ready. */
export function createReadyServer(response: CopiedResponse) {
  return createScriptServer('bench/servers/ready-server.mjs', response);
}

async function createScriptServer(script: string, response: CopiedResponse) {
  const environment = { NODE_ENV: 'production', RESPONSE_FILE: await saveResponse(response) };
  return new MeasuredServer({ arguments: [script], environment });
}

/** The same app, rendered for each request. */
export async function createNaiveServer() {
  return new MeasuredServer({ arguments: [await buildNaiveServer()], environment: { SITE_URL } });
}

/** The home page of the built server at its best compression. */
export function copyHomePage(request: LoadRequest = { path: '/' }): Promise<CopiedResponse> {
  return withServers(async (servers) => {
    const site = await servers.start(createSiteServer());
    await site.waitUntilIdle();
    return copyResponse(site.port, request);
  });
}

export const BARE = 'bare node:http';
export const OURS = 'this site';
export const RENDERED = 'rendered per request';

type Create = () => Promise<MeasuredServer>;

/** The servers whose start and memory are compared, each to be created as often as needed. */
export async function createCompared(): Promise<ReadonlyMap<string, Create>> {
  const response = await copyHomePage();
  await buildNaiveServer();
  return new Map([
    [BARE, () => createBareServer(response)],
    [OURS, async () => createSiteServer()],
    [RENDERED, createNaiveServer],
  ]);
}
