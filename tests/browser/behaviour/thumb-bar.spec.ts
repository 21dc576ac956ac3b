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
  await openWithBanner(page, '/');
  await scrollTo(page, 1200);
  await expect(price, 'before the choice of cookies').toBeHidden();
  await choose(page, REJECT);
  await expect(price).toBeInViewport({ ratio: 1 });
  await scrollTo(page, 0);
  await expect(price, 'beside the buttons').toBeHidden();

  await scrollTo(page, 1200);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(price, 'on a tablet').toBeHidden();
  await page.setViewportSize({ width: 640, height: 360 });
  await expect(price, 'in a low window').toBeHidden();
  await page.setViewportSize(PHONE);
  await price.click();
  await expectPage(page, '/pricing');
  await expect(price).toHaveCount(0);
});
