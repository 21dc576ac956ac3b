import { examples } from '../../../src/shared/content/home/examples.ts';
import { hero } from '../../../src/shared/content/home/home.ts';
import { expect, holdFiles, test, waitForHydration } from '../../support/browser/browser-test.ts';

const [restaurant = '', shop = '', garage = ''] = examples.map(({ business }) => business);

test('a click or an arrow key on an hour shows its example alone, without scripts too, and nothing moves', async ({
  page,
}) => {
  const hours = page.getByRole('group', { name: hero.scale.title }).getByRole('radio');
  const shown = page.locator('.example').filter({ visible: true });
  const readEnd = async () => (await page.locator('#whatsapp').boundingBox())?.y;
  const release = await holdFiles(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const end = await readEnd();
  const expectExample = async (business: string) => {
    await expect(hours.and(page.getByLabel(business))).toBeChecked();
    await expect(shown).toHaveCount(1);
    const { lead } = examples.find((one) => one.business === business) ?? {};
    await expect(shown).toContainText(lead ?? '');
    expect(await readEnd()).toBe(end);
  };
  const press = async (key: string, business: string) => {
    await page.keyboard.press(key);
    await expectExample(business);
  };
  await expectExample(restaurant);
  await hours.and(page.getByLabel(shop)).click();
  await expectExample(shop);
  await press('ArrowRight', garage);
  release();
  await waitForHydration(page);
  await expectExample(garage);
  await press('ArrowRight', restaurant);
  await press('ArrowLeft', garage);
});
