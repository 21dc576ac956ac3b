import type { Page } from 'playwright/test';
import { faqEntries } from '../../../src/shared/content/faq.ts';
import { open } from '../../support/browser/browser-test.ts';
import { EVERY_PAGE, expect, PHONE, test } from '../../support/browser/every-page.ts';
import { readShifts } from '../../support/browser/layout-shift.ts';
import { openMenu, scrollThrough } from '../../support/browser/page-states.ts';
import { getMenu, getQuestion } from '../../support/browser/site-parts.ts';
import { listRestless, readMotion, recordMotion } from './find-motion.ts';

/** Moves by these need neither layout nor much paint; display and overlay only end with them. */
const CHEAP =
  /^(opacity|transform|translate|scale|rotate|color|fill|stroke|background-color|border-.*color|text-decoration-color|outline-.*|display|overlay)$/;

const QUESTIONS = faqEntries.slice(0, 2).map(({ question }) => question);

/** What a visitor does on a page that may move something. */
async function use(page: Page): Promise<void> {
  await scrollThrough(page);
  await page.getByRole('banner').getByRole('link').first().hover();
  for (const question of QUESTIONS) {
    if ((await getQuestion(page, question).count()) === 0) continue;
    await getQuestion(page, question).click();
    await page.getByRole('main').getByRole('link').last().hover();
  }
}

async function expectNoShift(page: Page): Promise<void> {
  const { total, moved } = await readShifts(page);
  expect(total, moved.join('\n')).toBeLessThan(0.01);
}

for (const path of EVERY_PAGE) {
  test(`${path} comes to rest, moves by opacity and transforms only, and nothing that stands below`, async ({
    page,
  }) => {
    await recordMotion(page);
    await open(page, path);
    expect((await listRestless(page)).filter((what) => what !== 'opacity')).toEqual([]);
    expect((await listRestless(page)).length).toBeLessThanOrEqual(2);
    await use(page);
    const { properties } = await readMotion(page);
    expect(properties).toContain('opacity');
    expect(properties.filter((property) => !CHEAP.test(property))).toEqual([]);
    await expectNoShift(page);
  });

  test(`${path} does not move for those who want less motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await recordMotion(page);
    await open(page, path);
    await use(page);
    expect((await readMotion(page)).long).toEqual([]);
    await expectNoShift(page);
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  });
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`the menu moves nothing else with motion: ${reducedMotion}`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion });
    await recordMotion(page);
    await open(page, '/pricing');
    await openMenu(page);
    await listRestless(page);
    await page.keyboard.press('Escape');
    await expect(getMenu(page)).toBeHidden();
    const { properties, long } = await readMotion(page);
    expect(properties.filter((property) => !CHEAP.test(property))).toEqual([]);
    if (reducedMotion === 'reduce') expect(long).toEqual([]);
    else expect(long.join()).toContain('translate');
    await expectNoShift(page);
  });

  test(`scrolls to a section ${reducedMotion === 'reduce' ? 'at once' : 'smoothly'} with motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await open(page, '/');
    const positions = await page.evaluate(async () => {
      const link = document.querySelector<HTMLElement>('header a[href="/#features"]');
      const seen = new Set<number>();
      const section = document.getElementById('features');
      link?.click();
      do {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        seen.add(Math.round(window.scrollY));
      } while (Math.abs((section?.getBoundingClientRect().top ?? 0) - 96) > 20);
      return [...seen].filter((top) => top > 0).length;
    });
    if (reducedMotion === 'reduce') expect(positions).toBe(1);
    else expect(positions).toBeGreaterThan(3);
  });
}

test('planted motion is found: of layout, of one who wants none, and without end', async ({
  page,
}) => {
  await recordMotion(page);
  await open(page, '/contact');
  await page.evaluate(() => {
    const main = document.querySelector('main');
    main?.animate({ width: ['100%', '90%'] }, { duration: 100 });
    main?.animate(
      { rotate: ['0deg', '1deg'] },
      { duration: 100, iterations: Number.POSITIVE_INFINITY },
    );
  });
  expect(await listRestless(page)).toEqual(['rotate']);
  const { properties, long } = await readMotion(page);
  expect(properties).toContain('width');
  expect(long.join()).toContain('width');
});
