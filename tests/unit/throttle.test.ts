import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from '../../src/shared/ui/header/throttle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('runs the first call at once, then one every 50 ms, also after the last', () => {
  const callback = vi.fn();
  const throttled = throttle(callback, 50);
  const times: number[] = [];
  callback.mockImplementation(() => times.push(performance.now()));
  const start = performance.now();
  for (let elapsed = 0; elapsed < 200; elapsed += 10) {
    throttled();
    vi.advanceTimersByTime(10);
  }
  expect(times.map((time) => time - start)).toEqual([0, 50, 100, 150, 200]);
});
