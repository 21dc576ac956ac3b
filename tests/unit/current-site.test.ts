import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCurrentSite, getZurichMonth } from '../../src/server/site/current-site.ts';
import type { Site } from '../../src/server/site/site.ts';
import type { CalendarMonth } from '../../src/server/site/site-context.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** For what a test does not expect. */
const fail = (error: unknown) => expect.fail(String(error));

const createFakeSite = (month: CalendarMonth) =>
  ({ ...month, optimize: async () => {} }) as unknown as Site & CalendarMonth;

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
    const create = vi.fn(async (month: CalendarMonth) => createFakeSite(month));
    const current = createCurrentSite({ create, onError: fail, onOptimizeError: fail });
    expect(current.get()).toBeNull();
    await current.start();
    expect(current.get()).toMatchObject(before);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(create).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(current.get()).toMatchObject(after);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(create).toHaveBeenCalledTimes(2);
    current.stop();
  },
);

it('optimizes each site with the one before, and serves it when that fails', async () => {
  vi.setSystemTime('2026-12-31T22:59:30Z');
  const optimize = vi.fn(async (_old: Site | null) => {});
  optimize.mockRejectedValueOnce(new Error('planted'));
  const create = async (month: CalendarMonth) => ({ ...createFakeSite(month), optimize });
  const onOptimizeError = vi.fn();
  const current = createCurrentSite({ create, onError: fail, onOptimizeError });
  await current.start();
  const old = current.get();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(current.get()).toMatchObject({ year: 2027 });
  expect(onOptimizeError.mock.calls).toEqual([[new Error('planted')]]);
  expect(optimize.mock.calls.map(([previous]) => previous)).toEqual([null, old]);
  current.stop();
});

it('stops optimizing when it is stopped, which is no error', async () => {
  const optimize = (_old: Site | null, signal: AbortSignal) =>
    new Promise<void>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const create = async (month: CalendarMonth) => ({ ...createFakeSite(month), optimize });
  const current = createCurrentSite({ create, onError: fail, onOptimizeError: fail });
  await current.start();
  await vi.advanceTimersByTimeAsync(0);
  current.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(current.get()).not.toBeNull();
});

it('keeps the old site when the new month cannot be rendered, and tries again', async () => {
  vi.setSystemTime('2026-12-31T22:59:30Z');
  const create = vi.fn(async (month: CalendarMonth) => createFakeSite(month));
  const onError = vi.fn();
  const current = createCurrentSite({ create, onError, onOptimizeError: fail });
  await current.start();
  create.mockRejectedValueOnce(new Error('planted'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onError).toHaveBeenCalledWith(new Error('planted'));
  expect(current.get()).toMatchObject({ year: 2026, month: 12 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(current.get()).toMatchObject({ year: 2027, month: 1 });
  current.stop();
});
