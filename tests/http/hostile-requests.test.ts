import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../support/app/create-test-app.ts';
import { findAsset } from '../support/app/find-asset.ts';
import { exchange, GOOD, listen, open, parseResponses } from '../support/http/raw-connection.ts';
import { normalize, readResponses } from './contract.ts';

const HOST = 'Host: a\r\n';

/**
 * Requests as they stand on the wire, and the status of their one response, as a GET and as a POST. After
 * it the connection is kept for the next request, closed whatever follows, or cut: the response had said
 * that it would be kept, before the content turned out to be broken.
 * M: the method; ⏎: the end of a line; ␍: its first half; {a¦b}: each of them; (a)×3: three times.
 */
const REQUESTS = `
no Host                      | M {/¦/x¦http://a/} HTTP/1.1⏎⏎                                       | 400 kept   | 400 kept
two Hosts                    | M {/¦/favicon.svg¦/healthz} HTTP/1.1⏎Host: a⏎Host: b⏎⏎              | 400 kept   | 400 kept
a Host that is none          | M / HTTP/1.1⏎Host: {user@a¦a, b¦a/b¦a:b¦a"><script>¦a%zz¦[::1¦é}⏎⏎  | 400 kept   | 400 kept
a Host as others write it    | M / HTTP/1.1⏎Host: {¦a.example:8080¦[::1]:3000¦my_service¦%41}⏎⏎     | 200 kept   | 405 kept
an unknown method            | {FOO¦get} / HTTP/1.1⏎Host: a⏎⏎                                      | 400 closed | -
a method that changes things | {PUT¦DELETE¦OPTIONS¦PROPFIND¦TRACE} / HTTP/1.1⏎Host: a⏎X: secret⏎⏎  | 405 kept   | -
the method CONNECT           | CONNECT a:443 HTTP/1.1⏎Host: a⏎⏎                                    | 405 closed | -
any path                     | M {/¦/none¦/favicon.svg¦/healthz¦/pricing/} HTTP/1.1⏎Host: a⏎⏎      | -          | 405 kept
HTTP/1.0                     | M / HTTP/1.0⏎⏎                                                      | 200 closed | 405 closed
HTTP/0.9                     | M /⏎⏎                                                               | 505 closed | 505 closed
no HTTP                      | {HOLA⏎⏎¦\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03}                   | 400 closed | -
an absolute target           | M {http://evil.example/¦HTTP://a¦https://a?x} HTTP/1.1⏎Host: a⏎⏎    | 200 kept   | 405 kept
no http target               | M {*¦ftp://a/¦ws://a/¦http:///pricing¦http://user@a/} HTTP/1.1⏎Host: a⏎⏎ | 400 kept | 405 kept
a target of 8,000 bytes      | M /?(a)×7998 HTTP/1.1⏎Host: a⏎⏎                                     | 200 kept   | 405 kept
a longer target              | M /{?¦x}(a)×7999 HTTP/1.1⏎Host: a⏎⏎                                 | 414 kept   | 414 kept
100 fields                   | M / HTTP/1.1⏎Host: a⏎(a:⏎)×99⏎                                      | 200 kept   | 405 kept
101 fields                   | M / HTTP/1.1⏎Host: a⏎(a:⏎)×100⏎                                     | 431 closed | 431 closed
a broken field               | M / HTTP/1.1⏎Host: a⏎{X: a␍Y: b¦X: a⏎ b¦X : a¦X}⏎⏎                  | 400 closed | 400 closed
a length of none             | M / HTTP/1.1⏎Host: a⏎Content-Length: 0⏎⏎                            | 200 kept   | 405 kept
content                      | M / HTTP/1.1⏎Host: a⏎Content-Length: 3⏎⏎abc                         | 413 kept   | 405 kept
a megabyte                   | M / HTTP/1.1⏎Host: a⏎Content-Length: 1000000⏎⏎(x)×1000000           | 413 kept   | 405 kept
a request in a chunk         | M / HTTP/1.1⏎Host: a⏎Transfer-Encoding: chunked⏎⏎21⏎GET /hidden HTTP/1.1⏎Host: a⏎⏎⏎0⏎⏎ | 413 kept | 405 kept
a length and chunks          | M / HTTP/1.1⏎Host: a⏎Content-Length: 5⏎Transfer-Encoding: chunked⏎⏎0⏎⏎ | 400 closed | 400 closed
chunks without a byte        | M / HTTP/1.1⏎Host: a⏎Transfer-Encoding: chunked⏎⏎{0¦00;a=b¦0⏎X: y}⏎⏎ | 200 kept | 405 kept
a chunk of no size           | M / HTTP/1.1⏎Host: a⏎Transfer-Encoding: chunked⏎⏎{-1¦x}⏎⏎            | 400 closed | 405 cut
a chunk of wrong size        | M / HTTP/1.1⏎Host: a⏎Transfer-Encoding: chunked⏎⏎3⏎abcdef⏎0⏎⏎      | 413 cut    | 405 cut
chunks that it does not send | M / HTTP/1.1⏎Host: a⏎Transfer-Encoding: chunked⏎{Expect: 100-continue¦Connection: upgrade⏎Upgrade: x}⏎⏎ | 413 closed | 405 closed
an upgrade, which is ignored | M / HTTP/1.1⏎Host: a⏎Connection: Upgrade⏎Upgrade: h2c⏎⏎            | 200 closed | 405 closed
an expectation of 100        | M / HTTP/1.1⏎Host: a⏎Expect: 100-continue⏎⏎                         | 200 closed | 405 closed
another expectation          | M / HTTP/1.1⏎Host: a⏎Expect: miracles⏎⏎                             | 200 kept   | 405 kept
another name of a page       | M /{PRICING¦%70ricing¦pricing//¦/pricing¦pricing/x¦pricing%00¦index.html¦none/¦PRICING/} HTTP/1.1⏎Host: a⏎⏎ | 404 kept | -
a path like another host     | M {//¦//evil.example/¦//evil.example/pricing/¦/\\evil.example/¦/%2F%2Fevil.example/} HTTP/1.1⏎Host: a⏎⏎ | 404 kept | -
almost an old path           | M /{OLD¦old//¦/old¦old/x¦old%2f¦./old¦old;a=b¦old%20¦compa%c3%b2ia¦old.ph¦none?/old¦toString} HTTP/1.1⏎Host: a⏎⏎ | 404 kept | -
malformed encoding           | M /{¦assets/}{%¦%E0%A4%A¦%zz¦%C0%AF¦%ff¦%u002e} HTTP/1.1⏎Host: a⏎⏎  | 400 kept   | 405 kept
a target with a fragment       | M /{#x¦pricing#faq¦?a#b} HTTP/1.1⏎Host: a⏎⏎                          | 400 kept   | 405 kept
a climb                      | M /{¦assets/}({..¦%2e%2e¦%2E.¦%252e%252e¦..;¦....¦..%00}{/¦//¦\\¦%2f¦%5c¦%252f¦/./})×2server/server.mjs HTTP/1.1⏎Host: a⏎⏎ | 404 kept | -
another name of a file       | M {/favicon.svg%00.html¦//favicon.ico¦/%66avicon.ico¦/x/../favicon.ico¦/assets%2f..%2ffavicon.ico¦/favicon.svg.br¦/FAVICON.SVG¦/assets/entry.js::$DATA¦SCRIPT.map} HTTP/1.1⏎Host: a⏎⏎ | 404 kept | -`;

