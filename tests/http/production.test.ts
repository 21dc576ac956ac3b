import { createServer } from 'node:http';
import { pino } from 'pino';
import request from 'supertest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { createProduction } from '../../src/server/production.ts';
import type { GetSite } from '../../src/server/site.ts';
import { createTestApp } from '../support/app/create-test-app.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setInterval'] }));
afterEach(() => vi.useRealTimers());

const YEAR = /(?<=©\u00a0)\d{4}/;

it('the year changes without a restart within an hour, and the old site stays where that fails', async () => {
  vi.setSystemTime('2026-12-31T22:30:00Z');
  const logged: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
  const config = readConfig({});
  let getSite: GetSite | undefined;
  const { ready } = createProduction(
    config,
    logger,
    'dist/client',
  )({
    config,
    server: createServer(),
    createApp(get) {
      getSite = get;
      return {} as never;
    },
  });
  await ready;
  const readYear = async () => {
    const page = await (await getSite?.())?.find('/');
    return YEAR.exec(String(page?.bodies.identity))?.[0];
  };
  expect(await readYear()).toBe('2026');
  const brand = vi.spyOn(config.site, 'brand', 'get');
  brand.mockImplementation(() => {
    throw new Error('planted');
  });
  vi.advanceTimersByTime(3_600_000);
  await expect.poll(() => logged).toMatchObject([{ level: 50, err: { message: /planted/ } }]);
  expect(await readYear()).toBe('2026');
  brand.mockRestore();
  vi.advanceTimersByTime(3_600_000);
  await expect.poll(readYear).toBe('2027');
});

it('a request that comes before the site is rendered waits for it', async () => {
  let finish = () => {};
  const rendered = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { app } = await createTestApp(
    { REDIRECTS_FILE: 'tests/support/app/redirects.txt' },
    { getSite: (site) => rendered.then(() => site), pages: ['/pricing'] },
  );
  const statuses = ['/pricing', '/favicon.ico', '/old', '/none'].map(async (path) => {
    return (await request(app).get(path).redirects(0)).status;
  });
  expect((await request(app).get('/healthz')).status).toBe(200);
  finish();
  expect(await Promise.all(statuses)).toEqual([200, 200, 301, 404]);
});
