import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createCurrentSite, getZurichMonth } from '../../src/server/site/current-site.ts';
import type { Site } from '../../src/server/site/site.ts';
import type { CalendarMonth } from '../../src/server/site/site-context.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A current site whose sites are only their months, and the mock that creates them. */
function createSites(onError = (error: unknown) => expect.fail(String(error))) {
  const create = vi.fn(
    async (month: CalendarMonth) => ({ ...month }) as unknown as Site & CalendarMonth,
  );
  const current = createCurrentSite({ create, onError });
  onTestFinished(() => current.stop());
  expect(current.get()).toBeNull();
  return { current, create };
}

it.each([
  ['2026-11-30T22:59:59Z', { year: 2026, month: 11 }],
  ['2026-11-30T23:00:00Z', { year: 2026, month: 12 }],
  ['2026-12-31T22:59:59Z', { year: 2026, month: 12 }],
  ['2026-12-31T23:00:00Z', { year: 2027, month: 1 }],
])('reads the month of %s in Zurich', (time, month) => {
  expect(getZurichMonth(new Date(time))).toEqual(month);
});

it.each([
  ['2026-11-30T22:58:30Z', { year: 2026, month: 11 }, { year: 2026, month: 12 }],
  ['2026-12-31T22:58:30Z', { year: 2026, month: 12 }, { year: 2027, month: 1 }],
])(
  'renders the site again when a month starts, within a minute and without a restart, at %s',
  async (time, before, after) => {
    vi.setSystemTime(time);
    const { current, create } = createSites();
    await current.start();
    expect(current.get()).toMatchObject(before);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(create).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(current.get()).toMatchObject(after);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(create).toHaveBeenCalledTimes(2);
  },
);

it('keeps the old site when the new month cannot be rendered, and tries again', async () => {
  vi.setSystemTime('2026-12-31T22:59:30Z');
  const onError = vi.fn<(error: unknown) => never>();
  const { current, create } = createSites(onError);
  await current.start();
  create.mockRejectedValueOnce(new Error('planted'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onError).toHaveBeenCalledWith(new Error('planted'));
  expect(current.get()).toMatchObject({ year: 2026, month: 12 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(current.get()).toMatchObject({ year: 2027, month: 1 });
});
