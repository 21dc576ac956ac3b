import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../support/app/start-test-server.ts';
import {
  exchange,
  exchangeUntilClosed,
  GOOD,
  open,
  parseResponses,
} from '../support/http/raw-connection.ts';

let refused: [status: number, code: string][] = [];
beforeEach(() => {
  refused = [];
});
const onRefused = (...refusal: [number, string]) => refused.push(refusal);
const server = await startTestServer({ ACCESS_LOG: '0' }, {}, { onRefused });

const HOST = 'Host: a\r\n';
const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status);

/** Fields about whose meaning two servers could differ, and a body that fits one meaning: one of each kind. */
const FRAMES: [title: string, fields: string, body: string][] = [
  ['a length and chunks', `Content-Length: 5\r\n${CHUNKED}`, '0\r\n\r\n'],
  ['two lengths', 'Content-Length: 3\r\nContent-Length: 4\r\n', 'abcd'],
  ['a length that is no number', 'Content-Length: +3\r\n', 'abc'],
  ['an unknown coding', 'Transfer-Encoding: xchunked\r\n', '0\r\n\r\n'],
  ['chunked, but not last', 'Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n'],
  ['a space before the colon', 'Transfer-Encoding : chunked\r\n', '0\r\n\r\n'],
  ['a coding after a lone return', 'X: y\rTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
  ['a chunk of negative size', CHUNKED, '-1\r\n\r\n'],
  ['sizes that end in LF alone', CHUNKED, '3\nabc\n0\n\n'],
  ['a chunk longer than its size', CHUNKED, '3\r\nabcdef\r\n0\r\n\r\n'],
  ['extensions of 20 KB', CHUNKED, `3;a=${'x'.repeat(20_000)}\r\nabc\r\n0\r\n\r\n`],
];

describe('one response at most, and the server closes the connection, for', () => {
  it.each(FRAMES)('%s', async (_, fields, body) => {
    for (const method of ['GET', 'POST']) {
      const request = `${method} / HTTP/1.1\r\n${HOST}${fields}\r\n${body}`;
      const responses = await exchangeUntilClosed(server, request + GOOD);
      expect(responses.length, method).toBeLessThanOrEqual(1);
      for (const { status } of responses) expect([400, 405, 413], method).toContain(status);
    }
  });
});

describe('a body is dropped, and the next request served, after', () => {
  const hidden = `GET /hidden HTTP/1.1\r\n${HOST}\r\n`;
  const length = `Content-Length: ${hidden.length}\r\n`;
  const chunks = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;

  it.each([
    ['GET', 413, 'a request in its length', length, hidden],
    ['GET', 413, 'a request in a chunk', CHUNKED, chunks],
    ['POST', 405, 'a request in its length', length, hidden],
    ['POST', 405, 'a request in a chunk', CHUNKED, chunks],
    ['POST', 405, 'extensions and trailers', CHUNKED, '1;a=b\r\nx\r\n0\r\nA: b\r\n\r\n'],
    ['POST', 405, 'a coding in capitals', 'transfer-encoding: CHUNKED\r\n', chunks],
    ['POST', 405, 'a megabyte', 'Content-Length: 1000000\r\n', 'x'.repeat(1_000_000)],
  ])('%s %i with %s', async (method, status, _, fields, body) => {
    const request = `${method} / HTTP/1.1\r\n${HOST}${fields}\r\n${body}`;
    const responses = await exchange(server, `${request}${GOOD}${request}${GOOD}`);
    expect(statuses(responses)).toEqual([status, 200, status, 200]);
  });

  it('5 MB in HTTP/1.0, where the response arrives before the connection ends', async () => {
    const body = 'x'.repeat(5_000_000);
    const request = `POST / HTTP/1.0\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    expect(statuses(await exchangeUntilClosed(server, request))).toEqual([405]);
  });
});

describe('a connection', () => {
  it('gets its responses in the order of its requests', async () => {
    const paths = ['/pricing', '/x', '/contact', '/%', '/gtc', '/pricing/'];
    const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\n${HOST}\r\n`);
    const responses = await exchange(server, requests.join(''));
    expect(statuses(responses)).toEqual([200, 404, 200, 400, 200, 301]);
    expect(responses[2]?.body.toString()).toContain('href="tel:');
  });

  it.each([1, 2, 5])('gets %i good responses before the one to a broken request', async (count) => {
    const requests = `${GOOD.repeat(count)}GET / HTTP/1.1\r\nbroken\r\n\r\n`;
    const responses = await exchangeUntilClosed(server, requests);
    expect(statuses(responses)).toEqual([...Array(count).fill(200), 400]);
  });

  it('gets 405 before the body has arrived', async () => {
    const socket = await open(server);
    socket.write(`POST / HTTP/1.1\r\n${HOST}Content-Length: 10\r\n\r\n`);
    const [response] = await once(socket, 'data');
    expect(response.toString()).toMatch(/^HTTP\/1\.1 405 /);
    socket.end(`0123456789${GOOD}`);
    expect(statuses(parseResponses(await buffer(socket)))).toEqual([200]);
  });

  it.each([
    ['broken', `POST / HTTP/1.1\r\n${HOST}${CHUNKED}\r\n`, '3\r\nabcdef\r\n'],
    ['cut off', `POST / HTTP/1.1\r\n${HOST}Content-Length: 10\r\n\r\n`, 'abc'],
  ])('gets no second response where its body turns out to be %s', async (_, fields, body) => {
    const socket = await open(server);
    socket.write(fields);
    const [response] = await once(socket, 'data');
    socket.end(body);
    expect(response.toString()).toMatch(/^HTTP\/1\.1 405 /);
    expect((await buffer(socket)).toString()).toBe('');
    expect(refused).toEqual([]);
  });
});

