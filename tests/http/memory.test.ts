import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startTestServer } from '../support/app/start-test-server.ts';
import { open } from '../support/http/raw-connection.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const REQUESTS = 20_000;
const MAX_GROWTH_IN_BYTES = 1_500_000;

const server = await startTestServer({ ACCESS_LOG: '0' });

/** Requests of every kind, none of which has been sent before. */
const KINDS: ((id: string) => string)[] = [
  (id) => `HEAD /${id} HTTP/1.1\r\nHost: a\r\n\r\n`,
  (id) => `HEAD /?${id} HTTP/1.1\r\nHost: a\r\n\r\n`,
  (id) => `HEAD /pricing/?${id} HTTP/1.1\r\nHost: a\r\n\r\n`,
  (id) => `HEAD /assets/${id} HTTP/1.1\r\nHost: a\r\n\r\n`,
  (id) => `HEAD / HTTP/1.1\r\nHost: ${id}\r\n${id}: ${id}\r\nCookie: ${id}\r\n\r\n`,
  (id) => `HEAD / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${id}\r\nAccept: text/${id}\r\n\r\n`,
  (id) => `HEAD / HTTP/1.1\r\nHost: a\r\nIf-None-Match: "${id}"\r\nRange: ${id}\r\n\r\n`,
  (id) => `HEAD /${id}% HTTP/1.1\r\nHost: a\r\nX-Request-Id: ${id}\r\n\r\n`,
];

/** Sends that many on eight connections, each after the response to the one before it. */
async function send(count: number, prefix: string): Promise<void> {
  let sent = 0;
  const runClient = async () => {
    const socket = await open(server);
    while (sent < count) {
      const index = sent++;
      const id = `${prefix}-${index}-${'x'.repeat(100)}`;
      socket.write(KINDS[index % KINDS.length]?.(id) ?? '');
      const [response] = await once(socket, 'data');
      if (!/^HTTP\/1\.1 \d{3} .*\r\n\r\n$/s.test(response))
        throw new Error(`No header: ${response}`);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: 8 }, runClient));
}

function measureHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

it('keeps nothing of a request after its response', async () => {
  await send(2_000, 'first');
  const before = measureHeap();
  await send(REQUESTS, 'then');
  expect(measureHeap() - before).toBeLessThan(MAX_GROWTH_IN_BYTES);
}, 60_000);
