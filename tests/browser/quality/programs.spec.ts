import { formatMonthlyPrice } from '../../../src/shared/content/plans/amounts.ts';
import { getFirstPrice } from '../../../src/shared/content/plans/plan-prices.ts';
import { plans } from '../../../src/shared/content/plans/plans.ts';
import { PAGE_PATHS } from '../../support/app/page-paths.ts';
import { expect, open, test } from '../../support/browser/browser-test.ts';

test('what is copied is what is read: a price is one text, words are apart, nothing hidden comes along', async ({
  page,
}) => {
  for (const path of PAGE_PATHS) {
    await open(page, path);
    const copied = await page.evaluate(() => {
      window.getSelection()?.selectAllChildren(document.body);
      return String(window.getSelection());
    });
    expect.soft(copied.match(/.*(\p{L}\(|\d\p{Lu}|\d\n\s*€).*/gu), path).toEqual(null);
    const prices = plans.map((plan) => formatMonthlyPrice(getFirstPrice(plan)));
    if (path === '/pricing') for (const price of prices) expect.soft(copied).toContain(price);
    if (path !== '/') continue;
    // The day goes from left to right, also where a program turns the page.
    const pin = page.locator('.hour-picker label').first();
    const place = await pin.boundingBox();
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect(await pin.boundingBox()).toEqual(place);
  }
});
