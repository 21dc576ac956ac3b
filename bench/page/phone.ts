import {
  type Browser,
  type CDPSession,
  chromium,
  devices,
  type Locator,
  type Page,
} from 'playwright';
import { LAUNCH_OPTIONS } from '../../tests/support/browser/chromium.mjs';
import { hideAutomation } from '../../tests/support/browser/consent-page.ts';

/**
 * Time to wait after each tap, in milliseconds. By then, every interaction, animation and client-side
 * navigation is complete.
 */
const EFFECT_MS = 1000;

let browser: Browser | undefined;

/**
 * Calls `use` with a new tab on an emulated phone. The tab starts with an empty cache. The tab also hides
 * that it is automated, because the cookie banner does not appear for bots.
 */
export async function withPhone(
  use: (page: Page, session: CDPSession) => Promise<unknown>,
): Promise<void> {
  browser ??= await chromium.launch(LAUNCH_OPTIONS);
  const page = await browser.newPage({
    ...devices['Pixel 7'],
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
  });
  await hideAutomation(page.context());
  await use(page, await page.context().newCDPSession(page));
  await page.close();
}

/** Slows the CPU down by a factor of four, as Lighthouse does to emulate a mid-range phone. */
export async function throttleCpu(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/**
 * Scrolls the target into view, and returns a function that taps it and waits until the tap has taken effect.
 */
export async function prepareTap(target: Locator): Promise<() => Promise<void>> {
  const page = target.page();
  // Scroll the target to the middle of the viewport, away from the header and the cookie banner, and tap the
  // center of its first line.
  const { x, y } = await target.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x = 0, y = 0, width = 0, height = 0 } = element.getClientRects()[0] ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  });
  await page.waitForTimeout(300);
  return async () => {
    // Tap the coordinates instead of calling `Locator.tap`, whose checks would run in the page while it
    // handles the touch.
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(EFFECT_MS);
  };
}
