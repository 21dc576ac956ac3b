import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { spawnSite } from '../support/process/start-site.ts';

const blocker = createServer().listen(0, '127.0.0.1').unref();
await once(blocker, 'listening');
const used = String((blocker.address() as AddressInfo).port);

it.each([
  [
    { PORT: 'x', ROBOTS: 'maybe' },
    'The configuration is not valid:\n  PORT is "x"; accepted: a whole number from 0 to 65535.\n  ROBOTS is "maybe"; accepted: index, noindex.',
  ],
  [
    { METRICS_PORT: used },
    `Port ${used} on 127.0.0.1 is in use already. Set METRICS_PORT to a free one.`,
  ],
  [{ HOST: '', PORT: used }, `Port ${used} is in use already. Set PORT to a free one.`],
  // The server cannot listen on 192.0.2.1, because this address is reserved for documentation (RFC 5737).
  [{ HOST: '192.0.2.1' }, 'HOST is "192.0.2.1", which is no address of this machine.'],
])('startup with %j fails with a message instead of a stack trace', async (wrong, message) => {
  const server = spawnSite({ environment: { LOG_LEVEL: 'silent', ...wrong } });
  expect(await server.waitForExit()).toBe(1);
  expect(server.output).toBe(`${message}\n`);
});
