import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFolder } from '../support/process/project-copy.ts';
import { spawnSite } from '../support/process/start-site.ts';

/** What a start says that fails, on standard error: nothing else, and no stack trace. */
async function readMessage(
  environment: Record<string, string>,
  options: Parameters<typeof spawnSite>[0] = {},
): Promise<string[]> {
  const server = spawnSite({ ...options, environment: { LOG_LEVEL: 'silent', ...environment } });
  expect(await server.waitForExit()).toBe(1);
  return server.output.trim().split('\n');
}

it('a start names all that is wrong in one message, and ends with 1', async () => {
  const directory = await createFolder({ '.env': 'BRAND_NAME Acme\nPORT=y\nROBOTS=maybe\n' });
  const options = { directory, arguments: [resolve('dist/server/server.mjs')] };
  expect(await readMessage({ PORT: 'x' }, options)).toEqual([
    'The configuration is not valid:',
    `  ${directory}/.env:1 is "BRAND_NAME Acme"; accepted: NAME=value on one line, or a comment after #.`,
    '  PORT is "x"; accepted: a whole number from 0 to 65535.',
    `  ROBOTS (${directory}/.env:3) is "maybe"; accepted: index or noindex.`,
  ]);
});

it.each(['PORT', 'METRICS_PORT'])(
  'a start says that %s is in use, and ends with 1',
  async (variable) => {
    const blocker = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void blocker.close());
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    expect(await readMessage({ [variable]: String(port) })).toEqual([
      `Port ${port} on 127.0.0.1 is in use by another process. Set ${variable} to a free one.`,
    ]);
  },
);
