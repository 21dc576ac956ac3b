import type { Page } from 'playwright/test';
import { expect, notFoundAt, test } from '../../support/browser/browser-test.ts';
import { type Walker, walk } from '../../support/navigation/walk.ts';
import { WAYS } from '../../support/navigation/ways.ts';

/** Clicks without moving the page, which Playwright's own click does. */
function createWalker(page: Page, origin: string): Walker {
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
    click: async ({ name = '' }) => {
      const link = page.getByRole('banner').getByRole('link', { name });
      const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
      await page.mouse.click(x + width / 2, y + height / 2);
    },
  };
}

/** What no server holds back, `walks.spec` proves here. */
const ways = Object.entries(WAYS).filter(([, way]) => /hold|block|load|leave|overtake/.test(way));

for (const [title, way] of ways) {
  test(title, async ({ page, site, expectedErrors }) => {
    if (/block/.test(way)) expectedErrors.push(/Failed to (load|fetch)|could not be loaded/);
    for (const [, path = ''] of way.matchAll(/open (\/[^ ,]*)/g))
      expectedErrors.push(notFoundAt(path));
    expectedErrors.push(/status of 500/);
    await walk(way, site, (origin) => createWalker(page, origin));
  });
}
