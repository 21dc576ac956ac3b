import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from 'playwright';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { waitForHydration } from '../support/browser/browser-test.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from '../support/browser/chromium.mjs';
import { hideAutomation, waitForBanner } from '../support/browser/consent-page.ts';
import * as states from '../support/browser/page-states.ts';
import { SiteProcess } from '../support/process/site-process.ts';

interface State extends BrowserContextOptions {
  name: string;
  path?: string;
  widths: readonly number[];
  /** The window, rather than the page in full. */
  isWindow?: boolean;
  prepare?: (page: Page) => Promise<unknown>;
}

const [PHONE, DESKTOP] = [[390], [1440]];
const BOTH = [390, 1440];
const ALL = [320, 360, 390, 768, 1024, 1440, 1920];
const HEIGHTS: Readonly<Record<number, number>> = { 568: 320, 844: 390, 794: 1123, 2560: 1440 };

const PAGES = [
  ...PAGE_PATHS.map((path) => ({ name: path.slice(1) || 'home', path })),
  ...[404, 500].map((status) => ({ name: `${status}`, path: `/${status}` })),
];

const getQuestion = (page: Page) => page.locator('summary').first();
const getButton = (page: Page) => page.getByRole('main').getByRole('link').first();
const scroll = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
/** A key first, so that the browser shows focus as that of a keyboard. */
const focusButton = async (page: Page) => {
  await page.keyboard.press('Tab');
  await getButton(page).focus();
};
const openFirstQuestion = async (page: Page) => {
  await getQuestion(page).click();
  await getQuestion(page).scrollIntoViewIfNeeded();
};
const showBanner = async (page: Page) => {
  await hideAutomation(page.context());
  await page.reload();
  await waitForBanner(page);
};
const chooseExample = (name: string) => async (page: Page) => {
  await page.getByRole('radio', { name }).click();
  await page.getByRole('figure').filter({ visible: true }).first().scrollIntoViewIfNeeded();
};
const print = (page: Page) => page.emulateMedia({ media: 'print' });

/** In a light system, the home page while night falls over it. */
const showNightFall = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await states.waitForRest(page);
  await page.getByRole('radio', { name: 'Tienda' }).click();
  await page.waitForFunction(() => {
    let isFalling = false;
    let isAllSaid = true;
    for (const animation of document.getAnimations()) {
      const { pseudoElement, target } = animation.effect as KeyframeEffect;
      if (target?.closest('.example')) isAllSaid = false;
      if (pseudoElement !== '::view-transition-new(root)') continue;
      isFalling = true;
      animation.pause();
      animation.currentTime = 360;
    }
    return isFalling && isAllSaid;
  });
};

const README: State = { name: 'home', widths: DESKTOP, isWindow: true, prepare: showNightFall };
/** Each is shown at each of its widths, in light and dark. */
const STATES: readonly State[] = [
  ...PAGES.map((page) => ({ ...page, widths: ALL })),
  ...PAGES.map((page) => ({ ...page, widths: [844], isWindow: true })),
  { name: 'home', widths: [568, 2560], isWindow: true },
  // 1280 × 1024 px at 400 %.
  { name: 'zoom', widths: [320], viewport: { width: 320, height: 256 } },
  { name: 'no-javascript', widths: BOTH, javaScriptEnabled: false },
  { name: 'forced-colors', widths: DESKTOP, forcedColors: 'active' },
  { name: 'print', widths: DESKTOP, prepare: print },
  { name: 'print-gtc', path: '/gtc', widths: [794], prepare: print },
  ...[
    { name: 'cookies', widths: [...ALL, 844], prepare: showBanner },
    { name: 'scrolled', widths: BOTH, prepare: scroll },
    // As wide, the header shows its items itself.
    { name: 'menu', widths: [390, 568], prepare: states.openMenu },
    { name: 'examples-shop', widths: PHONE, prepare: chooseExample('Tienda') },
    { name: 'examples-garage', widths: DESKTOP, prepare: chooseExample('Taller') },
    { name: 'faq', widths: BOTH, prepare: openFirstQuestion },
    { name: 'focus', widths: DESKTOP, prepare: focusButton },
    { name: 'hover', widths: DESKTOP, prepare: (page: Page) => getButton(page).hover() },
    { name: 'error', widths: BOTH, prepare: states.openErrorScreen },
  ].map((state) => ({ ...state, name: `state-${state.name}`, isWindow: true })),
];

/**
 * Pictures of every page and state of the built site, for the eye:
 * `npm run screenshots`, `npm run screenshots -- home 390` for those whose names hold all words,
 * `npm run screenshots -- --readme` for the one of the README.
 */
const given = process.argv.slice(2);
const isForReadme = given.includes('--readme');
const folder = isForReadme ? 'docs/images' : 'screenshots';
const schemes = isForReadme ? (['light'] as const) : (['light', 'dark'] as const);
const pictures = (isForReadme ? [README] : STATES).flatMap(({ name, widths, ...state }) =>
  widths.flatMap((width) =>
    schemes.map((colorScheme) => {
      const file = isForReadme ? name : [name, width, colorScheme].join('-');
      const viewport = { width, height: HEIGHTS[width] ?? (width < 768 ? 844 : 900) };
      return { file, state: { viewport, ...state, colorScheme } };
    }),
  ),
);
const chosen = pictures.filter(({ file }) =>
  given.every((word) => word.startsWith('--') || file.split('-').includes(word)),
);
if (chosen.length === 0) throw new Error(`No picture has ${given.join(' and ')} in its name`);

await mkdir(folder, { recursive: true });
const server = new SiteProcess({
  nodeOptions: ['--import=./tests/support/process/plant-failure.mjs'],
});
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: CHROMIUM_ARGUMENTS,
});
try {
  const baseURL = await server.waitUntilReady();
  const visitor = { baseURL, locale: 'es-ES', timezoneId: 'Europe/Madrid' };
  for (const [index, { file, state }] of chosen.entries()) {
    const { path = '/', isWindow = false, prepare, ...options } = state;
    const hasScripts = options.javaScriptEnabled !== false;
    const page = await browser.newPage({ ...visitor, reducedMotion: 'reduce', ...options });
    await page.addInitScript(setClock, Date.parse('2026-11-20T18:40+01:00'));
    await page.goto(path);
    if (hasScripts) {
      await waitForHydration(page);
      await states.loadEverything(page);
    }
    await prepare?.(page);
    if (hasScripts) await states.waitForPaint(page);
    await page.screenshot({
      path: `${folder}/${file}.${isForReadme ? 'webp' : 'png'}`,
      fullPage: !isWindow,
      // About 60 KB.
      ...(isForReadme && { quality: 50 }),
    });
    await page.context().close();
    console.log(`${index + 1} of ${chosen.length}: ${file}`);
  }
  console.log(`The pictures are in ${resolve(folder)}`);
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
