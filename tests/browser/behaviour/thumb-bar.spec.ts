import type { Page } from 'playwright/test';
import { thumbBar } from '../../../src/shared/content/home.ts';
import { open, scrollTo, test } from '../../support/browser/browser-test.ts';
import { choose, openWithBanner, REJECT } from '../../support/browser/consent-page.ts';
import { expect, PHONE } from '../../support/browser/every-page.ts';
import { expectPage } from '../../support/browser/site-parts.ts';

const getPrice = (page: Page) =>
  page.getByRole('link', { name: `${thumbBar.price} ${thumbBar.change}` });

test.use({ viewport: PHONE });

test("comes when the hero's buttons have left the screen, and goes when they are back", async ({
  page,
}) => {
  await open(page, '/');
  await expect(getPrice(page)).toBeHidden();
  await scrollTo(page, 1200);
  await expect(getPrice(page)).toBeInViewport({ ratio: 1 });
  await scrollTo(page, 0);
  await expect(getPrice(page)).toBeHidden();
  await scrollTo(page, 1200);
  await getPrice(page).click();
  await expectPage(page, '/pricing');
  await expect(getPrice(page)).toHaveCount(0);
});

test('is not there on a wide or a low window', async ({ page }) => {
  for (const viewport of [
    { width: 768, height: 1024 },
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(viewport);
    await open(page, '/');
    await scrollTo(page, 1500);
    await expect(getPrice(page)).toBeHidden();
  }
});

test('covers nothing that gets the focus', async ({ page }) => {
  await open(page, '/');
  const bar = page.locator('.thumb-bar');
  const question = page.locator('summary').nth(2);
  await scrollTo(page, 1200);
  await page.locator('summary').nth(1).focus();
  await page.keyboard.press('Tab');
  await expect(question).toBeFocused();
  const { y = 0, height = 0 } = (await question.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
});

test.describe('with the cookie banner', () => {
  test.use({ isVisitor: true });
  test('waits for the choice', async ({ page }) => {
    await openWithBanner(page, '/');
    await scrollTo(page, 1200);
    await expect(getPrice(page)).toBeHidden();
    await choose(page, REJECT);
    await expect(getPrice(page)).toBeInViewport({ ratio: 1 });
  });
});
