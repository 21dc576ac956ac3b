import { afterAll, expect, it, vi } from 'vitest';
import { markWhenScrolled } from '../../src/shared/ui/header/mark-when-scrolled.ts';

// Vitest runs other test files in the same worker, so the stubs must be removed after the test.
afterAll(() => void vi.unstubAllGlobals().useRealTimers());

it('the header checks the scroll position every 50 ms of a scroll, and once after', () => {
  vi.useFakeTimers();
  const page = Object.assign(new EventTarget(), { scrollY: 0 });
  vi.stubGlobal('window', page);
  const marked: unknown[] = [];
  const dataset = {
    set scrolled(value: string) {
      marked.push(value);
    },
  };
  markWhenScrolled({ dataset } as unknown as HTMLElement);
  for (const scrollY of [9, 8, 0]) {
    Object.assign(page, { scrollY }).dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(25);
  }
  vi.advanceTimersByTime(100);
  expect(marked).toEqual(['false', 'true', 'false']);
});
