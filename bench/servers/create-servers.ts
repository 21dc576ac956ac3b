import { type Answer, copyAnswer, saveAnswer } from '../copy-answer.ts';
import { buildNaiveServer } from './build-naive-server.ts';
import { MeasuredServer } from './measured-server.ts';
import { withServers } from './server-group.ts';

/** Not that of the port in use, so that all servers send the same bytes. */
const SITE_URL = 'http://localhost:3000';

/** The built server. */
export function createSiteServer(environment: Readonly<Record<string, string>> = {}) {
  return new MeasuredServer({ environment: { SITE_URL, ...environment } });
}

/** `node:http` that sends this answer to every request. */
export async function createBareServer(answer: Answer) {
  return new MeasuredServer({
    arguments: ['bench/servers/bare-server.mjs'],
    environment: { ANSWER_FILE: await saveAnswer(answer) },
  });
}

/** Express with helmet, compression and this answer, ready. */
export async function createReadyServer(answer: Answer) {
  return new MeasuredServer({
    arguments: ['bench/servers/ready-server.mjs'],
    environment: { NODE_ENV: 'production', ANSWER_FILE: await saveAnswer(answer) },
  });
}

/** The same app, rendered for each request. */
export async function createNaiveServer() {
  return new MeasuredServer({
    arguments: [await buildNaiveServer()],
    environment: { SITE_URL },
  });
}

export const BARE = 'bare node:http';
export const OURS = 'this site';
export const RENDERED = 'rendered per request';

/** The servers whose start and memory are compared, each to be created as often as it is wanted. */
export async function createCompared(): Promise<
  ReadonlyMap<string, () => Promise<MeasuredServer>>
> {
  const answer = await withServers(async (servers) => {
    const site = await servers.start(createSiteServer());
    await site.waitUntilIdle();
    return copyAnswer(site.port, { path: '/' });
  });
  await buildNaiveServer();
  return new Map([
    [BARE, () => createBareServer(answer)],
    [OURS, async () => createSiteServer()],
    [RENDERED, createNaiveServer],
  ]);
}
