import { businessExamples, businesses } from '../../../src/shared/content/examples.ts';
import { expect, open, test } from '../../support/browser/browser-test.ts';

test('one of three examples is chosen, by pointer or arrow keys', async ({ page }) => {
  await open(page, '/');
  const tabs = page.getByRole('tablist', { name: businesses.heading }).getByRole('tab');
  const [restaurant = '', shop = '', garage = ''] = businessExamples.map((one) => one.business);
  const heading = page.getByRole('tabpanel').getByRole('heading');
  await expect(heading).toContainText(restaurant);
  await tabs.filter({ hasText: garage }).click();
  await expect(heading).toContainText(garage);
  for (const [key, name] of [
    ['ArrowRight', restaurant],
    ['ArrowRight', shop],
    ['ArrowLeft', restaurant],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tabs.and(page.locator('[aria-selected="true"]'))).toContainText(name);
    await expect(tabs.filter({ hasText: name })).toBeFocused();
    await expect(heading).toContainText(name);
  }
});
