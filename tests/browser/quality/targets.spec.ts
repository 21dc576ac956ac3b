import type { Page } from 'playwright/test';
import { open } from '../../support/browser/browser-test.ts';
import { openWithBanner } from '../../support/browser/consent-page.ts';
import { EVERY_PAGE, expect, PHONE, test, VIEWPORTS } from '../../support/browser/every-page.ts';
import {
  loadEverything,
  openAllAnswers,
  openErrorScreen,
  openMenu,
} from '../../support/browser/page-states.ts';

/**
 * Targets smaller than 44 × 44 px (WCAG 2.2, 2.5.5), but for links in running text, and for the
 * numbered cells of the legal contents, which need be only 24 px wide (2.5.8).
 */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const contents = document.querySelector('#contents');
    return [...document.querySelectorAll('a[href], button, summary')].flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true }) || isInText(target)) return [];
      const { width, height } = target.getBoundingClientRect();
      const least = contents?.contains(target) ? 24 : 44;
      // Layout rounds to 1/64 px.
      if (width >= least - 0.02 && height >= 44 - 0.02) return [];
      const name = target.getAttribute('aria-label') ?? target.textContent;
      return [`${name}: ${width.toFixed(1)} × ${height.toFixed(1)}`];
    });

    function isInText(target: Element): boolean {
      if (getComputedStyle(target).display !== 'inline') return false;
      const block = target.closest('p, li, td, th, dd, h2');
      const around = block?.textContent?.replace(target.textContent ?? '', '') ?? '';
      return /\p{L}/u.test(around);
    }
  });
}

for (const path of EVERY_PAGE) {
  test(`every control of ${path} is large enough for a finger`, async ({ page }) => {
    await open(page, path);
    await openAllAnswers(page);
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      await loadEverything(page);
      expect.soft(await findSmallTargets(page), `${viewport.width} px`).toEqual([]);
    }
  });
}

test('every control of the menu and of the error screen is large enough for a finger', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/planted/);
  await page.setViewportSize(PHONE);
  await openErrorScreen(page);
  expect(await findSmallTargets(page)).toEqual([]);
  await openMenu(page);
  expect(await findSmallTargets(page)).toEqual([]);
});

test.describe('with the cookie banner', () => {
  test.use({ isVisitor: true });
  test('every control is large enough for a finger', async ({ page }) => {
    await openWithBanner(page, '/contact');
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      expect.soft(await findSmallTargets(page), `${viewport.width} px`).toEqual([]);
    }
  });
});

test('a planted small target is found', async ({ page }) => {
  await open(page, '/contact');
  await page.evaluate(() => {
    const button = document.createElement('button');
    Object.assign(button.style, { width: '44px', height: '43px', padding: '0' });
    button.textContent = 'Chico';
    document.querySelector('main')?.append(button);
  });
  expect(await findSmallTargets(page)).toEqual(['Chico: 44.0 × 43.0']);
});
