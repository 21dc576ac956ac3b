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

it('a start names every wrong variable, and line of .env and of old paths, in one message, and ends with 1', async () => {
  const directory = await createFolder({
    '.env': 'ROBOTS=maybe\nBRAND_NAME Acme\nPORT=y\n',
    'old.txt': '/precios /pricing\n/planes plans\n',
  });
  const options = { directory, arguments: [resolve('dist/server/server.mjs')] };
  expect(await readMessage({ REDIRECTS_FILE: 'old.txt', PORT: 'x' }, options)).toEqual([
    'The configuration is not valid:',
    expect.stringMatching(/^ {2}Line 2 of \/.*\/\.env is "BRAND_NAME Acme"; accepted: NAME=value/),
    '  PORT is "x"; accepted: a whole number from 0 to 65535 (0: any free port).',
    `  ROBOTS (line 1 of ${directory}/.env) is "maybe"; accepted: index or noindex.`,
    expect.stringMatching(
      /^ {2}Line 2 of old\.txt \(REDIRECTS_FILE\) is "\/planes plans"; accepted: as target /,
    ),
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
