import type { Server } from 'node:http';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, failOnLookup } from '../support/app/create-test-app.ts';
import { PAGE_HEADINGS } from '../support/app/page-paths.ts';
import { listen } from '../support/http/raw-connection.ts';

let server: Server;
beforeAll(async () => {
  server = await listen((await createTestApp()).createServer());
});
afterAll(() => {
  server.close();
});

describe('the server', () => {
  it('answers as the app does', async () => {
    const page = await request(server).get('/pricing');
    expect(page.status).toBe(200);
    expect(page.text).toContain(PAGE_HEADINGS['/pricing']);
    expect((await request(server).get('/x')).status).toBe(404);
    expect((await request(server).post('/')).status).toBe(405);
  });

  it('creates requests and responses with the prototypes that Express would set', async () => {
    const { app, createServer } = await createTestApp();
    const changed = vi.spyOn(Object, 'setPrototypeOf');
    const own = createServer();
    changed.mockClear();
    await request(own).get('/no-existe');
    const changes = changed.mock.calls.filter(
      ([target, prototype]) =>
        (prototype === app.request || prototype === app.response) &&
        (target as object).constructor.name.startsWith('App'),
    );
    expect(changes).toHaveLength(2);
    for (const [target, prototype] of changes) {
      expect((target as object).constructor.prototype).toBe(prototype);
    }
    changed.mockRestore();
  });

  it('logs and counts a request that fails while it is looked up', async () => {
    const { app, logged, metrics } = await createTestApp(
      { METRICS_PORT: '9464' },
      { getSite: failOnLookup },
    );
    expect((await request(app).get('/pricing')).status).toBe(500);
    await expect
      .poll(() => logged.filter(({ msg }) => msg === 'request'))
      .toMatchObject([{ path: '/pricing', status: 500 }]);
    expect(await metrics?.registry.metrics()).toMatch(/http_requests_total\{.*status="500"\} 1/);
  });
});
