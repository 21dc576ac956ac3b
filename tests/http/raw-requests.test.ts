import { describe, expect, it } from 'vitest';
import { plainResponses } from '../../src/shared/content/errors.ts';
import { expectSecurityHeaders } from '../support/app/expected-security-headers.ts';
import { PAGE_HEADINGS } from '../support/app/page-paths.ts';
import { startTestServer } from '../support/app/start-test-server.ts';
import {
  exchange,
  exchangeUntilClosed,
  GOOD,
  type WireResponse,
} from '../support/http/raw-connection.ts';

const server = await startTestServer({ ACCESS_LOG: '0' });

const HOST = 'Host: a\r\n';
const fields = (count: number) => 'a:\r\n'.repeat(count);
/** The text of each status without a page. */
const SENTENCES: Record<number, string> = { ...plainResponses, 404: '' };

/** A request, and the status of its response, after which the connection serves the next one. */
const KEPT: [title: string, request: string, status: number][] = [
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['no Host on an unknown path', 'GET /x HTTP/1.1\r\n\r\n', 400],
  ['no Host beside an absolute target', 'GET http://a/ HTTP/1.1\r\n\r\n', 400],
  ['two Hosts', `GET / HTTP/1.1\r\n${HOST}Host: b\r\n\r\n`, 400],
  ['two Hosts of an asset', `GET /favicon.svg HTTP/1.1\r\n${HOST}Host: b\r\n\r\n`, 400],
  ['two Hosts at a probe', `GET /healthz HTTP/1.1\r\n${HOST}Host: b\r\n\r\n`, 400],
  ...['user@a', 'a, b', 'a/b', 'a:b', 'a"><script>', 'a%zz', '[::1', 'a\xf1o.example'].map(
    (host): [string, string, number] => [
      `the Host ${host}`,
      `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
      400,
    ],
  ),
  ['an empty Host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n', 200],
  ['a Host with a port', 'GET / HTTP/1.1\r\nHost: www.example.com:8080\r\n\r\n', 200],
  ['a Host that is an IPv6 address', 'GET / HTTP/1.1\r\nHost: [::1]:3000\r\n\r\n', 200],
  ['a Host with an underscore', 'GET / HTTP/1.1\r\nHost: my_service\r\n\r\n', 200],
  ['a target of 8 000 bytes', `GET /?${'a'.repeat(7_998)} HTTP/1.1\r\n${HOST}\r\n`, 200],
  ['a target of 8 001 bytes', `GET /?${'a'.repeat(7_999)} HTTP/1.1\r\n${HOST}\r\n`, 414],
  ['a long unknown path', `GET /${'a'.repeat(9_000)} HTTP/1.1\r\n${HOST}\r\n`, 414],
  ['100 header fields', `GET / HTTP/1.1\r\n${HOST}${fields(99)}\r\n`, 200],
  ['content in a GET', `GET / HTTP/1.1\r\n${HOST}Content-Length: 3\r\n\r\nabc`, 413],
  ['chunked content', `GET / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 413],
  ['no content, said so', `GET / HTTP/1.1\r\n${HOST}Content-Length: 0\r\n\r\n`, 200],
  ['TRACE', `TRACE / HTTP/1.1\r\n${HOST}X: secret\r\n\r\n`, 405],
  ['OPTIONS of the server', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, 405],
  ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'].map((method): [string, string, number] => [
    method,
    `${method} / HTTP/1.1\r\n${HOST}\r\n`,
    405,
  ]),
  ...['/x', '/favicon.svg', '/healthz', '/pricing/'].map((path): [string, string, number] => [
    `POST ${path}`,
    `POST ${path} HTTP/1.1\r\n${HOST}\r\n`,
    405,
  ]),
  ...['*', 'ftp://a/', 'ws://a/pricing', 'http:///pricing', 'http://user@a/pricing'].map(
    (target): [string, string, number] => [
      `GET ${target}`,
      `GET ${target} HTTP/1.1\r\n${HOST}\r\n`,
      400,
    ],
  ),
  ['an absolute target', `GET http://evil.example/pricing HTTP/1.1\r\n${HOST}\r\n`, 200],
  ['an absolute target without a path', `GET https://a?x HTTP/1.1\r\n${HOST}\r\n`, 200],
  ...['/%', '/%E0%A4%A', '/pricing%', '/%zz', '/%C0%AF', '/%ff', '/assets/%'].map(
    (path): [string, string, number] => [path, `GET ${path} HTTP/1.1\r\n${HOST}\r\n`, 400],
  ),
  ['/%00', `GET /%00 HTTP/1.1\r\n${HOST}\r\n`, 404],
  ['/pricing%00', `GET /pricing%00 HTTP/1.1\r\n${HOST}\r\n`, 404],
  ['/%0d%0aX:%20y', `GET /%0d%0aX:%20y HTTP/1.1\r\n${HOST}\r\n`, 404],
];

