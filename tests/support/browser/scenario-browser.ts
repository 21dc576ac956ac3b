import { expect, type Page } from 'playwright/test';
import type { ScenarioBrowser } from '../navigation/run-scenario.ts';

/** Lets navigation scenarios run in a Playwright page. */
export function createScenarioBrowser(page: Page): ScenarioBrowser {
  return {
    load: async (url) => void (await page.goto(url)),
    evaluate: (run, value) => page.evaluate(run as never, value as never),
    // A navigation ends the script that reads the value: the next attempt reads it in the new document.
    expectValue: (message, read, expected, value) =>
      expect
        .poll(() => page.evaluate(read as never, value as never).catch(String), {
          message,
          intervals: [50],
        })
        .toEqual(expected),
  };
}
