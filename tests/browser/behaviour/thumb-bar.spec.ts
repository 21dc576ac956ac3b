import { thumbBar } from '../../../src/shared/content/home.ts';
import { expect, scrollTo, test } from '../../support/browser/browser-test.ts';
import { choose, openWithBanner, REJECT } from '../../support/browser/consent-page.ts';
import { PHONE } from '../../support/browser/every-page.ts';
import { expectPage } from '../../support/browser/site-parts.ts';

test.use({ viewport: PHONE, isVisitor: true });

test('a phone has the price at the thumb, while the buttons of the hero are out of sight', async ({
  page,
}) => {
  const price = page.getByRole('link', { name: `${thumbBar.price} ${thumbBar.change}` });
  const question = page.locator('summary').nth(2);
  await openWithBanner(page, '/');
  await scrollTo(page, 1200);
  await expect(price, 'before the choice of cookies').toBeHidden();
  await choose(page, REJECT);
  await expect(price).toBeInViewport({ ratio: 1 });
  await scrollTo(page, 0);
  await expect(price, 'beside the buttons').toBeHidden();

  // It covers nothing that gets the focus.
  await scrollTo(page, 1200);
  await page.locator('summary').nth(1).focus();
  await page.keyboard.press('Tab');
  await expect(question).toBeFocused();
  const { y = 0, height = 0 } = (await question.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual((await page.locator('.thumb-bar').boundingBox())?.y ?? 0);

  for (const [width, height] of [
    [768, 1024],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(price, `${width} × ${height}`).toBeHidden();
  }
  await page.setViewportSize(PHONE);
  await price.click();
  await expectPage(page, '/pricing');
  await expect(price).toHaveCount(0);
});
