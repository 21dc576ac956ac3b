import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../support/app/create-test-app.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { publishedContacts } from '../support/app/published-contacts.ts';
import { requestApp } from '../support/http/send-request.ts';
import { copyProject } from '../support/process/project-copy.ts';
import { SiteProcess } from '../support/process/site-process.ts';

/**
 * Bytes of a response body that arrive in the first round trip, over TLS and HTTP/2, with any congestion control
 * (docs/performance.md).
 */
const FIRST_ROUND_TRIP = 9000;

/**
 * Maximum size of a response with its header fields, in bytes. It fits into the initial congestion window of ten
 * segments or 14,600 bytes (RFC 6928).
 */
const DEFAULT_BUDGET = 12_400;
const BUDGETS: Readonly<Record<string, number>> = {
  '/': 12_350,
  '/pricing': 10_500,
  '/contact': 9_000,
  '/unknown': 6_500,
};

const PATHS = [...PAGE_PATHS, '/unknown', '/llms.txt', '/assets/none.js', '/favicon.svg'];
const HEADERS = { 'Accept-Encoding': 'br' };

/** Every page shows the contacts, so the app and the built server need the same, and sizes realistic ones. */
const environment = { SITE_URL: 'https://www.example.com', ...publishedContacts };

let server: SiteProcess;
let responses: { path: string; response: Response; text: string; compressed: Buffer }[];
beforeAll(async () => {
  // The copy has no sources and no node_modules, and the server runs in another working directory.
  const file = join(await copyProject({ withBuild: true }), 'dist/server/server.mjs');
  server = new SiteProcess({ arguments: [file], directory: '/', environment });
  const origin = await server.waitUntilReady();
  responses = await Promise.all(
    PATHS.map(async (path) => {
      const response = await fetch(origin + path, { headers: HEADERS });
      const text = await response.text();
      // Soon after its start, the server replaces its first bodies with these smaller ones.
      const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
      return { path, response, text, compressed: brotliCompressSync(text, { params }) };
    }),
  );
});
afterAll(() => void server.stop('SIGKILL'));

it('dist/server contains only the server, the health check and the licenses', async () => {
  expect(await readdir('dist/server')).toEqual(['check-health.mjs', 'licenses.txt', 'server.mjs']);
});

it('the built server responds like the app of the other tests', async () => {
  const { app } = await createTestApp(environment);
  for (const { path, response, text } of responses) {
    const expected = await requestApp(app, path, HEADERS);
    expect(text, path).toBe(expected.text);
    for (const name of ['etag', 'content-security-policy']) {
      const value = response.headers.get(name) ?? undefined;
      expect(value, `${name} of ${path}`).toBe(expected.headers[name]);
    }
  }
});

it('each response stays within its size budget', () => {
  for (const { path, response, compressed } of responses) {
    const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 ${response.status} ${response.statusText}\r\n${lines.join('')}\r\n`;
    const budget = BUDGETS[path] ?? DEFAULT_BUDGET;
    const message = `size of ${path}; docs/performance.md lists the cost of each part`;
    expect(head.length + compressed.length, message).toBeLessThanOrEqual(budget);
  }
});

it('the first screen of each page arrives in the first round trip', () => {
  for (const { path, text, compressed } of responses) {
    // The first screen ends with the first call to action or, on legal pages, before the table of contents.
    const [firstScreen = ''] =
      /^.*?<h1.*?(?:<a class="button |<nav id="contents"|<\/main>)/s.exec(text) ?? [];
    const finishFlush = constants.BROTLI_OPERATION_FLUSH;
    const received = brotliDecompressSync(compressed.subarray(0, FIRST_ROUND_TRIP), {
      finishFlush,
    });
    expect(received.toString().startsWith(firstScreen), path).toBe(true);
  }
});
