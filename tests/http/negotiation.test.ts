import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../support/app/create-test-app.ts';
import { PAGE_HEADINGS, PAGE_PATHS } from '../support/app/page-paths.ts';
import { ACCEPT_VALUES } from '../support/http/accept-values.ts';
import { requestBytes } from '../support/http/request-bytes.ts';

const SITE_URL = 'https://www.example.com';
const VARY = 'Accept, Accept-Encoding';
const TYPES = { HTML: 'text/html; charset=utf-8', Markdown: 'text/markdown; charset=utf-8' };

const { app } = await createTestApp({ SITE_URL });

const getRaw = (path: string, acceptEncoding: string) =>
  requestBytes(app, path, { 'Accept-Encoding': acceptEncoding });
const revalidate = (path: string, etag: string | undefined, accept = '*/*') =>
  request(app)
    .get(path)
    .set('Accept', accept)
    .set('If-None-Match', etag ?? '');

describe('content encoding', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['deflate', undefined],
    ['zstd', undefined],
    ['', undefined],
    ['br;q=oops', undefined],
  ])('for "%s" is %s', async (acceptEncoding, expected) => {
    const { headers } = await getRaw('/', acceptEncoding);
    expect(headers['content-encoding']).toBe(expected);
    expect(headers['vary']).toBe(VARY);
  });

  it('is identity where the header field is absent', async () => {
    const { headers, body } = await requestBytes(app, '/');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toMatch(/^<!doctype html>/);
  });

  it('has the same page in each form', async () => {
    const identity = await getRaw('/pricing', 'identity');
    const gzip = await getRaw('/pricing', 'gzip');
    const br = await getRaw('/pricing', 'br');
    expect(identity.body.toString()).toContain(PAGE_HEADINGS['/pricing']);
    expect(gunzipSync(gzip.body)).toEqual(identity.body);
    expect(brotliDecompressSync(br.body)).toEqual(identity.body);
    for (const { headers, body } of [identity, gzip, br]) {
      expect(headers['content-length']).toBe(String(body.length));
    }
  });
});

describe.each(PAGE_PATHS)('the Markdown of %s', (path) => {
  const markdownPath = path === '/' ? '/index.md' : `${path}.md`;

  it(`has the path ${markdownPath}, and names the page`, async () => {
    const { status, headers, text } = await request(app).get(markdownPath);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': TYPES.Markdown,
      'content-language': 'es',
      link: `<${SITE_URL}${path}>; rel="canonical"`,
    });
    expect(text).toContain(`\nurl: ${SITE_URL}${path}\n`);
    const page = await request(app).get(path);
    expect(page.headers['link']).toContain(
      `<${markdownPath}>; rel=alternate; type="text/markdown"`,
    );
    const negotiated = await request(app).get(path).set('Accept', 'text/markdown');
    expect(negotiated.text).toBe(text);
    expect(negotiated.headers).toMatchObject({ 'content-location': markdownPath, vary: VARY });
  });
});

describe('content type', () => {
  it.each(ACCEPT_VALUES)('is %s for: %s', async (form, accept) => {
    for (const method of ['get', 'head'] as const) {
      const { status, headers } = await request(app)[method]('/pricing').set('Accept', accept);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'content-type': TYPES[form], vary: VARY });
    }
  });

  it('is HTML for a request without Accept', async () => {
    const { headers } = await requestBytes(app, '/pricing');
    expect(headers['content-type']).toBe(TYPES.HTML);
  });

  it('is Markdown of a few lines for an unknown path, too', async () => {
    const html = await request(app).get('/unknown');
    const { headers, status, text } = await request(app)
      .get('/unknown')
      .set('Accept', 'text/markdown');
    expect(status).toBe(404);
    expect(headers).toMatchObject({
      'content-type': TYPES.Markdown,
      'content-language': 'es',
      'x-robots-tag': 'noindex',
      vary: VARY,
      'cdn-cache-control': html.headers['cdn-cache-control'],
    });
    expect(text).toBe(`# 404. ¡Ups! La página que buscas no existe.

- [Volver al inicio](${SITE_URL}/)
- [llms.txt](${SITE_URL}/llms.txt)
`);
    expect(html.headers).toMatchObject({ 'content-type': TYPES.HTML, vary: VARY });
  });

  it('is HTML for an unknown path that looks like Markdown', async () => {
    const { headers, status } = await request(app).get('/unknown.md');
    expect(status).toBe(404);
    expect(headers['content-type']).toBe(TYPES.HTML);
  });
});

describe('revalidation', () => {
  it('responds 304 to the ETag of the page, whatever the encoding', async () => {
    const { headers } = await getRaw('/', 'br');
    const etag = headers['etag'] ?? '';
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    for (const value of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const response = await revalidate('/', value);
      expect(response.status, value).toBe(304);
      expect(response.text).toBe('');
      for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy']) {
        expect(response.headers[name], name).toBe(headers[name]);
      }
      expect(response.headers['content-length']).toBeUndefined();
      expect(response.headers['content-type']).toBeUndefined();
    }
  });

  it('distinguishes forms and versions', async () => {
    const html = (await request(app).get('/pricing')).headers['etag'];
    const markdown = (await request(app).get('/pricing.md')).headers['etag'];
    const { app: other } = await createTestApp({ SITE_URL, BRAND_NAME: 'Otra' });
    expect((await request(other).get('/pricing')).headers['etag']).not.toBe(html);
    expect((await revalidate('/pricing', html, 'text/html')).status).toBe(304);
    expect((await revalidate('/pricing', markdown, 'text/markdown')).status).toBe(304);
    expect((await revalidate('/pricing', html, 'text/markdown')).status).toBe(200);
    expect((await revalidate('/pricing', 'W/"other"')).status).toBe(200);
  });

  it('is not for unknown paths, which have no ETag', async () => {
    const { status, headers } = await revalidate('/x', '*');
    expect(status).toBe(404);
    expect(headers['etag']).toBeUndefined();
  });
});

it.each(['/', '/gtc', '/x', '/favicon.svg', '/healthz'])(
  'HEAD on %s has the header fields of GET and no body',
  async (path) => {
    const get = await request(app).get(path).set('Accept-Encoding', 'identity');
    const head = await request(app).head(path).set('Accept-Encoding', 'identity');
    expect(head.status).toBe(get.status);
    expect(head.text ?? '').toBe('');
    const { date: _, ...expected } = get.headers;
    expect(head.headers).toMatchObject(expected);
  },
);
