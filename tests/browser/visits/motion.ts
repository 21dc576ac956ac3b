import type { Page } from 'playwright/test';
import { getShifts } from '../../support/browser/layout-shift.ts';
import { scrollThrough } from '../../support/browser/page-states.ts';
import { listLong, listRestless } from '../../support/browser/record-motion.ts';
import type { Check } from './visit.ts';

/** Moves by these need neither layout nor much paint; display and overlay only end with them. */
const CHEAP =
  /^(opacity|transform|translate|scale|rotate|color|fill|stroke|background-color|border-.*color|text-decoration-color|outline-.*|display|overlay)$/;

/** The page comes to rest, moves by opacity and transforms only, and nothing that stands below. */
export const motion: Check = {
  states: [{ reducedMotion: 'no-preference' }],
  find: async ({ page }) => {
    const restless = await listRestless(page);
    await use(page);
    const shifts = await getShifts(page);
    const faults = [...(await listCostly(page)), ...shifts];
    if (!(await listLong(page)).join().includes('opacity')) faults.push('no motion is seen');
    await page.evaluate(() => {
      window.motion.isOver = true;
    });
    const others = restless.filter((what) => what !== 'opacity');
    if (restless.length > 2) others.push(`${restless.length} animations at once`);
    return [...others.map((what) => `never rests: ${what}`), ...faults];
  },
};

/** What a visitor does on a page that may move something. */
export async function use(page: Page): Promise<void> {
  await scrollThrough(page);
  await page.getByRole('banner').getByRole('link').first().hover();
  for (const question of (await page.locator('summary:visible').all()).slice(0, 2)) {
    await question.click();
    await page.getByRole('main').getByRole('link').last().hover();
    await question.click();
  }
  // Away from what now stands where the link was.
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

export async function listCostly(page: Page): Promise<string[]> {
  const properties = await page.evaluate(() => [...window.motion.properties]);
  return properties.filter((name) => !CHEAP.test(name)).map((name) => `moves by ${name}`);
}
