import type { BrowserContextOptions, Page } from 'playwright';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { hideAutomation, waitForBanner } from '../support/browser/consent-page.ts';
import { openErrorScreen, openMenu } from '../support/browser/page-states.ts';
import { getHeaderLink } from '../support/browser/site-parts.ts';

export interface Picture {
  path?: string;
  options: BrowserContextOptions;
  /** The page in full, rather than the window. */
  isFullPage?: boolean;
  prepare?: (page: Page) => Promise<unknown>;
}

const PAGES = {
  ...Object.fromEntries(PAGE_PATHS.map((path) => [path.slice(1) || 'home', path])),
  404: '/nada',
  500: '/500',
};
const SCHEMES = ['light', 'dark'] as const;

const size = (width: number, height: number) => ({ viewport: { width, height } });
const phone = size(390, 844);
const desktop = size(1440, 900);
const zoomed = size(320, 256);

const scroll = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
const getQuestion = (page: Page) => page.locator('summary').first();
const openFirstQuestion = async (page: Page) => {
  await getQuestion(page).click();
  await getQuestion(page).scrollIntoViewIfNeeded();
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
const showBanner = async (page: Page) => {
  await hideAutomation(page.context());
  await page.reload();
  await waitForBanner(page);
};
const chooseExample = (name: string) => async (page: Page) => {
  await page.getByRole('radio', { name }).click();
  await page.getByRole('figure').filter({ hasText: name, visible: true }).scrollIntoViewIfNeeded();
};
const print = (page: Page) => page.emulateMedia({ media: 'print' });

const STATES: Record<string, Picture> = {
  'scrolled-390': { options: phone, prepare: scroll },
  'scrolled-1440': { options: desktop, prepare: scroll },
  'menu-390-light': { options: phone, prepare: openMenu },
  'menu-390-dark': { options: { ...phone, colorScheme: 'dark' }, prepare: openMenu },
  // As wide, the header shows its items itself.
  'menu-568x320': { options: size(568, 320), prepare: openMenu },
  'examples-shop-390': { options: phone, prepare: chooseExample('Tienda') },
  'examples-garage-1440': { options: desktop, prepare: chooseExample('Taller') },
  'faq-open-390': { options: phone, prepare: openFirstQuestion },
  'faq-open-1440': { options: desktop, prepare: openFirstQuestion },
  'focus-button': { options: desktop, prepare: focus(getButton) },
  'focus-link': { options: desktop, prepare: focus(getPricingLink) },
  'focus-summary': { options: desktop, prepare: focus(getQuestion) },
  'hover-button': { options: desktop, prepare: (page) => getButton(page).hover() },
  'hover-link': { options: desktop, prepare: (page) => getPricingLink(page).hover() },
  'error-screen-390': { options: phone, prepare: openErrorScreen },
  'error-screen-1440': { options: desktop, prepare: openErrorScreen },
  'cookies-zoom-400': { options: zoomed, prepare: showBanner },
  'forced-colors-home': { options: { ...desktop, forcedColors: 'active' }, isFullPage: true },
  'forced-colors-pricing': {
    path: '/pricing',
    options: { ...phone, forcedColors: 'active' },
    isFullPage: true,
  },
  'print-home': { options: desktop, prepare: print, isFullPage: true },
  'print-gtc': { path: '/gtc', options: size(794, 1123), prepare: print, isFullPage: true },
  'no-javascript-390': { options: { ...phone, javaScriptEnabled: false }, isFullPage: true },
  'no-javascript-1440': { options: { ...desktop, javaScriptEnabled: false }, isFullPage: true },
  'text-200-390': { options: phone, prepare: enlargeText, isFullPage: true },
  'text-200-1440': { options: desktop, prepare: enlargeText, isFullPage: true },
  'zoom-400': { options: zoomed, isFullPage: true },
  'wide-2560': { options: size(2560, 1440) },
  'cookies-844x390': { options: size(844, 390), prepare: showBanner },
  'landscape-568x320': { options: size(568, 320) },
};

/** A picture at each width, in both color schemes. */
function listVariants(name: string, widths: readonly number[], picture: Partial<Picture>) {
  return widths.flatMap((width) =>
    SCHEMES.map((colorScheme): [string, Picture] => {
      const options = { ...size(width, width < 768 ? 844 : 900), colorScheme };
      return [`${name}-${width}-${colorScheme}`, { ...picture, options }];
    }),
  );
}

/** Every picture, by the name of its file without its ending. */
export const pictures: ReadonlyArray<readonly [name: string, picture: Picture]> = [
  ...Object.entries(PAGES).flatMap(([name, path]) =>
    listVariants(name, [320, 360, 390, 768, 1024, 1440, 1920], { path, isFullPage: true }),
  ),
  ...listVariants('state-cookies', [320, 360, 390, 768, 1024, 1440, 1920], { prepare: showBanner }),
  ...Object.entries(PAGES).map(
    ([name, path]) => [`${name}-844x390`, { path, options: size(844, 390) }] as const,
  ),
  ...Object.entries(STATES).map(([name, picture]) => [`state-${name}`, picture] as const),
];

/** Those of the README. */
export const readmePictures = SCHEMES.map((colorScheme): [string, Picture] => [
  `home-${colorScheme}`,
  { options: { ...desktop, colorScheme } },
]);
