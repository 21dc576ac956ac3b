import { expect, type Page } from 'playwright/test';
import type { Walker } from '../navigation/walk.ts';

export function createWalker(page: Page): Walker {
  return {
    load: async (url) => void (await page.goto(url)),
    evaluate: (run, value) => page.evaluate(run as never, value as never),
    // A document that is left takes what runs in it along.
    expectValue: (message, read, expected, value) =>
      expect
        .poll(() => page.evaluate(read as never, value as never).catch(String), {
          message,
          intervals: [50],
        })
        .toEqual(expected),
  };
}
