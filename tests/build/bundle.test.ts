import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { createTestApp } from '../support/app/create-test-app.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { publishedContacts } from '../support/app/published-contacts.ts';
import { requestApp } from '../support/http/send-request.ts';
import { copyProject } from '../support/process/project-copy.ts';
import { startSite } from '../support/process/start-site.ts';

/**
 * Bytes of a body that arrive in the first round trip, with TLS, over HTTP/2 and by any congestion
 * control (docs/performance.md).
 */
const FIRST_ROUND_TRIP = 9000;

/**
 * Bytes. A first response, headers and body, fits in the first congestion window: ten segments, 14,600
 * bytes (RFC 6928).
 */
const LARGEST = 12_400;
const BUDGETS: Readonly<Record<string, number>> = {
  '/': 12_350,
  '/pricing': 10_500,
  '/contact': 9_000,
  '/unknown': 6_500,
};

it('the built server is one file, beside its health check and the licenses of what is in it', async () => {
  expect(await readdir('dist/server')).toEqual(['check-health.mjs', 'licenses.txt', 'server.mjs']);
});

it('the built server sends, from any folder, what the app of the other tests sends, and each page in its budget', async () => {
  // Every response has the contacts, and those of a published site are its own.
  const environment = { SITE_URL: 'https://www.example.com', ...publishedContacts };
  // Only the output: no sources, no node_modules, another working directory.
  const file = join(await copyProject({ withBuild: true }), 'dist/server/server.mjs');
  const { origin } = await startSite({ arguments: [file], directory: '/', environment });
  const { app } = await createTestApp(environment);
  for (const path of [...PAGE_PATHS, '/unknown', '/llms.txt', '/assets/none.js', '/favicon.svg']) {
    const wanted = { 'Accept-Encoding': 'br' };
    const built = await fetch(origin + path, { headers: wanted });
    const tested = await requestApp(app, path, wanted);
    const text = await built.text();
    expect(text, path).toBe(tested.text);
    for (const name of ['etag', 'content-security-policy']) {
      expect(built.headers.get(name) ?? undefined, `${name} of ${path}`).toBe(tested.headers[name]);
    }

    // The best compression, which pages have soon after the start.
    const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
    const body = brotliCompressSync(text, { params });
    const lines = [...built.headers].map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 ${built.status} ${built.statusText}\r\n${lines.join('')}\r\n`;
    const budget = BUDGETS[path] ?? LARGEST;
    expect(
      head.length + body.length,
      `${path}; docs/performance.md says what each part costs`,
    ).toBeLessThanOrEqual(budget);

    // It ends with the first action or, on legal pages, where the contents begin.
    const [firstScreen = ''] =
      /^.*?<h1.*?(?:<a class="button |<nav id="contents"|<\/main>)/s.exec(text) ?? [];
    const finishFlush = constants.BROTLI_OPERATION_FLUSH;
    const arrived = brotliDecompressSync(body.subarray(0, FIRST_ROUND_TRIP), { finishFlush });
    expect(arrived.toString().startsWith(firstScreen), `the first screen of ${path}`).toBe(true);
  }
});
