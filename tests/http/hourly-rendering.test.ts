import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadAssets } from '../../src/server/assets.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { keepRendered } from '../../src/server/site.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setInterval'] }));
afterEach(() => vi.useRealTimers());

const YEAR = /(?<=©\u00a0)\d{4}/;

it('the year changes without a restart within an hour, and the old site stays where that fails', async () => {
  vi.setSystemTime('2026-12-31T22:30:00Z');
  const logged: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
  const config = readConfig({});
  const getSite = await keepRendered(config, loadAssets('dist/client'), logger);
  const readYear = () => YEAR.exec(getSite().getPage('home').html)?.[0];
  expect(readYear()).toBe('2026');
  const brand = vi.spyOn(config.site, 'brand', 'get');
  brand.mockImplementation(() => {
    throw new Error('planted');
  });
  vi.advanceTimersByTime(3_600_000);
  await expect.poll(() => logged).toMatchObject([{ level: 50, err: { message: /planted/ } }]);
  expect(readYear()).toBe('2026');
  brand.mockRestore();
  vi.advanceTimersByTime(3_600_000);
  await expect.poll(readYear).toBe('2027');
});
