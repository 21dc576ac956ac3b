import type { Page } from 'playwright/test';
import { businessExamples, businesses } from '../../../src/shared/content/examples.ts';
import { holdFiles, open, test, waitForHydration } from '../../support/browser/browser-test.ts';
import { expect, PHONE } from '../../support/browser/every-page.ts';

const [restaurant, shop, garage] = businessExamples.map(({ business }) => business) as [
  string,
  string,
  string,
];

const WIDE_VIEWPORTS = [768, 1024, 1440, 1920].map((width) => ({ width, height: 900 }));

const getTab = (page: Page, name: string) => page.getByRole('tab', { name });
const getPanels = (page: Page) => page.getByRole('tabpanel');

async function expectChosen(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('tab', { selected: true })).toContainText(name);
  await expect(getPanels(page)).toHaveCount(1);
  await expect(getPanels(page).getByRole('heading')).toContainText(name);
}

for (const viewport of WIDE_VIEWPORTS) {
  test(`one of three examples is chosen at ${viewport.width} px, and nothing below moves`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, '/');
    const getNext = () =>
      page.locator('#whatsapp').evaluate((next) => next.getBoundingClientRect().top + scrollY);
    await expectChosen(page, restaurant);
    const before = await getNext();
    for (const name of [garage, shop, restaurant]) {
      await getTab(page, name).click();
      await expectChosen(page, name);
      expect(await getNext()).toBe(before);
    }
  });
}

test('the keyboard goes from tab to tab, and on to the panel', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('tablist', { name: businesses.heading })).toBeVisible();
  await getTab(page, restaurant).focus();
  for (const [key, name] of [
    ['ArrowRight', shop],
    ['ArrowRight', garage],
    ['ArrowRight', restaurant],
    ['ArrowLeft', garage],
    ['Home', restaurant],
    ['End', garage],
  ] as const) {
    await page.keyboard.press(key);
    await expect(getTab(page, name)).toBeFocused();
    await expectChosen(page, name);
  }
  await page.keyboard.press('Tab');
  await expect(getPanels(page)).toBeFocused();
});

test('before hydration links choose an example, and the chosen one stays', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const release = await holdFiles(page);
  await page.goto('/', { waitUntil: 'commit' });
  for (const name of [restaurant, shop, garage]) {
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeInViewport();
  }
  release();
  await waitForHydration(page);
  await expectChosen(page, garage);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('all three are read, one below the other', async ({ page }) => {
    await page.goto('/');
    let bottom = 0;
    for (const { business, time } of businessExamples) {
      const example = page.getByRole('region', { name: `${business}, ${time}` });
      await expect(example).toBeVisible();
      const { y = 0, height = 0 } = (await example.boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(bottom);
      bottom = y + height;
    }
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
});

test('all three are printed', async ({ page }) => {
  await open(page, '/');
  await page.emulateMedia({ media: 'print' });
  for (const { business, time } of businessExamples) {
    await expect(page.getByRole('heading', { name: `${business}, ${time}` })).toBeVisible();
  }
  await expect(page.getByRole('tab')).toHaveCount(0);
});
