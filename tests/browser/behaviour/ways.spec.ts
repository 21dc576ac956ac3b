import type { Page } from 'playwright/test';
import { expect, notFoundAt, test } from '../../support/browser/browser-test.ts';
import { clickInPlace } from '../../support/browser/page-states.ts';
import { type Walker, walk } from '../../support/navigation/walk.ts';
import { WAYS } from '../../support/navigation/ways.ts';

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
    click: ({ name = '' }) => clickInPlace(page.getByRole('banner').getByRole('link', { name })),
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
