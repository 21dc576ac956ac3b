import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runProgram } from '../support/process/find-program.ts';
import { createFolder } from '../support/process/project-copy.ts';
import { spawnSite } from '../support/process/start-site.ts';

/** What a start says that fails, on standard error: nothing else, and no stack trace. */
async function readMessage(environment: Record<string, string>): Promise<string[]> {
  const server = spawnSite({ environment: { LOG_LEVEL: 'silent', ...environment } });
  expect(await server.waitForExit()).toBe(1);
  return server.output.trim().split('\n');
}

it('a start names every wrong variable in one message, and ends with 1', async () => {
  expect(await readMessage({ PORT: 'x', ROBOTS: 'maybe' })).toEqual([
    'The configuration is not valid:',
    '  PORT is "x"; accepted: a whole number from 0 to 65535.',
    '  ROBOTS is "maybe"; accepted: index, noindex.',
  ]);
});

it('a start does not wait for what a pipe of REDIRECTS_FILE may say', async () => {
  const directory = await createFolder();
  const REDIRECTS_FILE = join(directory, 'pipe');
  runProgram('mkfifo', [REDIRECTS_FILE]);
  expect(await readMessage({ REDIRECTS_FILE })).toEqual([
    'The configuration is not valid:',
    expect.stringMatching(/REDIRECTS_FILE is ".*\/pipe"; .* It is not a regular file\.$/),
  ]);
});

it.each([
  ['METRICS_PORT', '127.0.0.1', ' on 127.0.0.1'],
  ['PORT', '', ''],
])(
  'a start says that %s is in use, with HOST=%j, and ends with 1',
  async (variable, HOST, place) => {
    const blocker = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void blocker.close());
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    expect(await readMessage({ HOST, [variable]: String(port) })).toEqual([
      `Port ${port}${place} is in use already. Set ${variable} to a free one.`,
    ]);
  },
);
