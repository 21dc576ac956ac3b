import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestApp } from '../support/app/create-test-app.ts';
import { findAsset } from '../support/app/find-asset.ts';
import {
  exchange,
  listen,
  openConnection,
  parseResponses,
  VALID_REQUEST,
} from '../support/http/raw-connection.ts';
import { loadContractResponses, normalize } from './contract.ts';

const HOST = 'Host: a\r\n';

/**
 * Table of raw requests. The last two columns contain the results that are expected for GET and for POST. A
 * result consists of the response's status and of what happens to the connection:
 * - `kept`: the server responds to the next request on the connection.
 * - `closed`: the response has `Connection: close`, and nothing follows it on the connection.
 * - `aborted`: the response has `Connection: keep-alive`, but the server then closes the connection, because
 *   the content of the request is malformed.
 *
 * Notation: M is the method, ⏎ is a line end (CRLF), ␍ is a CR without LF, and SCRIPT is the path of the
 * entry script. {a¦b} expands to two requests, one with `a` and one with `b`. (a)×3 expands to `aaa`.
 */
const REQUESTS = `
without a Host field                | M {/¦/x¦http://a/} HTTP/1.1⏎⏎                                        | 400 kept    | 400 kept
with two Host fields                | M {/¦/favicon.svg¦/healthz} HTTP/1.1⏎Host: a⏎Host: b⏎⏎               | 400 kept    | 400 kept
with an invalid Host                | M / HTTP/1.1⏎Host: {user@a¦a, b¦a/b¦a:b¦a"><script>¦a%zz¦[::1¦é}⏎⏎   | 400 kept    | 400 kept
with an unusual but valid Host      | M / HTTP/1.1⏎Host: {¦a.example:8080¦[::1]:3000¦my_service¦%41}⏎⏎     | 200 kept    | 405 kept
with an unknown method              | {FOO¦get} / HTTP/1.1⏎Host: a⏎⏎                                       | 400 closed  | -
with a method that changes data     | {PUT¦DELETE¦OPTIONS¦PROPFIND¦TRACE} / HTTP/1.1⏎Host: a⏎X: secret⏎⏎   | 405 kept    | -
with the method CONNECT             | CONNECT a:443 HTTP/1.1⏎Host: a⏎⏎                                     | 405 closed  | -
to any kind of path                 | M {/¦/none¦/favicon.svg¦/healthz¦/pricing/} HTTP/1.1⏎Host: a⏎⏎       | -           | 405 kept
in HTTP/1.0                         | M / HTTP/1.0⏎⏎                                                       | 200 closed  | 405 closed
in HTTP/0.9                         | M /⏎⏎                                                                | 505 closed  | 505 closed
in another protocol                 | {HOLA⏎⏎¦\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03}                    | 400 closed  | -
with an absolute URL as target      | M {http://evil.example/¦HTTP://a¦https://a?x} HTTP/1.1⏎Host: a⏎⏎     | 200 kept    | 405 kept
with an invalid target              | M {*¦ftp://a/¦ws://a/¦http:///pricing¦http://user@a/} HTTP/1.1⏎Host: a⏎⏎ | 400 kept    | 405 kept
with a target of 8,000 bytes        | M /?(a)×7998 HTTP/1.1⏎Host: a⏎⏎                                      | 200 kept    | 405 kept
with a target of 8,001 bytes        | M /{?¦x}(a)×7999 HTTP/1.1⏎Host: a⏎⏎                                  | 414 kept    | 414 kept
with 100 header fields              | M / HTTP/1.1⏎Host: a⏎(a:⏎)×99⏎                                       | 200 kept    | 405 kept
with 101 header fields              | M / HTTP/1.1⏎Host: a⏎(a:⏎)×100⏎                                      | 431 closed  | 431 closed
with a malformed header field       | M / HTTP/1.1⏎Host: a⏎{X: a␍Y: b¦X: a⏎ b¦X : a¦X}⏎⏎                   | 400 closed  | 400 closed
with Content-Length: 0              | M / HTTP/1.1⏎Host: a⏎Content-Length: 0⏎⏎                             | 200 kept    | 405 kept
with three bytes of content         | M / HTTP/1.1⏎Host: a⏎Content-Length: 3⏎⏎abc                          | 413 kept    | 405 kept
with a megabyte of content          | M / HTTP/1.1⏎Host: a⏎Content-Length: 1000000⏎⏎(x)×1000000            | 413 kept    | 405 kept
with a second request in a chunk    | M / HTTP/1.1⏎Host: a⏎Transfer-Encoding: chunked⏎⏎21⏎GET /hidden HTTP/1.1⏎Host: a⏎⏎⏎0⏎⏎ | 413 kept    | 405 kept
with both Content-Length and chunks | M / HTTP/1.1⏎Host: a⏎Content-Length: 5⏎Transfer-Encoding: chunked⏎⏎0⏎⏎ | 400 closed  | 400 closed
with empty chunked content          | M / HTTP/1.1⏎Host: a⏎Transfer-Encoding: chunked⏎⏎{0¦00;a=b¦0⏎X: y}⏎⏎ | 200 kept    | 405 kept
with an invalid chunk size          | M / HTTP/1.1⏎Host: a⏎Transfer-Encoding: chunked⏎⏎{-1¦x}⏎⏎            | 400 closed  | 405 aborted
with a chunk longer than its size   | M / HTTP/1.1⏎Host: a⏎Transfer-Encoding: chunked⏎⏎3⏎abcdef⏎0⏎⏎        | 413 aborted | 405 aborted
with chunks that are never sent     | M / HTTP/1.1⏎Host: a⏎Transfer-Encoding: chunked⏎{Expect: 100-continue¦Connection: upgrade⏎Upgrade: x}⏎⏎ | 413 closed  | 405 closed
with an Upgrade field               | M / HTTP/1.1⏎Host: a⏎Connection: Upgrade⏎Upgrade: h2c⏎⏎              | 200 closed  | 405 closed
with Expect: 100-continue           | M / HTTP/1.1⏎Host: a⏎Expect: 100-continue⏎⏎                          | 200 closed  | 405 closed
with an unknown expectation         | M / HTTP/1.1⏎Host: a⏎Expect: miracles⏎⏎                              | 200 kept    | 405 kept
for a variant of a page path        | M /{PRICING¦%70ricing¦pricing//¦/pricing¦pricing/x¦pricing%00¦index.html¦none/¦PRICING/} HTTP/1.1⏎Host: a⏎⏎ | 404 kept    | -
for a path that looks like a host   | M {//¦//evil.example/¦//evil.example/pricing/¦/\\evil.example/¦/%2F%2Fevil.example/} HTTP/1.1⏎Host: a⏎⏎ | 404 kept    | -
for a variant of an old path        | M /{OLD¦old//¦/old¦old/x¦old%2f¦./old¦old;a=b¦old%20¦compa%c3%b2ia¦old.ph¦none?/old¦toString} HTTP/1.1⏎Host: a⏎⏎ | 404 kept    | -
with malformed percent-encoding     | M /{¦assets/}{%¦%E0%A4%A¦%zz¦%C0%AF¦%ff¦%u002e} HTTP/1.1⏎Host: a⏎⏎   | 400 kept    | 405 kept
with a fragment in the target       | M /{#x¦pricing#faq¦?a#b} HTTP/1.1⏎Host: a⏎⏎                          | 400 kept    | 405 kept
with a path traversal               | M /{¦assets/}({..¦%2e%2e¦%2E.¦%252e%252e¦..;¦....¦..%00}{/¦//¦\\¦%2f¦%5c¦%252f¦/./})×2server/server.mjs HTTP/1.1⏎Host: a⏎⏎ | 404 kept    | -
for a variant of a file path        | M {/favicon.svg%00.html¦//favicon.ico¦/%66avicon.ico¦/x/../favicon.ico¦/assets%2f..%2ffavicon.ico¦/favicon.svg.br¦/FAVICON.SVG¦/assets/entry.js::$DATA¦SCRIPT.map} HTTP/1.1⏎Host: a⏎⏎ | 404 kept    | -`;

