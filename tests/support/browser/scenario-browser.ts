import { expect, type Page } from 'playwright/test';
import type { ScenarioBrowser } from '../navigation/run-scenario.ts';

/** Wraps a Playwright page so that navigation scenarios can run in it. */
export function createScenarioBrowser(page: Page): ScenarioBrowser {
  return {
    load: async (url) => void (await page.goto(url)),
    evaluate: (run, value) => page.evaluate(run as never, value as never),
    // A navigation can interrupt the function that reads the value. Treat its error as an unexpected value,
    // so that the function is called again in the new document.
    expectValue: (message, read, expected, value) =>
      expect
        .poll(() => page.evaluate(read as never, value as never).catch(String), {
          message,
          intervals: [50],
        })
        .toEqual(expected),
  };
}
