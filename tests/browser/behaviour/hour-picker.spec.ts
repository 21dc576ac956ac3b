import { wcagLuminance } from 'culori';
import type { Page } from 'playwright/test';
import { examples } from '../../../src/shared/content/home/examples.ts';
import { hero } from '../../../src/shared/content/home/home.ts';
import {
  expect,
  holdFiles,
  open,
  test,
  waitForHydration,
} from '../../support/browser/browser-test.ts';

const readGround = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const isDark = async (page: Page) => wcagLuminance(await readGround(page)) < 0.05;

const [restaurant = '', shop = '', garage = ''] = examples.map(({ business }) => business);

test('a click or an arrow key on an hour shows its example alone, at night in a dark page, without scripts too, and nothing moves', async ({
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
    await expect.poll(() => isDark(page), 'the page is dark').toBe(business === shop);
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

test('an arrow key that is held makes no flashes, with motion or without', async ({ page }) => {
  await open(page, '/');
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.getByRole('radio', { checked: true }).focus();
    const grounds = await page.evaluateHandle(() => {
      const seen: string[] = [];
      const start = performance.now();
      const look = () => {
        if (performance.now() - start > 1000) return seen.push('over');
        seen.push(getComputedStyle(document.body).backgroundColor);
        return requestAnimationFrame(look);
      };
      look();
      return seen;
    });
    do await page.keyboard.down('ArrowRight');
    while ((await grounds.evaluate((seen) => seen.at(-1))) !== 'over');
    // WCAG counts them in a second, of which a busy machine shows few frames.
    const colors = (await grounds.jsonValue()).slice(0, -1);
    const luminances = colors.map((color) => wcagLuminance(color));
    expect(countFlashes(luminances), reducedMotion).toBeLessThanOrEqual(3);
  }
});

/** Pairs of opposite changes of a tenth of the luminance (WCAG 2.2, general flash). */
function countFlashes(luminances: number[]): number {
  const [first = 0, ...others] = luminances;
  let [turn, direction, changes] = [first, 0, 0];
  for (const luminance of others) {
    const change = Math.sign(luminance - turn);
    if (change === direction) {
      turn = luminance;
    } else if (Math.abs(luminance - turn) >= 0.1) {
      [turn, direction, changes] = [luminance, change, changes + 1];
    }
  }
  return Math.floor(changes / 2);
}

test('what is said is there when the page comes, and line by line when its hour is chosen', async ({
  page,
}) => {
  // At once: the first one is soon over.
  const listDelays = (hour?: string) =>
    page.evaluate((hour) => {
      document.querySelector<HTMLElement>(`[name="hour"][value="${hour}"]`)?.click();
      return document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('.example'))
        .filter((animation) => (animation as CSSTransition).transitionProperty === 'opacity')
        .map(({ effect }) => Number(effect?.getTiming().delay));
    }, hour);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('radio').first().waitFor();
  expect(await listDelays(), 'at first').toEqual([]);
  const delays = await listDelays('shop');
  expect(delays).toHaveLength(5);
  expect(delays).toEqual([...new Set(delays)].sort((one, other) => one - other));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await listDelays('garage'), 'without motion').toEqual([]);
});
