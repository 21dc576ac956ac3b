import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createCurrentSite, getZurichMonth } from '../../src/server/site/current-site.ts';
import type { Site } from '../../src/server/site/site.ts';
import type { CalendarMonth } from '../../src/server/site/site-context.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** For what a test does not expect. */
const fail = (error: unknown) => expect.fail(String(error));

/** A current site whose sites are only their months, and the mocks that create them. */
function createSites(handlers: { onError?: () => void; onOptimizeError?: () => void } = {}) {
  const optimize = vi.fn(async (_old: Site | null, _signal: AbortSignal) => {});
  const create = vi.fn(
    async (month: CalendarMonth) => ({ ...month, optimize }) as unknown as Site & CalendarMonth,
  );
  const current = createCurrentSite({ create, onError: fail, onOptimizeError: fail, ...handlers });
  onTestFinished(() => current.stop());
  expect(current.get()).toBeNull();
  return { current, create, optimize };
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

it('optimizes each site with the one before, and serves it when that fails', async () => {
  vi.setSystemTime('2026-12-31T22:59:30Z');
  const onOptimizeError = vi.fn();
  const { current, optimize } = createSites({ onOptimizeError });
  optimize.mockRejectedValueOnce(new Error('planted'));
  await current.start();
  const old = current.get();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(current.get()).toMatchObject({ year: 2027 });
  expect(onOptimizeError.mock.calls).toEqual([[new Error('planted')]]);
  expect(optimize.mock.calls.map(([previous]) => previous)).toEqual([null, old]);
});

it('stops optimizing when it is stopped, which is no error', async () => {
  const { current, optimize } = createSites();
  optimize.mockImplementation((_old, signal) => {
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  await current.start();
  await vi.advanceTimersByTimeAsync(0);
  current.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(current.get()).not.toBeNull();
});

it('keeps the old site when the new month cannot be rendered, and tries again', async () => {
  vi.setSystemTime('2026-12-31T22:59:30Z');
  const onError = vi.fn();
  const { current, create } = createSites({ onError });
  await current.start();
  create.mockRejectedValueOnce(new Error('planted'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onError).toHaveBeenCalledWith(new Error('planted'));
  expect(current.get()).toMatchObject({ year: 2026, month: 12 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(current.get()).toMatchObject({ year: 2027, month: 1 });
});
