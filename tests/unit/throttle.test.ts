import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from '../../src/shared/ui/header/throttle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('runs the first call at once and then one every 50 ms', () => {
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

it('runs once more after the last call, so that the final state is seen', () => {
  const callback = vi.fn();
  const throttled = throttle(callback, 50);
  throttled();
  vi.advanceTimersByTime(20);
  throttled();
  vi.advanceTimersByTime(29);
  expect(callback).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(500);
  expect(callback).toHaveBeenCalledTimes(2);
});

it('runs no more once it is cancelled', () => {
  const callback = vi.fn();
  const throttled = throttle(callback, 50);
  throttled();
  throttled();
  throttled.cancel();
  vi.advanceTimersByTime(500);
  expect(callback).toHaveBeenCalledTimes(1);
});
