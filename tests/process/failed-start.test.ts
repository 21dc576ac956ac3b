import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFolder } from '../support/process/project-copy.ts';
import { spawnSite } from '../support/process/start-site.ts';

/** What a start says that fails, on standard error: nothing else, and no stack trace. */
async function readMessage(environment: Record<string, string>): Promise<string[]> {
  const server = spawnSite({ environment: { LOG_LEVEL: 'silent', ...environment } });
  expect(await server.waitForExit()).toBe(1);
  return server.output.trim().split('\n');
}

it('a start names every wrong variable and line of old paths in one message, and ends with 1', async () => {
  const folder = await createFolder({ 'old.txt': '/precios /pricing\n/planes plans\n' });
  const environment = { REDIRECTS_FILE: join(folder, 'old.txt'), ROBOTS: 'maybe', PORT: 'x' };
  expect(await readMessage(environment)).toEqual([
    'The configuration is not valid:',
    '  PORT is "x"; accepted: a whole number from 0 to 65535 (0: any free port).',
    '  ROBOTS is "maybe"; accepted: index or noindex.',
    expect.stringMatching(
      /^ {2}Line 2 of REDIRECTS_FILE is "\/planes plans"; accepted: as target /,
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
