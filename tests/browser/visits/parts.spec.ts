import type { Page } from 'playwright/test';
import {
  DESKTOP,
  expect,
  open,
  PHONE,
  SCHEMES,
  scrollTo,
  test,
} from '../../support/browser/browser-test.ts';
import { getBanner, openWithBanner } from '../../support/browser/consent-page.ts';
import { findMisfits } from '../../support/browser/misfits.ts';
import { openErrorScreen, showScheme, waitForRest } from '../../support/browser/page-states.ts';
import { getMenu, getMenuButton, getSkipLink } from '../../support/browser/site-parts.ts';
import { findBarriers } from './barriers.ts';
import { listTooFaint, readContrast } from './contrast.ts';
import { findLostMarks } from './forced-colors.ts';
import { listWeakRings, walkByTab } from './keyboard.ts';
import { readPixels, takeBarePicture } from './picture.ts';
import { findSmallTargets } from './targets.ts';

/** A picture of what the window shows, and the texts of a part of it that cannot be read. */
async function look(page: Page, part: string, colorScheme: 'light' | 'dark') {
  await showScheme(page, colorScheme);
  const picture = await takeBarePicture(page, true);
  const readings = await readContrast(page, picture, part);
  return { picture, faint: readings.length > 0 ? listTooFaint(readings) : [`no text: ${part}`] };
}

/**
 * The checks of a visit for a part that the window shows.
 * @param show shows it again where the keyboard has left it
 */
async function expectNoBarrier(
  page: Page,
  part: string,
  show: () => unknown = () => {},
): Promise<void> {
  const faults: string[] = [];
  for (const colorScheme of SCHEMES) {
    await show();
    const { picture, faint } = await look(page, part, colorScheme);
    const walk = await walkByTab(page, part);
    faults.push(...faint, ...walk.faults, ...listWeakRings(walk.stops, picture));
  }
  await show();
  faults.push(...(await findSmallTargets(page)), ...(await findBarriers(page)));
  expect.soft(faults, `${part}, ${page.viewportSize()?.width} px`).toEqual([]);
}

async function expectWholeWords(page: Page): Promise<void> {
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 640 });
    await waitForRest(page);
    expect.soft(await findMisfits(page), `${width} px`).toEqual([]);
  }
}

test('the keyboard skips to the content, by a link that can be read in light and dark', async ({
  page,
}) => {
  await open(page, '/pricing');
  await page.keyboard.press('Tab');
  await expect(getSkipLink(page)).toBeInViewport({ ratio: 1 });
  for (const colorScheme of SCHEMES)
    expect((await look(page, '.skip-link', colorScheme)).faint, colorScheme).toEqual([]);
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
  await expectNoBarrier(page, 'dialog', show);
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

test('each example can be read, its words are whole', async ({ page }) => {
  await open(page, '/');
  for (const pin of await page.getByRole('radio').all()) {
    await pin.check();
    await page.setViewportSize(PHONE);
    const example = page.getByRole('main').getByRole('figure').first();
    await example.evaluate((element) =>
      element.scrollIntoView({ block: 'end', behavior: 'instant' }),
    );
    for (const colorScheme of SCHEMES)
      expect.soft((await look(page, '.examples', colorScheme)).faint, colorScheme).toEqual([]);
    await expectWholeWords(page);
  }
});

test('at 3:12 the scale is open to the night of the page, in its cell alone', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('radio', { name: '3:12' }).check();
  await waitForRest(page);
  // At some hours it stands on what is read.
  await page.locator('.ruler__now').evaluate((hand) => hand.remove());
  const picture = await takeBarePicture(page, true);
  const { x, y, width } = (await page.locator('.ruler').boundingBox()) as DOMRect;
  const readColor = (left: number, top: number) =>
    readPixels(picture, { left, top, width: 1, height: 1 })[0];
  const night = readColor(2, y - 4);
  const cells = Array.from({ length: 24 }, (_, hour) =>
    readColor(x + ((hour + 0.2) / 24) * width, y + 8),
  );
  expect(cells.flatMap((color, hour) => (color === night ? hour : []))).toEqual([15]);
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
    await openWithBanner(page, '/contact');
    for (const viewport of [DESKTOP, { width: 320, height: 256 }, PHONE]) {
      await page.setViewportSize(viewport);
      await expectNoBarrier(page, '#cc-main');
    }
    await showScheme(page, 'light');
    expect.soft(await findLostMarks(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(getBanner(page), 'only a choice closes it').toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(getBanner(page)).toBeHidden();
    await expect(page.locator('body'), 'nor is its place').toHaveCSS('padding-bottom', '0px');
  });
});
