import { expect, it } from 'vitest';
import { createTestApp } from '../support/app/create-test-app.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { requestBytes } from '../support/http/send-request.ts';

const { app } = await createTestApp();

it.each([
  ['br', ['gzip, deflate, br, zstd', 'br;q=0.1, gzip', '*']],
  ['gzip', ['gzip', 'br;q=0, gzip']],
  // Not acceptable, but better than nothing (RFC 9110, section 12.5.3).
  [undefined, ['', 'deflate', 'br;q=0', 'identity;q=0', '*;q=0']],
])('the content encoding is %s for each of %j', async (expected, values) => {
  for (const accepted of values) {
    for (const path of ['/', '/none', '/licenses.txt']) {
      const { headers } = await requestBytes(app, path, { 'Accept-Encoding': accepted });
      expect(headers['content-encoding'], path + accepted).toBe(expected);
    }
  }
});

it.each(PAGE_PATHS)('%s is the same Markdown at its own path and by negotiation', async (path) => {
  const markdown = await requestBytes(app, path === '/' ? '/index.md' : `${path}.md`);
  const negotiated = await requestBytes(app, path, { Accept: 'text/markdown' });
  expect(negotiated.text).toBe(markdown.text);
});

it('a page has another ETag in each form and with every change, and is sent to a client that has another', async () => {
  const { app: changed } = await createTestApp({ BRAND_NAME: 'Otra' }, { pages: ['/pricing'] });
  const responses = [
    await requestBytes(app, '/pricing', { 'If-None-Match': 'W/"other"' }),
    await requestBytes(app, '/pricing', { Accept: 'text/markdown' }),
    await requestBytes(changed, '/pricing'),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(responses.map(({ headers }) => headers['etag'])).size).toBe(3);
});
