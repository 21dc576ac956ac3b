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
X-Forwarded-Host: evil.example | X-Forwarded-Proto: https | Forwarded: host=evil.example | X-Forwarded-For: 127.0.0.1
X-Original-URL: /gtc | X-HTTP-Method-Override: POST | Origin: https://evil.example | Purpose: prefetch
Accept-Language: en | Cookie: cc_cookie=%7B%22categories%22%3A%5B%22analytics%22%5D%7D | Authorization: Basic ZXZpbDpldmls
Referer: https://evil.example | User-Agent: Googlebot/2.1 | Content-Type: application/json | Save-Data: on | RSC: 1
X-Request-Id: evil-1234 | X-Evil: <script>alert(1)</script> | __proto__: a | constructor: a | toString: b`
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
