import type { Page } from 'playwright/test';
import { headerItems } from '../../../src/shared/content/site/navigation.ts';
import {
  DESKTOP,
  expect,
  open,
  PHONE,
  SCHEMES,
  scrollTo,
  test,
} from '../../support/browser/browser-test.ts';
import { ACCEPT, getBanner, openWithBanner, REJECT } from '../../support/browser/consent-page.ts';
import { expectAllToFit } from '../../support/browser/cut-texts.ts';
import { openErrorScreen, showScheme, waitForRest } from '../../support/browser/page-states.ts';
import { getMenu, getMenuButton, getSkipLink } from '../../support/browser/site-parts.ts';
import { findBarriers } from './barriers.ts';
import { listTooFaint, readContrast } from './contrast.ts';
import { findBrokenWords } from './fit.ts';
import { findBareParts } from './forced-colors.ts';
import { listWeakRings, walkByTab } from './keyboard.ts';
import { takeBarePicture } from './picture.ts';
import { findSmallTargets } from './targets.ts';

/**
 * The checks of a visit for a part that the window shows.
 * @param show shows it again where the keyboard has left it
 */
async function expectNoBarrier(
  page: Page,
  part: string,
  dialog?: string,
  show: () => unknown = () => {},
): Promise<void> {
  const width = page.viewportSize()?.width;
  for (const colorScheme of SCHEMES) {
    await show();
    await showScheme(page, colorScheme);
    const picture = await takeBarePicture(page, true);
    const readings = await readContrast(page, picture, part);
    expect(readings.length, part).toBeGreaterThan(1);
    const faults = listTooFaint(readings);
    if (dialog) faults.push(...listWeakRings(await walkByTab(page, dialog), picture));
    expect.soft(faults, `${part}, ${width} px, ${colorScheme}`).toEqual([]);
  }
  await show();
  const faults = [...(await findSmallTargets(page)), ...(await findBarriers(page))];
  expect.soft(faults, `${part}, ${width} px`).toEqual([]);
}

async function expectWholeWords(page: Page): Promise<void> {
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 640 });
    await expectAllToFit(page, `${width} px`);
    expect.soft(await findBrokenWords(page), `${width} px`).toEqual([]);
  }
}

test('the keyboard skips to the content, by a link that can be read in light and dark', async ({
  page,
}) => {
  await open(page, '/pricing');
  await page.keyboard.press('Tab');
  await expect(getSkipLink(page)).toBeInViewport({ ratio: 1 });
  for (const colorScheme of SCHEMES) {
    await showScheme(page, colorScheme);
    const readings = await readContrast(page, await takeBarePicture(page, true), '.skip-link');
    expect(readings, colorScheme).toHaveLength(1);
    expect(listTooFaint(readings), colorScheme).toEqual([]);
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(page).toHaveURL('/pricing#main');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('the menu is as good as the page, and the keyboard leads there and out', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/');
  const show = async () => {
    await waitForRest(page);
    if (!(await getMenu(page).isVisible())) await getMenuButton(page).press('Enter');
    await getMenu(page).waitFor();
    await waitForRest(page);
  };
  await expectNoBarrier(page, 'dialog', 'dialog', show);
  // Besides the items: the button that closes it, the way to contact, and the telephone.
  expect(await walkByTab(page)).toHaveLength(headerItems.length + 3);
  await show();
  await expectWholeWords(page);
  const items = await getMenu(page).getByRole('link').all();
  // Phones held across, and 1280 × 1024 px at 400 % (WCAG 2.2, 1.4.10).
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
  await page.keyboard.press('Escape');
  await scrollTo(page, 1500);
  await expect(page.getByRole('banner'), 'a low window is for the text').not.toBeInViewport();
});

test('each example is as good as the page', async ({ page }) => {
  await open(page, '/');
  for (const pin of await page.getByRole('radio').all()) {
    await pin.check();
    await page.setViewportSize(PHONE);
    const example = page.getByRole('main').getByRole('figure').first();
    await example.evaluate((element) =>
      element.scrollIntoView({ block: 'end', behavior: 'instant' }),
    );
    await expectNoBarrier(page, '.examples');
    await expectWholeWords(page);
  }
});

test('the screen of an error in the browser is as good as a page', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/planted/);
  await openErrorScreen(page);
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectNoBarrier(page, 'main');
  }
});

test.describe('on a first visit', () => {
  test.use({ isVisitor: true });
  test('the cookie banner is as good as the page, and is not printed', async ({ page }) => {
    const dialog = '#cc-main [role="dialog"]';
    await openWithBanner(page, '/contact');
    for (const viewport of [DESKTOP, { width: 320, height: 256 }, PHONE]) {
      await page.setViewportSize(viewport);
      await expectNoBarrier(page, '#cc-main', dialog);
    }
    const stops = await walkByTab(page, dialog);
    expect(stops.map(({ name }) => name)).toEqual([expect.any(String), ACCEPT, REJECT]);
    expect.soft(await findBareParts(page)).toEqual([]);
    await expectWholeWords(page);
    await page.keyboard.press('Escape');
    await expect(getBanner(page), 'only a choice closes it').toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(getBanner(page)).toBeHidden();
    await expect(page.locator('body'), 'nor is its place').toHaveCSS('padding-bottom', '0px');
  });
});
