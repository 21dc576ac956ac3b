import { expect, it } from 'vitest';
import { createTestApp } from '../support/app/create-test-app.ts';
import { requestApp } from '../support/http/send-request.ts';

const { app } = await createTestApp();

it.each([
  ['br', ['gzip, deflate, br, zstd', 'br;q=0.1, gzip', '*']],
  ['gzip', ['gzip', 'br;q=0, gzip']],
  // A client that excludes every encoding gets an unencoded response instead of status 406 (RFC 9110, section
  // 12.5.3).
  [undefined, ['', 'deflate', 'br;q=0', 'identity;q=0', '*;q=0']],
])('Content-Encoding is %s for each of the Accept-Encoding values %j', async (expected, values) => {
  for (const accepted of values) {
    for (const path of ['/', '/none', '/licenses.txt']) {
      const { headers } = await requestApp(app, path, { 'Accept-Encoding': accepted });
      expect(headers['content-encoding'], path + accepted).toBe(expected);
    }
  }
});

it.each([
  ['/', '/index.md'],
  ['/pricing', '/pricing.md'],
])(
  'a request for %s with Accept: text/markdown gets the content of %s',
  async (path, markdownPath) => {
    const markdown = await requestApp(app, markdownPath);
    const negotiated = await requestApp(app, path, { Accept: 'text/markdown' });
    expect(negotiated.text).toBe(markdown.text);
  },
);

it("a page's HTML, its Markdown and its HTML with another brand have different ETags", async () => {
  const { app: changed } = await createTestApp({ BRAND_NAME: 'Otra' }, { pages: ['/pricing'] });
  const known: string[] = [];
  for (const [site, fields] of [
    [app, {}],
    [app, { Accept: 'text/markdown' }],
    [changed, {}],
  ] as const) {
    const send = (tags: string) =>
      requestApp(site, '/pricing', { ...fields, 'If-None-Match': tags });
    const { status, headers } = await send(`W/"other", ${known}`);
    expect(status).toBe(200);
    known.push(headers['etag'] ?? '');
    expect((await send(known.join())).status).toBe(304);
  }
});
