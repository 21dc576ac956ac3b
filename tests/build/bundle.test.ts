import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../support/app/create-test-app.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { publishedContacts } from '../support/app/published-contacts.ts';
import { requestBytes } from '../support/http/send-request.ts';
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
  const failure = resolve('tests/support/process/plant-failure.mjs');
  server = new SiteProcess({
    nodeOptions: ['--import', failure],
    arguments: [join(directory, 'dist/server/server.mjs')],
    directory: '/',
    environment: PUBLISHED,
  });
  origin = await server.waitUntilReady();
});
afterAll(() => server.stop());

it('the built server is one file, beside its health check and the licenses of what is in it', async () => {
  expect(await readdir('dist/server')).toEqual(['check-health.mjs', 'licenses.txt', 'server.mjs']);
});

it('the built server sends, from any folder, what the app of the other tests sends', async () => {
  const { app } = await createTestApp(PUBLISHED);
  for (const path of [...PATHS, '/%zz', '/llms.txt', '/assets/none.js', '/favicon.svg']) {
    const built = await fetch(origin + path, { headers: { 'Accept-Encoding': 'identity' } });
    const tested = await requestBytes(app, path, { 'Accept-Encoding': 'identity' });
    expect(built.status, path).toBe(tested.status);
    expect(await built.text(), path).toBe(tested.body.toString());
    for (const name of ['content-security-policy', 'etag', 'cache-control', 'vary']) {
      expect(built.headers.get(name) ?? undefined, `${name} of ${path}`).toBe(tested.headers[name]);
    }
  }
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
  '/': 12_350,
  '/pricing': 10_500,
  '/contact': 9_000,
  '/privacy-policy': 12_400,
  '/gtc': 12_400,
  '/unknown': 6_500,
  '/500': 6_600,
  'other pages': 12_400,
};

describe('sizes', () => {
  it.each([...PATHS, '/500'])(
    'of the first response of %s, headers and body, is in its budget',
    async (path) => {
      const response = await fetch(origin + path, { headers: { 'Accept-Encoding': 'br' } });
      const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`);
      const head = `HTTP/1.1 ${response.status} ${response.statusText}\r\n${lines.join('')}\r\n`;
      // With the best compression, which pages have soon after the start.
      const size = head.length + compress(Buffer.from(await response.arrayBuffer())).length;
      const budget = BUDGETS[path as keyof typeof BUDGETS] ?? BUDGETS['other pages'];
      const advice = `${path} has ${size} bytes, ${size - budget} more than its budget of ${budget}. Look for what can be removed (docs/performance.md says what each part costs).`;
      expect(size, advice).toBeLessThanOrEqual(budget);
    },
  );

  it.each(PATHS)('of %s leave the first screen in the first round trip', async (path) => {
    const response = await fetch(origin + path, { headers: { 'Accept-Encoding': 'identity' } });
    const html = await response.text();
    // The first screen ends with the first action or, on legal pages, where the contents begin.
    const [firstScreen = ''] =
      /^.*?<h1.*?(?:<a class="button |<nav id="contents"|<\/main>)/s.exec(html) ?? [];
    const end = firstScreen.length;
    const prefix = compress(Buffer.from(html)).subarray(0, FIRST_ROUND_TRIP);
    const finishFlush = constants.BROTLI_OPERATION_FLUSH;
    const { length } = brotliDecompressSync(prefix, { finishFlush }).toString();
    const advice = `Of ${path}, ${FIRST_ROUND_TRIP} bytes hold ${length} characters; the first screen needs ${end}. Look for what the page can do without.`;
    expect(length, advice).toBeGreaterThanOrEqual(end);
  });
});

/** The best compression, as the server's. */
function compress(content: Buffer): Buffer {
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  return brotliCompressSync(content, { params });
}
