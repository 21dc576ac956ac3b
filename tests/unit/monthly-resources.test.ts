import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { CalendarMonth } from '../../src/server/endpoints/render-context.ts';
import type { RenderedResources } from '../../src/server/http/rendered-resources.ts';
import { createMonthlyResources } from '../../src/server/pages/monthly-resources.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Resources that are only their months, and the mock that renders them. */
function createMonths(onError = (error: unknown) => expect.fail(String(error))) {
  const render = vi.fn(
    async (month: CalendarMonth) => ({ ...month }) as unknown as RenderedResources & CalendarMonth,
  );
  const current = createMonthlyResources({ render, onError });
  onTestFinished(() => current.stop());
  expect(current.get()).toBeNull();
  return { current, render };
}

it.each([
  ['2026-11-30T22:58:30Z', { year: 2026, month: 11 }, { year: 2026, month: 12 }],
  ['2026-12-31T22:58:30Z', { year: 2026, month: 12 }, { year: 2027, month: 1 }],
])(
  'renders everything again when a month starts, within a minute and without a restart, at %s',
  async (time, before, after) => {
    vi.setSystemTime(time);
    const { current, render } = createMonths();
    await current.start();
    expect(current.get()).toMatchObject(before);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(render).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(current.get()).toMatchObject(after);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(render).toHaveBeenCalledTimes(2);
  },
);

it('keeps the old month when the new month cannot be rendered, and tries again', async () => {
  vi.setSystemTime('2026-12-31T22:59:30Z');
  const onError = vi.fn<(error: unknown) => never>();
  const { current, render } = createMonths(onError);
  await current.start();
  render.mockRejectedValueOnce(new Error('planted'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onError).toHaveBeenCalledWith(new Error('planted'));
  expect(current.get()).toMatchObject({ year: 2026, month: 12 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(current.get()).toMatchObject({ year: 2027, month: 1 });
});
