import request from 'supertest';
import { expect, it } from 'vitest';
import { createTestApp } from '../support/app/create-test-app.ts';

const REDIRECTS_FILE = 'tests/support/app/redirects.txt';

it('has one route in the metrics for all old paths, and no query in the log', async () => {
  const environment = { REDIRECTS_FILE, METRICS_PORT: '9464', ACCESS_LOG: 'all' };
  const { app, logged, metrics } = await createTestApp(environment, { pages: [] });
  for (const path of ['/old?token=secret', '/old.php', '/gone', '/none', '/pricing/']) {
    await request(app).get(path).redirects(0);
  }
  const counted = [
    ...((await metrics?.registry.metrics()) ?? '').matchAll(/_total\{route="(.*?)".*\} (\d+)/g),
  ];
  expect(counted.map(([, route, count]) => `${count} ${route}`)).toEqual([
    ...['1 old-path', '1 old-path', '1 old-path', '1 unmatched', '1 /pricing/'],
  ]);
  expect(logged.map(({ path, status }) => `${status} ${path}`)).toEqual([
    ...['301 /old', '307 /old.php', '410 /gone', '404 /none', '301 /pricing/'],
  ]);
});

it('leads on from an old path with and without its final slash, and in either case of its percent-encoding', async () => {
  const redirects = ['/a', '/b/', '/caf%C3%A9', '/%c3%b1'].map((from) => {
    return { from, to: '/contact', status: 301 };
  });
  const { app } = await createTestApp({}, { redirects, pages: [] });
  const encoded = ['/caf%C3%A9', '/caf%c3%a9', '/caf%c3%A9/', '/%C3%B1', '/%c3%b1'];
  for (const path of ['/a', '/a/', '/b', '/b/', ...encoded]) {
    const { status, headers } = await request(app).get(path).redirects(0);
    expect([status, headers['location']], path).toEqual([301, '/contact']);
  }
  for (const path of ['/a//', '/A', '/Caf%C3%A9', '/caf%C3%A8']) {
    expect((await request(app).get(path)).status, path).toBe(404);
  }
});

it('prefers what the site has to old paths, whatever they are', async () => {
  const taken = ['/', '/pricing', '/pricing/', '/pricing.md', '/robots.txt', '/healthz'];
  const redirects = taken.map((from) => ({ from, to: '/contact', status: 301 }));
  const { app } = await createTestApp({}, { redirects, pages: ['/', '/pricing'] });
  for (const path of taken) {
    const { status, headers } = await request(app).get(path).redirects(0);
    const expected = path === '/pricing/' ? [301, '/pricing'] : [200, undefined];
    expect([status, headers['location']], path).toEqual(expected);
  }
});