const SCRIPT = findAsset(/^entry-.*\.js$/);
const NEXT_REQUEST = `GET /pricing HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;

/** Expands the request notation in a row of `REQUESTS` into one or more raw HTTP requests. */
function expand(text: string): string[] {
  const [all, alternatives] = /\{(.*?)\}/.exec(text) ?? [];
  if (all !== undefined) {
    return (alternatives ?? '').split('¦').flatMap((each) => expand(text.replace(all, () => each)));
  }
  const bytes = text.replace('SCRIPT', SCRIPT).replaceAll('⏎', '\r\n').replaceAll('␍', '\r');
  return [bytes.replace(/\(([^)]*)\)×(\d+)/, (_, part, count) => part.repeat(Number(count)))];
}

const CASES = REQUESTS.trim()
  .split('\n')
  .flatMap((line) => {
    const [condition, text = '', ...results] = line.split(/ +\| */);
    return ['GET', 'POST'].map((method, index) => {
      const subject = text.startsWith('M') ? method : 'a request';
      const requests = expand(text.replace(/^M/, method));
      const [status, connection] = (results[index] ?? '').split(' ');
      const title = `${subject} ${condition} gets ${status}, and the connection is ${connection}`;
      return [title, status, connection, requests] as const;
    });
  })
  .filter(([, status]) => status !== '-');

const environment = { ACCESS_LOG: '0', REDIRECTS_FILE: 'tests/support/app/redirects.txt' };
const { createServer } = await createTestApp(environment);
const refused: [status: number | null, code: string][] = [];
const { server } = createServer((...refusal) => refused.push(refusal));
const contract = await loadContractResponses(await listen(server));
afterAll(() => void server.close());
beforeEach(() => void refused.splice(0));

/**
 * Sends bytes on a new connection, keeps the client's side open, and reads until the server closes the
 * connection.
 */
async function sendUntilClosed(bytes: string) {
  const socket = await openConnection(server);
  socket.write(bytes, 'latin1');
  return parseResponses(await buffer(socket));
}
const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status);

const isAsset = (request: string) => request.startsWith('GET /assets/');

it.each(CASES)('%s', async (_, status, connection, requests) => {
  const next = connection === 'kept' ? [contract.get('GET /pricing')] : [];
  for (const request of requests) {
    const responses = await sendUntilClosed(request + NEXT_REQUEST);
    const [, first] =
      Array.from(contract).find(
        ([line, { status: other }]) =>
          `${other}` === status && (other !== 404 || isAsset(line) === isAsset(request)),
      ) ?? [];
    const start = request.slice(0, 200);
    // Compare the entire responses, so that the test also fails if a response echoes part of its request.
    expect(responses.map(normalize), start).toEqual([first, ...next]);
    const field = connection === 'closed' ? 'close' : 'keep-alive';
    expect(responses[0]?.headers['connection'], start).toBe(field);
  }
});

it.each([
  ['GET / HTTP/1.1\r\nbroken\r\n\r\n', 400],
  [`POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nbroken\r\n`, 405],
  ['GET / HTTP/1.1\r\nHo', 400],
])(
  'five pipelined requests get 200 before the malformed request %j is refused',
  async (broken, status) => {
    const responses = await exchange(server, VALID_REQUEST.repeat(5) + broken);
    expect(statuses(responses)).toEqual([200, 200, 200, 200, 200, status]);
  },
);

it.each([
  ['arrives later', 'Content-Length: 10', `0123456789${VALID_REQUEST}`, [200]],
  ['is malformed', 'Transfer-Encoding: chunked', '3\r\nabcdef\r\n', []],
  ['is truncated', 'Content-Length: 10', 'abc', []],
])('a POST request gets a single 405 response, even if its content %s', async (...row) => {
  const [, field, content, expected] = row;
  const socket = await openConnection(server);
  socket.write(`POST / HTTP/1.1\r\n${HOST}${field}\r\n\r\n`);
  const [response] = await once(socket, 'data');
  socket.end(content);
  expect(response.toString()).toMatch(/^HTTP\/1\.1 405 /);
  expect(statuses(parseResponses(await buffer(socket)))).toEqual(expected);
  expect(refused).toEqual([]);
});

it('onRefused is called only for refused requests that never reach the app', async () => {
  const long = `X: ${'x'.repeat(20_000)}`;
  for (const start of [`GET / HTTP/1.1\r\n${long}`, 'CONNECT a:443 HTTP/1.1', 'GET / HTTP/1.1']) {
    await exchange(server, `${start}\r\n\r\n`);
  }
  expect(refused).toEqual([
    [431, 'HPE_HEADER_OVERFLOW'],
    [405, 'CONNECT'],
  ]);
});
