import type { Page } from 'playwright/test';
import { hero } from '../../../src/shared/content/home.ts';
import { PAGE_PATHS } from '../../support/app/page-paths.ts';
import {
  expect,
  holdFiles,
  notFoundAt,
  test,
  waitForHydration,
} from '../../support/browser/browser-test.ts';
import { VIEWPORTS } from '../../support/browser/every-page.ts';
import { readShifts } from '../../support/browser/layout-shift.ts';
import { loadEverything } from '../../support/browser/page-states.ts';

const LIMIT = 0.01;

/** Opens a page whose font arrives after it has been painted in the fallback. */
async function openWithLateFont(page: Page, path: string): Promise<void> {
  const releaseFont = await holdFiles(page, '**/*.woff2');
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  expect(await isFontPainted(page), 'the font before its release').toBe(false);
  releaseFont();
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await isFontPainted(page), 'the font after its release').toBe(true);
}

function isFontPainted(page: Page): Promise<boolean> {
  return page.evaluate(() => document.fonts.check('16px "Schibsted Grotesk"'));
}

for (const viewport of VIEWPORTS) {
  for (const path of [...PAGE_PATHS, '/nada']) {
    test(`nothing moves on ${path} at ${viewport.width} px, neither for the font nor in scrolling`, async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(notFoundAt('/nada'));
      await page.setViewportSize(viewport);
      await openWithLateFont(page, path);
      await loadEverything(page);
      const { total, moved } = await readShifts(page);
      expect(total, moved.join('\n')).toBeLessThan(LIMIT);
    });
  }
}

test('a planted shift is measured and named', async ({ page }) => {
  await openWithLateFont(page, '/');
  await page.locator('main').evaluate((main) => main.before(document.createElement('p')));
  await page.locator('main').evaluate((main) => {
    (main.previousElementSibling as HTMLElement).style.height = '100px';
  });
  const { total, moved } = await readShifts(page);
  expect(total).toBeGreaterThan(LIMIT);
  expect(moved.join('\n')).toContain(hero.headline[0]);
});
