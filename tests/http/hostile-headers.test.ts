import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../support/app/create-test-app.ts';
import { exchange, listen } from '../support/http/raw-connection.ts';
import { readContract, write } from './contract.ts';

let server: Server;
beforeAll(async () => {
  const REDIRECTS_FILE = 'tests/support/app/redirects.txt';
  const { createServer } = await createTestApp({ ACCESS_LOG: '0', REDIRECTS_FILE });
  server = await listen(createServer());
});
afterAll(() => void server.close());

/** What clients, proxies and attackers add, and what no response may depend on. */
const FIELDS = `
X-Forwarded-Host: evil.example | X-Forwarded-Port: 444 | X-Forwarded-Prefix: /evil | X-Host: evil.example
X-Forwarded-Server: evil.example | X-Forwarded-Scheme: https | X-Forwarded-Proto: https
X-Original-Host: evil.example | Forwarded: for=127.0.0.1;host=evil.example;proto=https
X-Forwarded-For: 127.0.0.1 | X-Real-IP: 127.0.0.1 | True-Client-IP: 127.0.0.1
X-Original-URL: /gtc | X-Rewrite-URL: /gtc | X-HTTP-Method-Override: POST | X-HTTP-Method: POST
X-Method-Override: POST | Access-Control-Request-Method: DELETE | Origin: https://evil.example
RSC: 1 | Next-Action: 1 | X-Nextjs-Data: 1 | Next-Router-State-Tree: evil | rsc-action-id: evil
X-Middleware-Subrequest: middleware:middleware | Purpose: prefetch | X-Moz: prefetch | DNT: 1
Sec-Purpose: prefetch;prerender | Sec-Fetch-Dest: empty | Sec-Fetch-Site: cross-site | Save-Data: on
Accept-Language: en, de;q=0.5 | Cookie: cc_cookie=%7B%22categories%22%3A%5B%22analytics%22%5D%7D; session=a
Authorization: Basic ZXZpbDpldmls | Referer: https://evil.example/pricing | User-Agent: Googlebot/2.1
X-Requested-With: XMLHttpRequest | Pragma: no-cache | Content-Type: application/json | TE: trailers
X-Request-Id: evil-1234 | X-Evil: <script>alert(1)</script> | X-Evil: ' OR 1=1 -- | X-Evil: () { :; }; echo
X-Evil: \${jndi:ldap://evil.example/a} | X-Evil: ../../../../etc/passwd | __proto__: a | __proto__: b
constructor: a | constructor: b | prototype: a | hasOwnProperty: a | toString: a | toString: b | valueOf: a`
  .trim()
  .split(/ \| |\n/);

const HOSTS = ['evil.example', 'evil.example:444', 'localhost', '127.0.0.1', '[::1]', ''];

const QUERIES = [
  ...['?', '?utm_source=evil&gclid=evil', '?__proto__[evil]=1&constructor[prototype][evil]=1'],
  ...['?_method=DELETE&_data=root&_rsc=1', '?url=https://evil.example&next=//evil.example'],
  ...['?<script>alert(1)</script>', '?a=%0d%0aSet-Cookie:%20evil=1', '?%00%ff%'],
];

/** Every byte of the responses, without the time at which they were sent. */
async function read(...request: Parameters<typeof write>): Promise<string> {
  const responses = await exchange(server, write(...request));
  return responses
    .map(({ headers: { date: _, ...headers }, body, statusLine }) => {
      return `${statusLine}\n${JSON.stringify(headers)}\n${body.toString('latin1')}`;
    })
    .join('\n');
}

/** Requests to which the whole header and no other fault may be added. */
const REQUESTS = readContract('ready')
  .map(({ request }) => request)
  .filter((request) => /^(GET|POST) \/(?!.*(\?|HTTP|×|Host|Length))/.test(request));

it.each(REQUESTS)(
  'the response is the same, whatever else the request says: %s',
  async (request) => {
    const plain = await read(request);
    const isSame = async (fields: readonly string[]) => (await read(request, fields)) === plain;
    if (!(await isSame(FIELDS))) {
      for (const field of FIELDS) expect(await isSame([field]), field).toBe(true);
      expect.fail('Several of the fields change it together');
    }
    for (const host of HOSTS) expect((await read(request, [], host)) === plain, host).toBe(true);
    const [line = '', ...rest] = request.split(/(?<=^\w+ \S+)(?= )/);
    for (const query of / \/(pricing|contact|privacy-policy|gtc)\/$/.test(line) ? [] : QUERIES) {
      expect((await read(line + query + rest.join(''))) === plain, query).toBe(true);
    }
  },
);
