import { createHash } from 'node:crypto';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { notFound } from '../../src/shared/content/errors.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';

let app: Awaited<ReturnType<typeof createTestApp>>['app'];
beforeAll(async () => {
  ({ app } = await createTestApp());
});

describe.each(PAGE_PATHS)('%s', (path) => {
  it('answers 200 with the complete page in Spanish', async () => {
    const { status, headers, text } = await request(app).get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toMatch(/^<!doctype html><html lang="es">/);
    expect(text.match(/<h1[ >]/g)).toHaveLength(1);
  });

  it('holds no token, no mark of rich text, no undefined value and no script but the three that it needs', async () => {
    const { text } = await request(app).get(path);
    const markup = text
      .replace(/<style>.*?<\/style>/s, '')
      .replaceAll(/<script type="application.*?<\/script>/gs, '');
    expect(markup).not.toMatch(/[{}`]|\*\*|\]\(|undefined|NaN|\[object/);
    expect(text.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(
        /^<script type="module" fetchpriority="low" src="\/assets\/entry-[\w-]+\.js">$/,
      ),
      '<script type="application/ld+json">',
      '<script type="application/json" id="document-data">',
    ]);
  });

  it('allows by its policy exactly what stands in it', async () => {
    const { headers, text } = await request(app).get(path);
    const policy = headers['content-security-policy'] ?? '';
    const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(
      ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    );
    expect(styles).toHaveLength(1);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src 'self' ${styles[0]}`);
    for (const kind of ['script', 'font', 'img', 'manifest']) {
      expect(policy).toContain(`${kind}-src 'self';`);
    }
    expect(policy).not.toMatch(/unsafe|nonce|\*|data:|http/);
    expect(text).not.toMatch(/ style="| on[a-z]+="/);
  });
});

it('answers an unknown path with status 404 and the page of that status', async () => {
  const { status, text } = await request(app).get('/no-existe?x=<b>');
  expect(status).toBe(404);
  expect(text).toMatch(/<h1 [^>]*aria-label="404">/);
  expect(text).toContain(notFound.subheading);
  expect(text).toMatch(new RegExp(`<a[^>]* href="/"[^>]*>${notFound.home}`));
  expect(text).not.toContain('no-existe');
});

it.each(['/PRICING', '/%70ricing', '/pricing//', '//pricing', '/pricing/x', '/index.html', '//'])(
  'answers 404 for %s, which only looks like a page',
  async (path) => {
    const { status, text } = await request(app).get(path);
    expect(status).toBe(404);
    expect(text).toContain('"page":"notFound"');
  },
);

it('sends the same bytes for every unknown path', async () => {
  const first = await request(app).get('/a');
  const second = await request(app).get('/b/c?d=e').set('Cookie', 'cc_cookie=x');
  expect(second.text).toBe(first.text);
});
