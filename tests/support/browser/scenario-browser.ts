import { expect, type Page } from 'playwright/test';
import type { ScenarioBrowser } from '../navigation/run-scenario.ts';

/** Wraps a Playwright page so that navigation scenarios can run in it. */
export function createScenarioBrowser(page: Page): ScenarioBrowser {
  return {
    load: async (url) => void (await page.goto(url)),
    evaluate: (run, value) => page.evaluate(run as never, value as never),
    // If a navigation interrupts `read`, its error is treated as an unexpected value, so that `read` is
    // called again in the new document.
    expectValue: (message, read, expected, value) =>
      expect
        .poll(() => page.evaluate(read as never, value as never).catch(String), {
          message,
          intervals: [50],
        })
        .toEqual(expected),
  };
}
