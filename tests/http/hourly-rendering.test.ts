import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadAssets } from '../../src/server/assets.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { keepRendered, renderSite } from '../../src/server/site.ts';

it('the year of Zürich changes without a restart within an hour, and the old site stays where that fails, with the page in the log', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime('2026-12-31T21:45:00Z');
  const logged: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
  const config = readConfig({});
  const assets = loadAssets('dist/client');
  const getSite = await keepRendered(() => renderSite(config, assets, []), logger);
  const app = express().use((...args) => getSite().handlers.get('/')?.(...args));
  const readYear = async () => /©\u00a0(\d{4})/.exec((await request(app).get('/')).text)?.[1];
  expect(await readYear()).toBe('2026');
  const number = vi.spyOn(config.site.whatsapp, 'e164', 'get');
  number.mockImplementation(() => {
    throw new Error('planted');
  });
  vi.advanceTimersByTime(3_600_000);
  const message = expect.stringMatching(/^The page \/.* could not be rendered: Error: planted/);
  const stack = expect.stringContaining('caused by: Error: planted');
  await expect.poll(() => logged).toMatchObject([{ level: 50, err: { message, stack } }]);
  expect(await readYear()).toBe('2026');
  number.mockRestore();
  vi.advanceTimersByTime(3_600_000);
  await expect.poll(readYear).toBe('2027');
});
