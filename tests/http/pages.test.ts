import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { notFound } from '../../src/shared/content/errors.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';

const { app } = await createTestApp();

describe.each(PAGE_PATHS)('%s', (path) => {
  it('is a complete page in Spanish', async () => {
    const { status, headers, text } = await request(app).get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toMatch(/^<!doctype html><html lang="es">/);
    expect(text.match(/<h1[ >]/g)).toHaveLength(1);
  });

  it('holds no token, no mark of rich text, no undefined value and three scripts', async () => {
    const { text } = await request(app).get(path);
    const markup = text
      .replaceAll(/<style>.*?<\/style>/gs, '')
      .replaceAll(/<script type="application.*?<\/script>/gs, '');
    expect(markup).not.toMatch(/[{}`]|\*\*|\]\(|undefined|NaN|\[object/);
    expect(text.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(
        /^<script type="module" fetchpriority="low" src="\/assets\/entry-[\w-]+\.js">$/,
      ),
      '<script type="application/json" id="document-data">',
      '<script type="application/ld+json">',
    ]);
  });
});

it('responds 404 with the page of that status to an unknown path', async () => {
  const { status, text } = await request(app).get('/no-existe?x=<b>');
  expect(status).toBe(404);
  expect(text).toMatch(/<h1[^>]*><span[^>]*>404</);
  expect(text).toContain(notFound.subheading);
  expect(text).toMatch(new RegExp(`<a[^>]* href="/"[^>]*>${notFound.home}`));
  expect(text).not.toContain('no-existe');
});

it.each([
  ...['/PRICING', '/%70ricing', '/pricing//', '//pricing', '/pricing/x', '/index.html', '//'],
  ...['//evil.example/', '//evil.example/pricing/', '/\\evil.example/', '/%2F%2Fevil.example/'],
  ...['/no-existe/', '/PRICING/', '/b/c?d=e'],
])('responds 404 to %s, with the bytes of every unknown path', async (path) => {
  const unknown = await request(app).get('/no-existe');
  const { status, headers, text } = await request(app).get(path);
  expect(status).toBe(404);
  expect(headers['location']).toBeUndefined();
  expect(text).toBe(unknown.text);
});

it.each([
  ['/pricing/', '/pricing'],
  ['/contact/', '/contact'],
  ['/privacy-policy/', '/privacy-policy'],
  ['/gtc/', '/gtc'],
  ['/pricing/?utm_source=x&y=%20', '/pricing?utm_source=x&y=%20'],
  ['/pricing/?//evil.example', '/pricing?//evil.example'],
])('redirects %s to %s for good', async (path, target) => {
  const { status, headers } = await request(app).get(path).set('Host', 'evil.example');
  expect(status).toBe(301);
  expect(headers['location']).toBe(target);
});
