import express from 'express';
import request from 'supertest';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp } from '../support/app/create-test-app.ts';

const REDIRECTS_FILE = 'tests/support/app/redirects.txt';

const { app, logged, metrics } = await createTestApp({
  REDIRECTS_FILE,
  METRICS_PORT: '9464',
  ACCESS_LOG: 'all',
});

it.each([
  ['/old', 301, '/pricing'],
  ['/old/', 302, '/pricing?utm_source=old#plans'],
  ['/old.php', 307, 'https://blog.example.com/a?b=c'],
  ['/compa%C3%B1ia', 308, '/contact'],
])('responds to %s with %d and %s, like any redirect', async (path, status, target) => {
  const { headers: expected } = await request(app).get('/pricing/').redirects(0);
  for (const method of ['get', 'head'] as const) {
    const response = await request(app)[method](path).redirects(0);
    expect(response.status).toBe(status);
    expect(response.text ?? '').toBe('');
    expect(response.headers).toEqual({
      ...expected,
      date: expect.any(String),
      location: target,
    });
  }
});

describe('a path that is gone', () => {
  it.each([
    ['text/html', '*/*', /<h1[^>]*><span[^>]*>404</],
    ['text/markdown', 'text/markdown', /^# 404\. /],
  ])('responds 410 with the page of unknown paths, as %s', async (type, accept, start) => {
    const unknown = await request(app).get('/none').set('Accept', accept);
    const gone = await request(app).get('/gone').set('Accept', accept);
    expect([unknown.status, gone.status]).toEqual([404, 410]);
    expect(gone.headers['content-type']).toBe(`${type}; charset=utf-8`);
    expect(gone.text).toMatch(start);
    expect(gone.text).toBe(unknown.text);
    expect(gone.headers).toEqual({ ...unknown.headers, date: expect.any(String) });
    expect((await request(app).head('/gone').set('Accept', accept)).status).toBe(410);
  });

  it('does not change the status of other unknown paths', async () => {
    await request(app).get('/gone');
    expect((await request(app).get('/none')).status).toBe(404);
  });

  it('responds 503 until the pages are rendered', async () => {
    const { app: starting } = await createTestApp({ REDIRECTS_FILE }, { getRendered: () => null });
    for (const path of ['/gone', '/old']) {
      const { status, headers } = await request(starting).get(path).redirects(0);
      expect([status, headers['retry-after']]).toEqual([503, '2']);
    }
  });
});

it('refuses other methods, with 405', async () => {
  for (const path of ['/old', '/gone']) {
    const { status, headers } = await request(app).post(path).redirects(0);
    expect([status, headers['allow'], headers['location']]).toEqual([405, 'GET, HEAD', undefined]);
  }
});

it.each([
  ...['/OLD', '/old//', '//old', '/old/x', '/%6fld', '/old%2f', '/./old', '/old;a=b', '/old%20'],
  ...['/compa%c3%b1ia', '/old.ph', '/none?/old', '/toString'],
])('does not take %s for the path of a line', async (path) => {
  const { status, headers } = await request(app).get(path).redirects(0);
  expect([status, headers['location']]).toEqual([404, undefined]);
});

it.each([
  ...['?utm_source=x', '?url=https://evil.example', '?/../none/', '?'],
  '?%0d%0aSet-Cookie:%20a=b',
])('drops the query %s, so that nobody chooses a target', async (query) => {
  for (const path of ['/old', '/old/', '/old.php']) {
    const { headers } = await request(app).get(path).redirects(0);
    const { headers: withQuery } = await request(app)
      .get(path + query)
      .redirects(0);
    expect(headers['location']).toMatch(/^(\/|https:)/);
    expect(withQuery['location']).toBe(headers['location']);
  }
});

it('has one route in the metrics for all of them, and no query in the log', async () => {
  logged.length = 0;
  for (const path of ['/old?token=secret', '/old.php', '/gone']) {
    await request(app).get(path).redirects(0);
  }
  const routes = [
    ...((await metrics?.registry.metrics()) ?? '').matchAll(/_total\{route="(.*?)"/g),
  ];
  expect(new Set(routes.map(([, route]) => route))).toEqual(
    new Set(['old-path', '/pricing/', 'unmatched']),
  );
  expect(logged.map(({ path, status }) => `${status} ${path}`)).toEqual([
    '301 /old',
    '307 /old.php',
    '410 /gone',
  ]);
});

describe('what the site has', () => {
  it('comes before old paths, whatever they are', async () => {
    const taken = ['/', '/pricing', '/pricing/', '/pricing.md', '/robots.txt', '/healthz'];
    const redirects = taken.map((from) => ({ from, to: '/contact', status: 301 }));
    const { app: appWithTaken } = await createTestApp({}, { redirects });
    for (const path of taken) {
      const { status, headers } = await request(appWithTaken).get(path).redirects(0);
      const expected = path === '/pricing/' ? [301, '/pricing'] : [200, undefined];
      expect([status, headers['location']], path).toEqual(expected);
    }
  });

  it('is all that there is without a file, which adds one handler', async () => {
    const use = vi.spyOn(express.application, 'use');
    onTestFinished(() => use.mockRestore());
    await createTestApp();
    const { length } = use.mock.calls;
    expect(length).toBeGreaterThan(5);
    await createTestApp({ REDIRECTS_FILE });
    expect(use).toHaveBeenCalledTimes(2 * length + 1);
  });
});
