import type { Page } from 'playwright/test';
import { test as base, expect, notFoundAt, open } from './browser-test.ts';
import { SiteProcess } from './site-process.ts';

/** Every page that a visitor can meet; the last one fails on the server as planted. */
export const EVERY_PAGE = [
  '/',
  '/pricing',
  '/contact',
  '/privacy-policy',
  '/gtc',
  '/nada',
  '/500',
] as const;

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
export const VIEWPORTS = [PHONE, DESKTOP];
export const SCHEMES = ['light', 'dark'] as const;

/** The browser test against a server that also answers `/500`. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  expectedErrors: async ({}, use) => use([notFoundAt('/nada'), /status of 500 .*\/500\)$/]),
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const server = new SiteProcess({
        arguments: ['--import', './tests/support/plant-failure.mjs', 'dist/server/server.mjs'],
      });
      await use(await server.waitUntilReady());
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect };

const PRICING_CHUNK = '**/assets/pricing-page-*.js';
const THROWING_PAGE = `export function PricingPage() { throw new Error('planted'); }`;

/** Makes the pricing page throw in the browser, until `unroute`. @returns that function. */
export async function plantThrowingPage(page: Page): Promise<() => Promise<void>> {
  await page.route(PRICING_CHUNK, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: THROWING_PAGE }),
  );
  return () => page.unroute(PRICING_CHUNK);
}

/** Leads to the screen of an error in the browser; expect `/planted/` on the console. */
export async function openErrorScreen(page: Page): Promise<void> {
  await plantThrowingPage(page);
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Precios' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
}

export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menú principal' }).click();
  await expect(page.getByRole('dialog', { name: 'Menú principal' })).toBeVisible();
}

/** Scrolls through the page once, so that what loads late is there, and returns to the top. */
export async function loadEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = window.innerHeight / 2;
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await Promise.all([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await finishAnimations(page);
}

/** Brings everything that moves by time to its end, at once. */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Two frames: a scroll or a change of state may only now begin to move something.
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      for (const animation of document.getAnimations()) {
        const ends = animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
        if (animation.timeline instanceof DocumentTimeline && ends) animation.finish();
      }
    }
  });
}

/** Shows the page in a colour scheme; its colours are computed anew only with the next frame. */
export async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await finishAnimations(page);
}

/** Opens every answer of the FAQ at once, which a visitor can't. */
export async function openAllAnswers(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const entry of document.querySelectorAll('details')) {
      entry.removeAttribute('name');
      entry.open = true;
    }
  });
}
