import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../support/app/create-test-app.ts';
import type { PagePath } from '../support/app/page-paths.ts';
import { ACCEPT_VALUES } from '../support/http/accept-values.ts';

const SITE_URL = 'https://www.example.com';
const MARKDOWN_PATHS: Readonly<Record<PagePath, string>> = {
  '/': '/index.md',
  '/pricing': '/pricing.md',
  '/contact': '/contact.md',
  '/privacy-policy': '/privacy-policy.md',
  '/gtc': '/gtc.md',
};

const { app } = await createTestApp({ SITE_URL });

describe.each(Object.entries(MARKDOWN_PATHS))('%s', (path, markdownPath) => {
  it(`has its Markdown form under ${markdownPath}, which names the page`, async () => {
    const { status, headers, text } = await request(app).get(markdownPath);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(headers['content-language']).toBe('es');
    expect(headers['link']).toBe(`<${SITE_URL}${path}>; rel="canonical"`);
    expect(text).toContain(`\nurl: ${SITE_URL}${path}\n`);
  });

  it('announces it in its header, and says that the response depends on Accept', async () => {
    const { headers } = await request(app).get(path);
    expect(headers['link']).toContain(`<${markdownPath}>; rel=alternate; type="text/markdown"`);
    expect(headers['vary']).toBe('Accept, Accept-Encoding');
  });

  it('gives it under the same address to who prefers it', async () => {
    const { text } = await request(app).get(markdownPath);
    const negotiated = await request(app).get(path).set('Accept', 'text/markdown');
    expect(negotiated.status).toBe(200);
    expect(negotiated.text).toBe(text);
    expect(negotiated.headers['content-location']).toBe(markdownPath);
    expect(negotiated.headers['vary']).toBe('Accept, Accept-Encoding');
  });
});

describe('by Accept', () => {
  it.each(ACCEPT_VALUES)('%s for: %s', async (form, accept) => {
    const { status, headers } = await request(app).get('/pricing').set('Accept', accept);
    expect(status).toBe(200);
    const type = form === 'HTML' ? 'text/html' : 'text/markdown';
    expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
    expect(headers['vary']).toBe('Accept, Accept-Encoding');
  });

  it('HTML for a request without it', async () => {
    const { headers } = await request(app).get('/pricing').unset('Accept');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('each form has its own ETag, and is not changed for its own only', async () => {
    const html = await request(app).get('/pricing');
    const markdown = await request(app).get('/pricing').set('Accept', 'text/markdown');
    const ask = (etag: string | undefined, accept: string) =>
      request(app)
        .get('/pricing')
        .set('Accept', accept)
        .set('If-None-Match', etag ?? '');
    expect((await ask(markdown.headers['etag'], 'text/markdown')).status).toBe(304);
    expect((await ask(html.headers['etag'], 'text/markdown')).status).toBe(200);
    const unchanged = await ask(html.headers['etag'], 'text/html');
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers['vary']).toBe('Accept, Accept-Encoding');
  });

  it('the form of HEAD is that of GET', async () => {
    const { headers } = await request(app).head('/pricing').set('Accept', 'text/markdown');
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
  });

  it('nothing but pages has another form', async () => {
    const { headers, status } = await request(app).get('/unknown').set('Accept', 'text/markdown');
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await request(app).get('/unknown.md')).status).toBe(404);
  });
});
