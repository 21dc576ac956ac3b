import { expect, type Page } from 'playwright/test';
import type { Walker } from '../navigation/walk.ts';
import { clickInPlace } from './page-states.ts';

/** Chromium's visitor of the site at an origin. */
export function createWalker(page: Page, origin: string): Walker {
  return {
    load: async (path) => void (await page.goto(origin + path)),
    evaluate: (run, value) => page.evaluate(run as never, value as never),
    // A document that is left takes what runs in it along.
    expectValue: (message, read, expected, value) =>
      expect
        .poll(() => page.evaluate(read as never, value as never).catch(String), {
          message,
          intervals: [50],
        })
        .toEqual(expected),
    click: ({ name = '' }) => clickInPlace(page.getByRole('banner').getByRole('link', { name })),
  };
}