const SCRIPT = findAsset(/^entry-.*\.js$/);
const LAST = `GET /pricing HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;

/** Every request that a text of the table stands for. */
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
    const [what, text = '', ...results] = line.split(/ +\| */);
    return ['GET', 'POST'].map((method, index) => {
      const requests = expand(text.replace(/^M/, method));
      return { what, method, requests, result: results[index] ?? '' };
    });
  })
  .filter(({ result }) => result !== '-');

const environment = { ACCESS_LOG: '0', REDIRECTS_FILE: 'tests/support/app/redirects.txt' };
const { createServer } = await createTestApp(environment);
const refused: [status: number | null, code: string][] = [];
const { server } = createServer((...refusal) => refused.push(refusal));
const contract = await readResponses(await listen(server));
afterAll(() => void server.close());
beforeEach(() => void refused.splice(0));

/** The server closes the connection, not the client. */
async function sendUntilClosed(bytes: string) {
  const socket = await open(server);
  socket.write(bytes, 'latin1');
  return parseResponses(await buffer(socket));
}
const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status);

const isAsset = (request: string) => request.startsWith('GET /assets/');

it.each(CASES)('responds $result to $what, as a $method', async ({ requests, result }) => {
  const [status, after] = result.split(' ');
  const next = after === 'kept' ? [contract.get('GET /pricing')] : [];
  for (const request of requests) {
    const responses = await sendUntilClosed(request + LAST);
    const alike = Array.from(contract).find(
      ([line, { status: other }]) =>
        `${other}` === status && (other !== 404 || isAsset(line) === isAsset(request)),
    );
    const title = request.slice(0, 200);
    // To the byte, so that none says what the client has sent.
    expect(responses.map(normalize), title).toEqual([alike?.[1], ...next]);
    const connection = after === 'closed' ? 'close' : 'keep-alive';
    expect(responses[0]?.headers['connection'], title).toBe(connection);
  }
});

describe('a connection', () => {
  it.each([
    ['GET / HTTP/1.1\r\nbroken\r\n\r\n', 400],
    [`POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nbroken\r\n`, 405],
    ['GET / HTTP/1.1\r\nHo', 400],
  ])('gets five good responses before the one to a broken request, %j', async (broken, status) => {
    const responses = await exchange(server, GOOD.repeat(5) + broken);
    expect(statuses(responses)).toEqual([200, 200, 200, 200, 200, status]);
  });

  it.each([
    ['arrives later', 'Content-Length: 10', `0123456789${GOOD}`, [200]],
    ['turns out to be broken', 'Transfer-Encoding: chunked', '3\r\nabcdef\r\n', []],
    ['is cut off', 'Content-Length: 10', 'abc', []],
  ])('gets 405 before the content, and no second response where that %s', async (...row) => {
    const [, field, content, expected] = row;
    const socket = await open(server);
    socket.write(`POST / HTTP/1.1\r\n${HOST}${field}\r\n\r\n`);
    const [response] = await once(socket, 'data');
    socket.end(content);
    expect(response.toString()).toMatch(/^HTTP\/1\.1 405 /);
    expect(statuses(parseResponses(await buffer(socket)))).toEqual(expected);
    expect(refused).toEqual([]);
  });
});

it('reports each refusal that is not in the access log', async () => {
  const long = `X: ${'x'.repeat(20_000)}`;
  for (const start of [`GET / HTTP/1.1\r\n${long}`, 'CONNECT a:443 HTTP/1.1', 'GET / HTTP/1.1']) {
    await exchange(server, `${start}\r\n\r\n`);
  }
  expect(refused).toEqual([
    [431, 'HPE_HEADER_OVERFLOW'],
    [405, 'CONNECT'],
  ]);
});
