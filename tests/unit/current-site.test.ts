import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCurrentSite, getZurichYear } from '../../src/server/site/current-site.ts';
import type { Site } from '../../src/server/site/site.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const createFakeSite = (year: number) =>
  ({ year, optimize: async () => {} }) as unknown as Site & { year: number };

it.each([
  ['2026-12-31T22:59:59Z', 2026],
  ['2026-12-31T23:00:00Z', 2027],
])('reads the year of %s in Zurich as %d', (time, year) => {
  expect(getZurichYear(new Date(time))).toBe(year);
});

it('renders the site anew when the year changes, within a minute and without a restart', async () => {
  vi.setSystemTime('2026-12-31T22:58:30Z');
  const create = vi.fn(async (year: number) => createFakeSite(year));
  const current = createCurrentSite({ create, onError: (error) => expect.fail(String(error)) });
  expect(current.get()).toBeNull();
  await current.start();
  expect(current.get()).toMatchObject({ year: 2026 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(create).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(current.get()).toMatchObject({ year: 2027 });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(create).toHaveBeenCalledTimes(2);
  current.stop();
});

it('keeps the old site when the new year cannot be rendered, and tries again', async () => {
  vi.setSystemTime('2026-12-31T22:59:30Z');
  const create = vi.fn(async (year: number) => createFakeSite(year));
  const onError = vi.fn();
  const current = createCurrentSite({ create, onError });
  await current.start();
  create.mockRejectedValueOnce(new Error('planted'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onError).toHaveBeenCalledWith(new Error('planted'));
  expect(current.get()).toMatchObject({ year: 2026 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(current.get()).toMatchObject({ year: 2027 });
  current.stop();
});