describe('an upgrade', () => {
  const fields = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n';
  const others = 'a:\r\n'.repeat(200);

  it.each([
    ['a GET', `GET / HTTP/1.1\r\n${HOST}${fields}\r\n`, 200],
    ['a POST', `POST / HTTP/1.1\r\n${HOST}${fields}Content-Length: 3\r\n\r\nabc`, 405],
    ['a GET with many fields', `GET / HTTP/1.1\r\n${HOST}${others}${fields}\r\n`, 431],
  ])('of %s is ignored, and no body taken for a request', async (_, request, status) => {
    const socket = await open(server);
    // Node drops what comes with such a request: here the header fields of the next one, not its body.
    socket.write(`${request}POST / HTTP/1.1\r\n${HOST}Content-Length: ${GOOD.length}\r\n\r\n`);
    const [response] = await once(socket, 'data');
    socket.on('error', () => {}).write(GOOD);
    expect(response.toString()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response.toString()).toMatch(/\r\nconnection: close\r\n/i);
    const rest = await buffer(socket).catch(() => Buffer.alloc(0));
    expect(rest.toString()).not.toContain('HTTP/1.1');
  });
});

describe('an expectation', () => {
  it.each([
    ['POST', 'Content-Length: 10\r\n', 405],
    ['GET', '', 200],
  ])('of 100 is never met in a %s, which ends the connection', async (method, length, status) => {
    const request = `${method} / HTTP/1.1\r\n${HOST}Expect: 100-continue\r\n${length}\r\n`;
    const [response, ...others] = await exchange(server, request);
    expect(response?.status).toBe(status);
    expect(response?.headers['connection']).toBe('close');
    expect(others).toEqual([]);
  });

  it('of anything else is ignored', async () => {
    const request = `GET / HTTP/1.1\r\n${HOST}Expect: miracles\r\n\r\n`;
    expect(statuses(await exchange(server, request + GOOD))).toEqual([200, 200]);
  });
});

it('reports each refusal that is not in the access log', async () => {
  await exchange(server, 'HOLA\r\n\r\n');
  await exchange(server, `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`);
  await exchange(server, `CONNECT a:443 HTTP/1.1\r\n${HOST}\r\n`);
  await exchange(server, 'GET / HTTP/1.1\r\n\r\n');
  expect(refused).toEqual([
    [400, 'HPE_INVALID_METHOD'],
    [431, 'HPE_HEADER_OVERFLOW'],
    [405, 'CONNECT'],
  ]);
});
