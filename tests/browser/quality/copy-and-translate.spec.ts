import { formatMonthlyPrice } from '../../../src/shared/content/plans/amounts.ts';
import { getFirstPrice } from '../../../src/shared/content/plans/plan-prices.ts';
import { plans } from '../../../src/shared/content/plans/plans.ts';
import { PAGE_PATHS } from '../../support/app/page-paths.ts';
import { expect, open, test } from '../../support/browser/browser-test.ts';

test('text copied from a page keeps words separate and each price on one line', async ({
  page,
}) => {
  for (const path of PAGE_PATHS) {
    await open(page, path);
    const copied = await page.evaluate(() => {
      window.getSelection()?.selectAllChildren(document.body);
      return String(window.getSelection());
    });
    // Matches lines in which a space is missing (a letter directly before "(", or a digit directly before a
    // capital letter), or in which a line break separates an amount from its "€".
    expect.soft(copied.match(/.*(\p{L}\(|\d\p{Lu}|\d\n\s*€).*/gu), path).toEqual(null);
    const prices = plans.map((plan) => formatMonthlyPrice(getFirstPrice(plan)));
    if (path === '/pricing') for (const price of prices) expect.soft(copied).toContain(price);
  }
});

test('the hour scale runs from left to right even if a translation tool sets dir="rtl"', async ({
  page,
}) => {
  await open(page, '/');
  const pin = page.locator('.hour-picker label').first();
  const box = await pin.boundingBox();
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(await pin.boundingBox()).toEqual(box);
});
