import type { BrowserContextOptions, Page } from 'playwright';
import { hideAutomation, waitForBanner } from '../support/browser/consent-page.ts';
import { finishAnimations, openErrorScreen, openMenu } from '../support/browser/page-states.ts';
import { getHeaderLink } from '../support/browser/site-parts.ts';
import { type Album, look } from './album.ts';

interface State {
  path?: string;
  options?: BrowserContextOptions;
  isFullPage?: boolean;
  prepare?: (page: Page) => Promise<void>;
}

const phone = { viewport: { width: 390, height: 844 } };
const desktop = { viewport: { width: 1440, height: 900 } };
const landscape = { viewport: { width: 844, height: 390 } };

const scroll = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
const openAnswer = async (page: Page) => {
  await page.locator('summary').first().click();
  await page.locator('summary').first().scrollIntoViewIfNeeded();
};
const getButton = (page: Page) => page.getByRole('main').getByRole('link').first();
const getPricingLink = (page: Page) => getHeaderLink(page, '/pricing');
/** A key first, so that the browser shows focus as that of a keyboard. */
const focus = (select: (page: Page) => ReturnType<Page['locator']>) => async (page: Page) => {
  await page.keyboard.press('Tab');
  await select(page).focus();
};
const enlargeText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
const askForConsent = async (page: Page) => {
  await hideAutomation(page.context());
  await page.reload();
  await waitForBanner(page);
};
const print = (page: Page) => page.emulateMedia({ media: 'print' });

const STATES: Record<string, State> = {
  'scrolled-390': { options: phone, prepare: scroll },
  'scrolled-1440': { options: desktop, prepare: scroll },
  'menu-390-light': { options: phone, prepare: openMenu },
  'menu-390-dark': { options: { ...phone, colorScheme: 'dark' }, prepare: openMenu },
  // As wide, the header shows its items itself.
  'menu-568x320': { options: { viewport: { width: 568, height: 320 } }, prepare: openMenu },
  'faq-open-390': { options: phone, prepare: openAnswer },
  'faq-open-1440': { options: desktop, prepare: openAnswer },
  'focus-button': { options: desktop, prepare: focus(getButton) },
  'focus-link': { options: desktop, prepare: focus(getPricingLink) },
  'focus-summary': {
    options: desktop,
    prepare: focus((page) => page.locator('summary').first()),
  },
  'hover-button': { options: desktop, prepare: (page) => getButton(page).hover() },
  'hover-link': { options: desktop, prepare: (page) => getPricingLink(page).hover() },
  'error-screen-390': { options: phone, prepare: openErrorScreen },
  'error-screen-1440': { options: desktop, prepare: openErrorScreen },
  ...Object.fromEntries(
    [320, 390, 768, 1440, 1920].flatMap((width) =>
      (['light', 'dark'] as const).map((colorScheme) => [
        `cookies-${width}-${colorScheme}`,
        {
          options: { viewport: { width, height: width < 768 ? 844 : 900 }, colorScheme },
          prepare: askForConsent,
        },
      ]),
    ),
  ),
  'cookies-zoom-400': {
    options: { viewport: { width: 320, height: 256 } },
    prepare: askForConsent,
  },
  'forced-colors-home': { options: { ...desktop, forcedColors: 'active' }, isFullPage: true },
  'forced-colors-pricing': {
    path: '/pricing',
    options: { ...phone, forcedColors: 'active' },
    isFullPage: true,
  },
  'print-home': { options: desktop, prepare: print, isFullPage: true },
  'print-gtc': {
    path: '/gtc',
    options: { viewport: { width: 794, height: 1123 } },
    prepare: print,
    isFullPage: true,
  },
  'reduced-motion': { options: { ...desktop, reducedMotion: 'reduce' }, isFullPage: true },
  'no-javascript-390': { options: { ...phone, javaScriptEnabled: false }, isFullPage: true },
  'no-javascript-1440': { options: { ...desktop, javaScriptEnabled: false }, isFullPage: true },
  'text-200-390': { options: phone, prepare: enlargeText, isFullPage: true },
  'text-200-1440': { options: desktop, prepare: enlargeText, isFullPage: true },
  'zoom-400': { options: { viewport: { width: 320, height: 256 } }, isFullPage: true },
  'wide-2560': { options: { viewport: { width: 2560, height: 1440 } }, isFullPage: true },
  'landscape-844x390': { options: landscape },
  'landscape-568x320': { options: { viewport: { width: 568, height: 320 } } },
};

/** `state-<name>.png`: the window, or the page in full. */
export async function takeStatePictures(album: Album): Promise<void> {
  for (const [name, state] of Object.entries(STATES)) {
    const file = `state-${name}.png`;
    if (!album.isWanted(file)) continue;
    const { path = '/', options = {}, isFullPage = false, prepare } = state;
    await look(album, path, options, async (page) => {
      await prepare?.(page);
      if (options.javaScriptEnabled !== false) await finishAnimations(page);
      await page.screenshot({ path: album.getFile(file), fullPage: isFullPage });
    });
  }
}
