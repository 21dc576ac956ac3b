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
    if (path !== '/pricing') continue;
    for (const plan of plans)
      expect.soft(copied).toContain(formatMonthlyPrice(getFirstPrice(plan)));
  }
});

test('the day goes from left to right, also where a program turns the page', async ({ page }) => {
  await open(page, '/');
  const readPins = () =>
    page
      .locator('.hour-picker label')
      .evaluateAll((pins) => pins.map((pin) => Math.round(pin.getBoundingClientRect().left)));
  const pins = await readPins();
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  expect(await readPins()).toEqual(pins);
});
