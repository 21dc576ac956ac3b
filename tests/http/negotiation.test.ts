import { expect, it } from 'vitest';
import { createTestApp } from '../support/app/create-test-app.ts';
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

it.each([
  ['/', '/index.md'],
  ['/pricing', '/pricing.md'],
])('%s is by negotiation the same Markdown as %s', async (path, own) => {
  const markdown = await requestBytes(app, own);
  const negotiated = await requestBytes(app, path, { Accept: 'text/markdown' });
  expect(negotiated.text).toBe(markdown.text);
});

it('a page has another ETag in each form and with every change, and is sent to a client that has another', async () => {
  const { app: changed } = await createTestApp({ BRAND_NAME: 'Otra' }, { pages: ['/pricing'] });
  const known: string[] = [];
  for (const [site, fields] of [
    [app, {}],
    [app, { Accept: 'text/markdown' }],
    [changed, {}],
  ] as const) {
    const send = (tags: string) =>
      requestBytes(site, '/pricing', { ...fields, 'If-None-Match': tags });
    const { status, headers } = await send(`W/"other", ${known}`);
    expect(status).toBe(200);
    known.push(headers['etag'] ?? '');
    expect((await send(known.join())).status).toBe(304);
  }
});
