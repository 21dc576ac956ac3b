import type { Page } from 'playwright/test';
import { DESKTOP, expect, open, PHONE, SCHEMES, test } from '../../support/browser/browser-test.ts';
import { getBanner, openWithBanner } from '../../support/browser/consent-page.ts';
import { findLayoutProblems } from '../../support/browser/layout-problems.ts';
import {
  openErrorScreen,
  openMenu,
  setColorScheme,
  waitUntilStable,
} from '../../support/browser/page-states.ts';
import { getMenu, getMenuButton, getSkipLink } from '../../support/browser/site-parts.ts';
import { listHourProblems } from '../../support/navigation/list-hour-problems.ts';
import { findAccessibilityViolations } from './accessibility.ts';
import { listLowContrast, readContrast } from './contrast.ts';
import { findForcedColorsProblems } from './forced-colors.ts';
import { listWeakFocusRings, tabThrough } from './keyboard.ts';
import { takeTextlessScreenshot } from './screenshot.ts';
import { findSmallTargets } from './target-size.ts';

/**
 * Measures the text contrast in a part of the page.
 * @returns the text with too little contrast, and the screenshot of the window in which it was measured
 */
async function checkContrast(page: Page, part: string, colorScheme: 'light' | 'dark') {
  await setColorScheme(page, colorScheme);
  const screenshot = await takeTextlessScreenshot(page, true);
  const readings = await readContrast(page, screenshot, part);
  const lowContrast = readings.length > 0 ? listLowContrast(readings) : [`no text: ${part}`];
  return { screenshot, lowContrast };
}

/**
 * Checks the text contrast and the keyboard use of a part of the page that is visible in the window. Also
 * checks the target sizes and the accessibility of the whole page.
 * @param show function that shows the part; it is called before each check, because pressing Tab might have
 * closed the part
 */
async function expectAccessible(
  page: Page,
  part: string,
  show: () => unknown = () => {},
): Promise<void> {
  const found: string[] = [];
  for (const colorScheme of SCHEMES) {
    await show();
    const { screenshot, lowContrast } = await checkContrast(page, part, colorScheme);
    const { stops, problems } = await tabThrough(page, part);
    found.push(...lowContrast, ...problems, ...listWeakFocusRings(stops, screenshot));
  }
  await show();
  found.push(...(await findSmallTargets(page)), ...(await findAccessibilityViolations(page)));
  expect.soft(found, `${part}, ${page.viewportSize()?.width} px`).toEqual([]);
}

async function expectNoLayoutProblemsOnPhones(page: Page): Promise<void> {
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 640 });
    await waitUntilStable(page);
    expect.soft(await findLayoutProblems(page), `${width} px`).toEqual([]);
  }
}

test('the skip link is legible in both color schemes and focuses the main content', async ({
  page,
}) => {
  await open(page, '/pricing');
  await page.keyboard.press('Tab');
  await expect(getSkipLink(page)).toBeInViewport({ ratio: 1 });
  for (const scheme of SCHEMES)
    expect((await checkContrast(page, '.skip-link', scheme)).lowContrast, scheme).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(page).toHaveURL('/pricing#main');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('text above the hour scale stays legible if only the text is enlarged', async ({ page }) => {
  await page.setViewportSize({ ...DESKTOP, height: 2400 });
  for (const path of ['/', '/contact']) {
    await open(page, path);
    await page.evaluate(() => {
      const elements = [...document.querySelectorAll<HTMLElement>('body *')];
      const sizes = elements.map((element) =>
        Number.parseFloat(getComputedStyle(element).fontSize),
      );
      for (const [index, { style }] of elements.entries())
        style.fontSize = `${3 * (sizes[index] ?? 0)}px`;
    });
    await expect(getSkipLink(page)).not.toBeInViewport();
    for (const part of ['header', '.ground']) {
      const { lowContrast } = await checkContrast(page, part, 'light');
      expect(lowContrast, `${part} on ${path}`).toEqual([]);
    }
  }
});

test('the mobile menu passes the accessibility and layout checks', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  await expectAccessible(page, 'dialog', async () => {
    await waitUntilStable(page);
    if (!(await getMenu(page).isVisible())) await getMenuButton(page).press('Enter');
    await getMenu(page).waitFor();
    await waitUntilStable(page);
  });
  await expectNoLayoutProblemsOnPhones(page);
});

test('every menu item can be scrolled into view in a short window', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  await openMenu(page);
  const items = await getMenu(page).getByRole('link').all();
  // Test the window sizes of a small phone in landscape orientation and of a 1280 × 1024 px window at 400%
  // zoom (WCAG 2.2, 1.4.10).
  for (const [width, height] of [
    [568, 320],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const item of items) {
      await item.scrollIntoViewIfNeeded();
      await expect(item).toBeInViewport({ ratio: 1 });
      await item.click({ trial: true });
    }
  }
});

test('text above the hour scale is legible on the color of every hour of the day', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 1000 });
  await page.clock.install({ time: new Date('2026-11-20T00:10+01:00') });
  await page.goto('/');
  await page.getByRole('radio', { name: /^Ahora/ }).check();
  for (let hour = 0; hour < 24; hour += 1) {
    await expect(page.getByText(`Ahora, ${hour}:10`)).toBeVisible();
    for (const scheme of SCHEMES) {
      const { lowContrast } = await checkContrast(page, 'body', scheme);
      const problems = [...lowContrast, ...(await page.evaluate(listHourProblems))];
      expect.soft(problems, `${hour} h, ${scheme}`).toEqual([]);
    }
    await page.clock.fastForward('01:00:00');
  }
});

test('every example conversation on the home page is legible on phones', async ({ page }) => {
  await open(page, '/');
  for (const pin of await page.getByRole('radio').all()) {
    await pin.check();
    await page.setViewportSize(PHONE);
    const example = page.getByRole('main').getByRole('figure').first();
    await example.evaluate((element) =>
      element.scrollIntoView({ block: 'end', behavior: 'instant' }),
    );
    for (const scheme of SCHEMES)
      expect.soft((await checkContrast(page, '.examples', scheme)).lowContrast, scheme).toEqual([]);
    await expectNoLayoutProblemsOnPhones(page);
  }
});

test('the client-side error screen passes the accessibility checks', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/injected/);
  await openErrorScreen(page);
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, 'main');
  }
});

test.describe('the cookie banner on a first visit is accessible and is not printed', () => {
  test.use({ hidesAutomation: true });
  test.beforeEach(({ page }) => openWithBanner(page, '/contact'));

  test('the cookie banner passes the accessibility checks, even with forced colors', async ({
    page,
  }) => {
    for (const viewport of [DESKTOP, { width: 320, height: 256 }, PHONE]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page, '#cc-main');
    }
    await setColorScheme(page, 'light');
    expect.soft(await findForcedColorsProblems(page)).toEqual([]);
  });

  test('the cookie banner is not printed and takes up no space on paper', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await expect(getBanner(page)).toBeHidden();
    await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px');
  });
});
