import { mkdir } from 'node:fs/promises';
import { type BrowserContextOptions, chromium, type Page } from 'playwright';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { scrollTo, waitForHydration } from '../support/browser/browser-test.ts';
import { LAUNCH_OPTIONS } from '../support/browser/chromium.mjs';
import { hideAutomation, waitForBanner } from '../support/browser/consent-page.ts';
import {
  loadEverything,
  openErrorScreen,
  openMenu,
  waitForRest,
} from '../support/browser/page-states.ts';
import { getQuestion } from '../support/browser/site-parts.ts';
import { SiteProcess } from '../support/process/site-process.ts';

interface State extends BrowserContextOptions {
  name: string;
  path?: string;
  widths: number[];
  /** The window, rather than the page in full. */
  isWindow?: boolean;
  prepare?: (page: Page) => Promise<unknown>;
}

const BOTH = [390, 1440];
const ALL = [320, 360, 390, 768, 1024, 1440, 1920];
const HEIGHTS: Record<number, number> = { 568: 320, 844: 390, 794: 1123, 2560: 1440 };

const PAGES = [...PAGE_PATHS, '/404', '/500'].map((path) => ({
  name: path.slice(1) || 'home',
  path,
}));

const getButton = (page: Page) => page.getByRole('main').getByRole('link').first();
const print = (page: Page) => page.emulateMedia({ media: 'print' });
const chooseExample = (name: string) => async (page: Page) => {
  await page.getByRole('radio', { name }).click();
  await page.getByRole('figure').filter({ visible: true }).first().scrollIntoViewIfNeeded();
};
const showBanner = async (page: Page) => {
  await hideAutomation(page.context());
  await page.reload();
  await waitForBanner(page);
};
const openAnswer = async (page: Page) => {
  await getQuestion(page).click();
  await getQuestion(page).scrollIntoViewIfNeeded();
};
/** A key first, so that the browser shows focus as that of a keyboard. */
const focusButton = async (page: Page) => {
  await page.keyboard.press('Tab');
  await getButton(page).focus();
};

const PARTS: State[] = [
  { name: 'state-cookies', widths: [...ALL, 844], prepare: showBanner },
  { name: 'state-scrolled', widths: BOTH, prepare: (page) => scrollTo(page, 900) },
  // As wide, the header shows its items itself.
  { name: 'state-menu', widths: [390, 568], prepare: openMenu },
  { name: 'state-examples-shop', widths: BOTH, prepare: chooseExample('Tienda') },
  { name: 'state-examples-garage', widths: BOTH, prepare: chooseExample('Taller') },
  { name: 'state-faq', widths: BOTH, prepare: openAnswer },
  { name: 'state-focus', widths: [1440], prepare: focusButton },
  { name: 'state-hover', widths: [1440], prepare: (page) => getButton(page).hover() },
  { name: 'state-error', widths: BOTH, prepare: openErrorScreen },
  { name: 'home', widths: [568, 2560] },
  // 1280 × 1024 px at 400 %.
  { name: 'zoom', widths: [320], viewport: { width: 320, height: 256 } },
];

/** Each is shown at each of its widths, in light and dark. */
const STATES: State[] = [
  ...PAGES.map((page) => ({ ...page, widths: ALL })),
  ...[...PAGES.map((page) => ({ ...page, widths: [844] })), ...PARTS].map((state) => ({
    ...state,
    isWindow: true,
  })),
  { name: 'no-javascript', widths: BOTH, javaScriptEnabled: false },
  { name: 'forced-colors', widths: [1440], forcedColors: 'active' },
  { name: 'print', widths: [1440], prepare: print },
  { name: 'print-gtc', path: '/gtc', widths: [794], prepare: print },
];

/**
 * Pictures of every page and state of the built site, for the eye, in `screenshots/`:
 * `npm run screenshots`, `npm run screenshots -- home 390` for those whose names hold all words.
 */
const words = process.argv.slice(2);
await mkdir('screenshots', { recursive: true });
const server = new SiteProcess({
  nodeOptions: ['--import=./tests/support/process/plant-failure.mjs'],
});
const browser = await chromium.launch(LAUNCH_OPTIONS);
try {
  const baseURL = await server.waitUntilReady();
  for (const { name, path = '/', widths, isWindow, prepare, ...options } of STATES) {
    for (const width of widths) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const file = [name, width, colorScheme].join('-');
        if (!words.every((word) => file.split('-').includes(word))) continue;
        const page = await browser.newPage({
          baseURL,
          locale: 'es-ES',
          timezoneId: 'Europe/Madrid',
          reducedMotion: 'reduce',
          viewport: { width, height: HEIGHTS[width] ?? (width < 768 ? 844 : 900) },
          colorScheme,
          ...options,
        });
        await page.addInitScript(setClock, Date.parse('2026-11-20T18:40+01:00'));
        await page.goto(path);
        if (options.javaScriptEnabled !== false) {
          await waitForHydration(page);
          await loadEverything(page);
          await prepare?.(page);
          await waitForRest(page);
        }
        await page.screenshot({ path: `screenshots/${file}.png`, fullPage: !isWindow });
        await page.context().close();
        console.log(file);
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
}

/** The home page shows the time. Runs in the page; Playwright's own clock would hide when it is hydrated. */
function setClock(start: number): void {
  const ahead = start - Date.now();
  const { now } = Date;
  Date.now = () => now() + ahead;
}
