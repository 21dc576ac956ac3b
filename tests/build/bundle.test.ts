import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { createTestApp } from '../support/app/create-test-app.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { publishedContacts } from '../support/app/published-contacts.ts';
import { requestApp } from '../support/http/send-request.ts';
import { copyProject } from '../support/process/project-copy.ts';
import { SiteProcess } from '../support/process/site-process.ts';

/**
 * Number of bytes of a response body that reach the browser in the first round trip over TLS and HTTP/2, with
 * any congestion control algorithm (docs/performance.md).
 */
const FIRST_ROUND_TRIP = 9000;

/**
 * Maximum size of a response with its header fields, in bytes, for paths that `BUDGETS` does not list. A
 * response of this size fits into the initial congestion window of ten segments, or 14,600 bytes (RFC 6928).
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

/**
 * Environment variables with contact details of realistic length: every page contains these details, so they
 * count toward its size.
 */
const environment = { SITE_URL: 'https://www.example.com', ...publishedContacts };

const { app } = await createTestApp(environment);

// Run the server from a copy without sources and `node_modules`, as in a deployment.
const file = join(await copyProject({ withBuild: true }), 'dist/server/server.mjs');
const server = new SiteProcess({ arguments: [file], directory: '/', environment });
const origin = await server.waitUntilReady();
const read = async (path: string) => {
  const response = await fetch(origin + path, { headers: HEADERS });
  const text = await response.text();
  // Shortly after startup, the server recompresses its responses. Compress them with the same settings here,
  // to measure the size that most visitors receive.
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  return { path, response, text, compressed: brotliCompressSync(text, { params }) };
};
const responses = await Promise.all(PATHS.map(read)).finally(() => server.stop('SIGKILL'));

it('dist/server contains only the server, the health check and data of the build', async () => {
  expect(await readdir('dist/server')).toEqual([
    'check-health.mjs',
    'licenses.txt',
    'server.mjs',
    'sources.json',
  ]);
});

it.each(responses)(
  'the built server and the test app send the same response for $path',
  async ({ path, response, text }) => {
    const expected = await requestApp(app, path, HEADERS);
    expect(text).toBe(expected.text);
    for (const name of ['etag', 'content-security-policy']) {
      expect(response.headers.get(name) ?? undefined, name).toBe(expected.headers[name]);
    }
  },
);

it.each(responses)(
  'the response for $path stays within its size budget',
  ({ path, response, compressed }) => {
    const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 ${response.status} ${response.statusText}\r\n${lines.join('')}\r\n`;
    expect(
      head.length + compressed.length,
      'size in bytes; docs/performance.md lists the cost of each part',
    ).toBeLessThanOrEqual(BUDGETS[path] ?? DEFAULT_BUDGET);
  },
);

it.each(responses)(
  'everything on the first screen of $path arrives in the first round trip',
  ({ text, compressed }) => {
    // The first screen is everything up to the first call to action or, on legal pages, up to the table of
    // contents.
    const [firstScreen = ''] =
      /^.*?<h1.*?(?:<a class="button |<nav id="contents"|<\/main>)/s.exec(text) ?? [];
    const finishFlush = constants.BROTLI_OPERATION_FLUSH;
    const received = brotliDecompressSync(compressed.subarray(0, FIRST_ROUND_TRIP), {
      finishFlush,
    });
    expect(received.toString().startsWith(firstScreen)).toBe(true);
  },
);
