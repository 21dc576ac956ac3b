import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { startSite } from '../support/process/start-site.ts';

const REPORT = pathToFileURL('tests/process/report-promises.mjs').href;
const USE_STORAGE = `data:text/javascript,${encodeURIComponent(`
  import { AsyncLocalStorage } from 'node:async_hooks';
  new AsyncLocalStorage().run('value', () => {});
`)}`;

const isSlow = async (preloaded: string[]) => {
  const { server, origin } = await startSite({
    nodeOptions: preloaded.flatMap((module) => ['--import', module]),
    canBeAsked: true,
  });
  expect((await fetch(origin)).status).toBe(200);
  return server.ask('');
};

it('follows no promise after rendering, which would cost every request', async () => {
  expect(await isSlow([REPORT])).toBe(false);
});

// Node 24 follows none for this, so there is nothing to turn off.
it.runIf(Number.parseInt(process.versions.node, 10) < 24)('would be seen to do so', async () => {
  expect(await isSlow([REPORT, USE_STORAGE])).toBe(true);
});
