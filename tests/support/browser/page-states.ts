import { expect, type Page } from 'playwright/test';
import { browserError } from '../../../src/shared/content/site/browser-error.ts';
import { open } from './browser-test.ts';
import { getFooterLink, getMenu, getMenuButton } from './site-parts.ts';

export const PRICING_CHUNK = '**/assets/pricing-page-*.js';

/**
 * Leads to the screen of an error in the browser: the pricing page throws, until
 * `page.unroute(PRICING_CHUNK)`. Expect `/planted/` on the console.
 */
export async function openErrorScreen(page: Page): Promise<void> {
  const body = `export default function PricingPage() { throw new Error('planted'); }`;
  await page.route(PRICING_CHUNK, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await open(page, '/');
  await getFooterLink(page, '/pricing').click();
  await page.getByRole('heading', { name: browserError.heading }).waitFor();
}

/** From the next document on, the visitor saves data, or has this connection: nothing is fetched early. */
export async function saveData(page: Page, connection: object = { saveData: true }): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => value });
  }, connection);
}

export async function openMenu(page: Page): Promise<void> {
  await getMenuButton(page).click();
  await getMenu(page).waitFor();
}

/** Loads what a visitor loads by scrolling. */
export async function loadEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.checkVisibility());
    for (const image of shown) image.loading = 'eager';
    await Promise.all(shown.map((image) => image.decode()));
    await document.fonts.ready;
  });
}

/** Waits until what a scroll or a change of state shows is painted. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}

/**
 * All reading goes through this: the window has its size, the header has seen where the page is, the chosen hour is
 * there, and nothing moves or changes its color any more. What moves is brought to its end at once.
 * @throws with what still does after five seconds.
 */
export async function waitForRest(page: Page): Promise<void> {
  await waitForPaint(page);
  const endMoves = (size: { width: number; height: number } | null) => {
    const root = document.documentElement;
    const hours = [...document.querySelectorAll<HTMLInputElement>('[name="hour"]')];
    const chosen = hours.find(({ checked }) => checked) ?? hours[0];
    const waiting = {
      'the window': size?.width !== innerWidth || size.height !== innerHeight,
      'the header': !document.querySelector('[data-scrolled]') !== (scrollY === 0),
      'the hour': chosen && chosen.value !== (root.dataset['hour'] ?? hours[0]?.value),
      'the edge of the hour': root.matches(':active-view-transition'),
    };
    // What keeps its end is still listed.
    const running = document.getAnimations().filter(({ playState }) => playState !== 'finished');
    const moving = running.map((animation) => {
      animation.finish();
      const { target, pseudoElement } = animation.effect as KeyframeEffect;
      return `${target?.className}${pseudoElement ?? ''}`;
    });
    return [...Object.entries(waiting).flatMap(([name, is]) => (is ? name : [])), ...moving];
  };
  await expect
    .poll(() => page.evaluate(endMoves, page.viewportSize()), {
      message: 'what moves',
      intervals: [20],
    })
    .toEqual([]);
}

export async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await waitForRest(page);
}
