import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { HttpLoad } from '../support/http/http-load.ts';

const RESPONSE = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nhola';
const LAST_RESPONSE = RESPONSE.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhola\r\n';

/** `request` counts those of one connection from 1 on. */
type React = (socket: Socket, request: number) => unknown;

const cases: [what: string, react: React, responses: number][] = [
  ['each response', (socket) => socket.write(RESPONSE), 10],
  ['no failure where the server announces the end', (socket) => socket.end(LAST_RESPONSE), 10],
  ['a reset', (socket) => socket.resetAndDestroy(), 0],
  ['a body that ends early', (socket) => socket.end(RESPONSE.slice(0, -1)), 0],
  ['a body without its last chunk', (socket) => socket.end(CHUNKED), 0],
  ['a header that ends early', (socket) => socket.end('HTTP/1.1 200 OK\r\n'), 0],
  [
    'a kept connection that closes without a response',
    (socket, request) => (request < 5 ? socket.write(RESPONSE) : socket.end()),
    8,
  ],
];

it.each(cases)('the load counts %s', async (_, react, responses) => {
  const server = createServer((socket) => {
    let request = 0;
    socket.on('error', () => {}).on('data', () => react(socket, ++request));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const result = await new HttpLoad({ port, connections: 1, total: 10 }).run();
  expect(result.responses).toBe(responses);
  expect(result.failures).toHaveLength(10 - responses);
});
