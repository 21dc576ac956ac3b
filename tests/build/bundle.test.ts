import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, failOnLookup } from '../support/app/create-test-app.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { publishedContacts } from '../support/app/published-contacts.ts';
import { listen } from '../support/http/raw-connection.ts';
import { requestBytes } from '../support/http/request-bytes.ts';
import { copyProject } from '../support/process/project-copy.ts';
import { SiteProcess } from '../support/process/site-process.ts';

const PATHS = [...PAGE_PATHS, '/unknown'];

/** Every response has the contacts, and those of a published site are its own. */
const PUBLISHED = { SITE_URL: 'https://www.example.com', ...publishedContacts };

let server: SiteProcess;
let origin: string;
beforeAll(async () => {
  // Only the output: no sources, no node_modules, another working directory.
  const directory = await copyProject({ withBuild: true });
  server = new SiteProcess({
    arguments: [join(directory, 'dist/server/server.mjs')],
    directory: '/',
    environment: PUBLISHED,
  });
  origin = await server.waitUntilReady();
});
afterAll(() => server.stop());

describe('the built server', () => {
  it('is one file, beside the licenses of what is in it', async () => {
    expect(await readdir('dist/server')).toEqual(['licenses.txt', 'server.mjs']);
  });

  it('sends, from any folder, what the app of the other tests sends', async () => {
    const { app } = await createTestApp(PUBLISHED);
    for (const path of [...PATHS, '/%']) {
      const built = await fetch(origin + path, { headers: { 'Accept-Encoding': 'identity' } });
      const tested = await requestBytes(app, path, { 'Accept-Encoding': 'identity' });
      expect(built.status, path).toBe(tested.status);
      expect(await built.text(), path).toBe(tested.body.toString());
      for (const name of ['content-security-policy', 'etag', 'cache-control', 'vary']) {
        expect(built.headers.get(name) ?? undefined, `${name} of ${path}`).toBe(
          tested.headers[name],
        );
      }
    }
  });
});

/**
 * Bytes of a body that arrive in the first round trip, with TLS, over HTTP/2 and by any congestion
 * control (docs/performance.md).
 */
const FIRST_ROUND_TRIP = 9000;

/**
 * Bytes. A first response, headers and body, fits in the first congestion window: ten segments, 14,600
 * bytes (RFC 6928).
 */
const BUDGETS = {
  '/': 12_600,
  '/pricing': 11_500,
  '/contact': 9_500,
  '/privacy-policy': 12_600,
  '/gtc': 12_600,
  '/unknown': 7_000,
  'status 500': 7_100,
  'other pages': 12_600,
};

describe('sizes', () => {
  it('of first responses, headers and body, are within their budgets', async () => {
    const { createServer } = await createTestApp(PUBLISHED, { getSite: failOnLookup });
    const failing = await listen(createServer());
    const { port } = failing.address() as AddressInfo;
    const rows = [
      ...(await Promise.all(PATHS.map((path) => measure(path, origin + path)))),
      await measure('status 500', `http://127.0.0.1:${port}/`),
    ];
    failing.close();
    for (const { page, headers, body } of rows) expectWithinBudget(page, headers + body);
  });

  it.each(PATHS)('of %s leave the first screen in the first round trip', async (path) => {
    const response = await fetch(origin + path, { headers: { 'Accept-Encoding': 'identity' } });
    const html = await response.text();
    // The first screen ends with the first action or, on legal pages, where the contents begin.
    const [firstScreen = ''] =
      /^.*?<h1.*?(?:<a class="button |<nav id="contents"|<\/main>)/s.exec(html) ?? [];
    const end = firstScreen.length;
    const prefix = compress(Buffer.from(html)).subarray(0, FIRST_ROUND_TRIP);
    const { length } = decompressPrefix(prefix).toString();
    const advice = `Of ${path}, ${FIRST_ROUND_TRIP} bytes hold ${length} characters; the first screen needs ${end}. Look for what the page can do without.`;
    expect(length, advice).toBeGreaterThanOrEqual(end);
  });
});

function expectWithinBudget(what: string, size: number): void {
  const budget = BUDGETS[what as keyof typeof BUDGETS] ?? BUDGETS['other pages'];
  const advice = `${what} has ${size} bytes, ${size - budget} more than its budget of ${budget}. Look for what can be removed (docs/performance.md says what each part costs).`;
  expect(size, advice).toBeLessThanOrEqual(budget);
}

/** Bytes of a response with the best compression, which pages have soon after the start. */
async function measure(page: string, url: string) {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${response.status} ${response.statusText}\r\n${lines.join('')}\r\n`;
  const body = compress(Buffer.from(await response.arrayBuffer())).length;
  return { page, headers: head.length, body };
}

/** The best compression, as the server's. */
function compress(content: Buffer): Buffer {
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  return brotliCompressSync(content, { params });
}

/** What a browser can read when only these bytes of the body are there. */
function decompressPrefix(prefix: Buffer): Buffer {
  return brotliDecompressSync(prefix, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
}