describe('one response, then the next request of the connection, for', () => {
  it.each(KEPT)('%s', async (_, request, status) => {
    const [response, next, ...others] = await exchange(server, request + GOOD);
    expectResponse(response, status);
    expect(next?.status).toBe(200);
    expect(next?.body.toString()).toContain(PAGE_HEADINGS['/pricing']);
    expect(others).toEqual([]);
  });
});

/** A request that ends its connection, whatever follows it. */
const CLOSED: [title: string, request: string, status: number][] = [
  ['HTTP/1.0 without a Host', 'GET / HTTP/1.0\r\n\r\n', 200],
  ['HTTP/1.0 with two Hosts', `GET / HTTP/1.0\r\n${HOST}${HOST}\r\n`, 400],
  ['HTTP/0.9', 'GET /\r\n\r\n', 505],
  ['HTTP/2.0', `GET / HTTP/2.0\r\n${HOST}\r\n`, 505],
  ['a version that does not exist', `GET / HTTP/1.2\r\n${HOST}\r\n`, 400],
  ['no HTTP at all', 'HOLA\r\n\r\n', 400],
  ['the first bytes of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['an unknown method', `FOO / HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['CONNECT', `CONNECT a:443 HTTP/1.1\r\n${HOST}\r\n`, 405],
  ['a last request', `GET / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 200],
  ['a target without a slash', `GET pricing HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a null byte in the target', `GET /\0 HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['raw letters beyond ASCII', `GET /\xf1 HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a return in a field', `GET / HTTP/1.1\r\n${HOST}X: a\rY: b\r\n\r\n`, 400],
  ['a folded field', `GET / HTTP/1.1\r\n${HOST}X: a\r\n b\r\n\r\n`, 400],
  ['a space before the first field', `GET / HTTP/1.1\r\n ${HOST}\r\n`, 400],
  ['a space before a colon', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n', 400],
  ['lines that end in LF alone', 'GET / HTTP/1.1\nHost: a\n\n', 400],
  ['101 header fields', `GET / HTTP/1.1\r\n${HOST}${fields(100)}\r\n`, 431],
  ['a Host behind 2 000 fields', `GET / HTTP/1.1\r\n${HOST}${fields(2_000)}${HOST}\r\n`, 431],
  ['a field without end', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a target without end', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431],
];

describe('one response, and the server closes the connection, for', () => {
  it.each(CLOSED)('%s', async (_, request, status) => {
    const [response, ...others] = await exchangeUntilClosed(server, request + GOOD);
    expectResponse(response, status);
    expect(response?.headers['connection']).toBe('close');
    expect(others).toEqual([]);
  });
});

function expectResponse(response: WireResponse | undefined, status: number): void {
  expect(response?.status).toBe(status);
  expectSecurityHeaders(response?.headers ?? {});
  expect(response?.headers['allow']).toBe(status === 405 ? 'GET, HEAD' : undefined);
  if (!SENTENCES[status]) return;
  expect(response?.body.toString()).toBe(`${SENTENCES[status]}\n`);
  expect(response?.headers['cache-control']).toBe('no-store');
  expect(response?.headers['cdn-cache-control']).toBeUndefined();
  expect(response?.headers['content-type']).toBe('text/plain; charset=utf-8');
}

it('responds 400 to a request that ends in the middle, and serves the next connection', async () => {
  const [response] = await exchange(server, 'GET / HTTP/1.1\r\nHo');
  expect(response?.status).toBe(400);
  expect((await exchange(server, GOOD))[0]?.status).toBe(200);
});

it('uses nothing of an absolute target in a page', async () => {
  const [response] = await exchange(server, `GET http://evil.example/ HTTP/1.1\r\n${HOST}\r\n`);
  expect(response?.body.toString()).not.toContain('evil.example');
});
