import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startTestServer } from '../support/app/start-test-server.ts';
import { HttpLoad } from '../support/http/http-load.ts';

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

/** Sends that many, each after the response to the one before it on its connection. */
async function send(count: number, prefix: string): Promise<void> {
  const load = new HttpLoad({
    port: (server.address() as AddressInfo).port,
    connections: 8,
    total: count,
    createRequest: (index) => ({
      bytes: KINDS[index % KINDS.length]?.(`${prefix}-${index}-${'x'.repeat(100)}`) ?? '',
      isHead: true,
    }),
  });
  const { answered, failures } = await load.run();
  expect({ answered, failures }).toEqual({ answered: count, failures: [] });
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
});
