import type { Page } from 'playwright/test';
import { businessExamples, businesses } from '../../../src/shared/content/examples.ts';
import { expect, open, test } from '../../support/browser/browser-test.ts';

const [restaurant = '', shop = '', garage = ''] = businessExamples.map(({ business }) => business);

const getTab = (page: Page, name: string) => page.getByRole('tab', { name });
const getPanel = (page: Page) => page.getByRole('tabpanel');

async function expectChosen(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('tab', { selected: true })).toContainText(name);
  await expect(getPanel(page).getByRole('heading')).toContainText(name);
}

test('one of three examples is chosen, nothing below moves, and all are printed', async ({
  page,
}) => {
  await open(page, '/');
  const getNext = () =>
    page.locator('#whatsapp').evaluate((next) => next.getBoundingClientRect().top + scrollY);

  for (const width of [768, 1024, 1440, 1920]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectChosen(page, restaurant);
      const before = await getNext();
      for (const name of [garage, shop, restaurant]) {
        await getTab(page, name).click();
        await expectChosen(page, name);
        expect(await getNext()).toBe(before);
      }
    });
  }

  await test.step('with the keyboard', async () => {
    await expect(page.getByRole('tablist', { name: businesses.heading })).toBeVisible();
    for (const [key, name] of [
      ['ArrowRight', shop],
      ['End', garage],
      ['ArrowRight', restaurant],
      ['ArrowLeft', garage],
      ['Home', restaurant],
    ] as const) {
      await page.keyboard.press(key);
      await expect(getTab(page, name)).toBeFocused();
      await expectChosen(page, name);
    }
    await page.keyboard.press('Tab');
    await expect(getPanel(page)).toBeFocused();
  });

  await test.step('on paper', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const { business, time } of businessExamples) {
      await expect(page.getByRole('heading', { name: `${business}, ${time}` })).toBeVisible();
    }
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
});
