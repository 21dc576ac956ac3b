import type { Page } from 'playwright/test';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { open, SCHEMES, scrollTo, test } from '../support/browser/browser-test.ts';
import { hideAutomation, waitForBanner } from '../support/browser/consent-page.ts';
import {
  loadImagesAndFonts,
  openErrorScreen,
  openMenu,
  waitUntilStable,
} from '../support/browser/page-states.ts';
import { getQuestion } from '../support/browser/site-parts.ts';

const BOTH = [390, 1440];
const ALL = [320, 360, 390, 768, 1024, 1440, 1920];
const HEIGHTS: Record<number, number> = { 568: 320, 794: 1123, 844: 390, 2560: 1440 };

const getButton = (page: Page) => page.getByRole('main').getByRole('link').first();

/** States of the home page: at which widths, and how they come about. What needs all of the page is shown in full. */
const STATES: Record<string, [widths: number[], prepare?: (page: Page) => Promise<unknown>]> = {
  cookies: [
    [...ALL, 844],
    async (page) => {
      await hideAutomation(page.context());
      await page.reload();
      await waitForBanner(page);
    },
  ],
  error: [BOTH, openErrorScreen],
  faq: [
    BOTH,
    async (page) => {
      await getQuestion(page).click();
      await getQuestion(page).scrollIntoViewIfNeeded();
    },
  ],
  focus: [
    [1440],
    async (page) => {
      // A key first, so that the browser shows focus as that of a keyboard.
      await page.keyboard.press('Tab');
      await getButton(page).focus();
    },
  ],
  'forced-colors': [[1440], (page) => page.emulateMedia({ forcedColors: 'active' })],
  hover: [[1440], (page) => getButton(page).hover()],
  low: [[568, 844]],
  // As wide, the header shows its items itself.
  menu: [[390, 568], openMenu],
  print: [[794], (page) => page.emulateMedia({ media: 'print' })],
  scrolled: [BOTH, (page) => scrollTo(page, 900)],
  'at-3-12': [BOTH, (page) => page.getByRole('radio', { name: '3:12' }).click()],
  'at-9-04': [BOTH, (page) => page.getByRole('radio', { name: '9:04' }).click()],
  wide: [[2560]],
};

test.use({ timezoneId: 'Europe/Madrid', contextOptions: { reducedMotion: 'reduce' } });

/** A test that takes the picture, in light and in dark, `screenshots/home-390-light.png`. */
function takePictures(
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
          await page.addInitScript(setClock, Date.parse('2026-11-20T18:40+01:00'));
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
  takePictures(path.slice(1) || 'home', path, ALL);
for (const [name, [widths, prepare]] of Object.entries(STATES))
  takePictures(name, '/', widths, prepare);

/** The home page shows the time. Runs in the page; Playwright's own clock would hide when it is hydrated. */
function setClock(start: number): void {
  const ahead = start - Date.now();
  const { now } = Date;
  Date.now = () => now() + ahead;
}
