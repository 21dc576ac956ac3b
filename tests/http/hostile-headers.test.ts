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

/** What proxies, frameworks and browsers add, in one request, and a query of its own. */
const HOST = 'evil.example:444';
const FIELDS = [
  ...['X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: https', 'Forwarded: host=evil.example'],
  ...['X-HTTP-Method-Override: POST', 'X-Original-URL: /gtc', 'X-Request-Id: evil-1234'],
  ...['Cookie: cc_cookie=1', 'Origin: https://evil.example', 'Accept-Language: en'],
];
const QUERY = '?_method=DELETE&url=https://evil.example&a=%0d%0aSet-Cookie:%20evil=1&%00%ff%';

/** Every byte of the responses, without the time at which they were sent. */
async function read(...request: Parameters<typeof write>): Promise<string> {
  const responses = await exchange(server, write(...request));
  return JSON.stringify(
    responses.map(({ headers: { date: _, ...headers }, body, statusLine }) => {
      return [statusLine, headers, body.toString('latin1')];
    }),
  );
}

/** Requests to which the whole header and no other fault may be added. */
const REQUESTS = readContract('ready')
  .map(({ request }) => request)
  .filter((request) => /^(GET|POST) \/(?!.*(\?|HTTP|×|Host|Length))/.test(request));

it.each(REQUESTS)(
  'the response is the same, whatever else the request says: %s',
  async (request) => {
    const plain = await read(request);
    expect((await read(request, FIELDS, HOST)) === plain, 'with these fields').toBe(true);
    const [line = '', ...rest] = request.split(/(?<=^\w+ \S+)(?= )/);
    // The redirect of a final slash keeps the query.
    if (/ \/(pricing|contact|privacy-policy)\/$/.test(line)) return;
    expect((await read(line + QUERY + rest.join(''))) === plain, 'with a query').toBe(true);
  },
);
