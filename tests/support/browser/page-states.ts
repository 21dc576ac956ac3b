import { expect, type Page } from 'playwright/test';
import { browserError } from '../../../src/shared/content/site/browser-error.ts';
import { open } from './browser-test.ts';
import { getFooterLink, getMenu, getMenuButton } from './site-parts.ts';

export const PRICING_CHUNK = '**/assets/pricing-page-*.js';

/**
 * Opens the client-side error screen by making the pricing page throw an error. The pricing page works again
 * after the test calls `page.unroute(PRICING_CHUNK)`. The error is logged with the message "injected", so
 * the test has to add `/injected/` to its `expectedErrors`.
 */
export async function openErrorScreen(page: Page): Promise<void> {
  const body = `export default function PricingPage() { throw new Error('injected'); }`;
  await page.route(PRICING_CHUNK, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await open(page, '/');
  await getFooterLink(page, '/pricing').click();
  await page.getByRole('heading', { name: browserError.heading }).waitFor();
}

/**
 * Simulates, in all documents opened from now on, that the visitor has turned on data saving. As a result,
 * the site prefetches no pages.
 */
export async function enableDataSaver(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connection = { saveData: true };
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection });
  });
}

export async function openMenu(page: Page): Promise<void> {
  await getMenuButton(page).click();
  await getMenu(page).waitFor();
}

/**
 * Stops the clock in all documents opened from now on, because the home and contact pages show the current
 * time. Playwright's own clock is unsuitable: it would also replace `performance`, whose marks tell the tests
 * when the page has been hydrated.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.addInitScript(setClock, Date.parse('2026-11-20T23:10+01:00'));
}

/**
 * Sets the clock to this time, in milliseconds since the Unix epoch, and stops it. Runs in the page context.
 */
export function setClock(time: number): void {
  window.Date = class extends Date {
    // The casts satisfy the overloads of Date's constructor.
    constructor(...values: []) {
      super(...((values.length > 0 ? values : [time]) as []));
    }

    static override now = () => time;
  } as DateConstructor;
}

/** Loads all displayed images, including lazy-loaded images below the fold, and waits for the fonts. */
export async function loadImagesAndFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.checkVisibility());
    for (const image of shown) image.loading = 'eager';
    await Promise.all(shown.map((image) => image.decode()));
    await document.fonts.ready;
  });
}

/** Waits until the browser has painted the result of a scroll or a state change. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}

/**
 * Waits until the page is stable: the window has the requested size, the header has adapted to the scroll
 * position, the chosen hour is shown, and no animation is running. Running animations are skipped to their
 * end.
 * @throws {Error} after five seconds, with a list of everything that is still changing
 */
export async function waitUntilStable(page: Page): Promise<void> {
  await waitForPaint(page);
  const listUnstable = (size: { width: number; height: number } | null) => {
    const root = document.documentElement;
    const hours = [...document.querySelectorAll<HTMLInputElement>('[name="hour"]')];
    const chosen = hours.find(({ checked }) => checked) ?? hours[0];
    const pending = {
      'the window': size?.width !== innerWidth || size.height !== innerHeight,
      'the header': !document.querySelector('[data-scrolled="true"]') !== (scrollY === 0),
      'the hour': chosen && chosen.value !== (root.dataset['hour'] ?? hours[0]?.value),
      'the view transition': root.matches(':active-view-transition'),
    };
    // Leave out finished animations, because `getAnimations` still lists those whose fill mode is `forwards`.
    const running = document.getAnimations().filter(({ playState }) => playState !== 'finished');
    const moving = running.map((animation) => {
      animation.finish();
      const { target, pseudoElement } = animation.effect as KeyframeEffect;
      return `${target?.className}${pseudoElement ?? ''}`;
    });
    return [...Object.entries(pending).flatMap(([name, is]) => (is ? name : [])), ...moving];
  };
  await expect
    .poll(() => page.evaluate(listUnstable, page.viewportSize()), {
      message: 'parts of the page that are still changing',
      intervals: [20],
    })
    .toEqual([]);
}

export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await waitUntilStable(page);
}
