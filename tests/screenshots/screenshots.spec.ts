import type { Page } from 'playwright/test';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { open, SCHEMES, scrollTo, test } from '../support/browser/browser-test.ts';
import { hideAutomation, waitForBanner } from '../support/browser/consent-page.ts';
import {
  loadImagesAndFonts,
  openErrorScreen,
  openMenu,
  stopClock,
  waitUntilStable,
} from '../support/browser/page-states.ts';
import { getQuestion } from '../support/browser/site-parts.ts';

const PHONE_AND_DESKTOP = [390, 1440];
const ALL_WIDTHS = [320, 360, 390, 768, 1024, 1440, 1920];
/** Viewport heights for landscape phones, an A4 sheet and a large display, keyed by viewport width. */
const HEIGHTS: Record<number, number> = { 568: 320, 794: 1123, 844: 390, 2560: 1440 };

const getFirstButton = (page: Page) => page.getByRole('main').getByRole('link').first();

/**
 * States of the home page, each with its viewport widths and a function that produces the state. Screenshots
 * of `print` and `forced-colors` show the whole page. Screenshots of all other states show only the viewport.
 */
const STATES: Record<string, [widths: number[], prepare?: (page: Page) => Promise<unknown>]> = {
  cookies: [
    [...ALL_WIDTHS, 844],
    async (page) => {
      await hideAutomation(page.context());
      await page.reload();
      await waitForBanner(page);
    },
  ],
  error: [PHONE_AND_DESKTOP, openErrorScreen],
  faq: [
    PHONE_AND_DESKTOP,
    async (page) => {
      await getQuestion(page).click();
      await getQuestion(page).scrollIntoViewIfNeeded();
    },
  ],
  focus: [
    [1440],
    async (page) => {
      // Press a key first, so that the browser draws its keyboard focus ring around the element that is
      // focused next.
      await page.keyboard.press('Tab');
      await getFirstButton(page).focus();
    },
  ],
  'forced-colors': [[1440], (page) => page.emulateMedia({ forcedColors: 'active' })],
  hover: [[1440], (page) => getFirstButton(page).hover()],
  low: [[568, 844]],
  // Only narrow viewports have a menu: in wide ones, the header shows all navigation links.
  menu: [[390, 568], openMenu],
  print: [[794], (page) => page.emulateMedia({ media: 'print' })],
  scrolled: [PHONE_AND_DESKTOP, (page) => scrollTo(page, 900)],
  'at-3-12': [PHONE_AND_DESKTOP, (page) => page.getByRole('radio', { name: '3:12' }).click()],
  'at-9-04': [PHONE_AND_DESKTOP, (page) => page.getByRole('radio', { name: '9:04' }).click()],
  wide: [[2560]],
};

test.use({ timezoneId: 'Europe/Madrid', contextOptions: { reducedMotion: 'reduce' } });

/**
 * Defines one test for each viewport width and color scheme. Each test saves a file such as
 * `screenshots/home-390-light.png`.
 */
function takeScreenshots(
  name: string,
  path: string,
  widths: number[],
  prepare?: (page: Page) => Promise<unknown>,
): void {
  for (const width of widths) {
    for (const colorScheme of SCHEMES) {
      const file = `${name}-${width}-${colorScheme}`;
      const height = HEIGHTS[width] ?? (width < 768 ? 844 : 900);
      test.describe(() => {
        test.use({ colorScheme, viewport: { width, height } });

        test(file, async ({ page, expectedErrors }) => {
          expectedErrors.push(/status of (404|500)/, /injected/);
          await stopClock(page);
          await open(page, path);
          await loadImagesAndFonts(page);
          await prepare?.(page);
          await waitUntilStable(page);
          const fullPage = !(name in STATES) || name === 'print' || name === 'forced-colors';
          await page.screenshot({ path: `screenshots/${file}.png`, fullPage });
        });
      });
    }
  }
}

for (const path of [...PAGE_PATHS, '/404', '/500'])
  takeScreenshots(path.slice(1) || 'home', path, ALL_WIDTHS);
for (const [name, [widths, prepare]] of Object.entries(STATES))
  takeScreenshots(name, '/', widths, prepare);
