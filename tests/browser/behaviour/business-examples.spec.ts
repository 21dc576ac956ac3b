import { businessExamples, businesses } from '../../../src/shared/content/examples.ts';
import { expect, open, test } from '../../support/browser/browser-test.ts';

const [restaurant = '', shop = '', garage = ''] = businessExamples.map(({ business }) => business);

test('one of three examples is chosen, nothing below moves, and all are printed', async ({
  page,
}) => {
  await open(page, '/');
  const tabs = page.getByRole('tablist', { name: businesses.heading }).getByRole('tab');
  const getTab = (name: string) => tabs.filter({ hasText: name });
  const expectChosen = async (name: string) => {
    await expect(getTab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByRole('heading')).toContainText(name);
  };
  const getNext = () =>
    page.locator('#whatsapp').evaluate((next) => next.getBoundingClientRect().top + scrollY);

  for (const width of [768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expectChosen(restaurant);
    const before = await getNext();
    for (const name of [garage, shop, restaurant]) {
      await getTab(name).click();
      await expectChosen(name);
      expect(await getNext(), `the next section at ${width} px`).toBe(before);
    }
  }

  for (const [key, name] of [
    ['ArrowRight', shop],
    ['End', garage],
    ['ArrowRight', restaurant],
    ['ArrowLeft', garage],
    ['Home', restaurant],
  ] as const) {
    await page.keyboard.press(key);
    await expect(getTab(name), key).toBeFocused();
    await expectChosen(name);
  }

  await page.emulateMedia({ media: 'print' });
  for (const { business, time } of businessExamples) {
    await expect(page.getByRole('heading', { name: `${business}, ${time}` })).toBeVisible();
  }
});
