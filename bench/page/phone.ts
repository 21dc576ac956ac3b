import { type CDPSession, chromium, devices, type Locator, type Page } from 'playwright';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../tests/support/browser/chromium.mjs';
import { hideAutomation } from '../../tests/support/browser/consent-page.ts';

/** Longer than an interaction, what moves after it, and the way to another page. */
const EFFECT_MS = 1000;

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: CHROMIUM_ARGUMENTS,
});

/** Runs with a tab of a visitor's phone that has an empty cache. */
export async function withPhone(
  use: (page: Page, session: CDPSession) => Promise<unknown>,
): Promise<void> {
  const page = await browser.newPage({ ...devices['Pixel 7'], locale: 'es-ES' });
  await hideAutomation(page.context());
  await use(page, await page.context().newCDPSession(page));
  await page.close();
}

/** From now on the CPU is four times slower: Lighthouse's phone of medium speed. */
export async function slowDown(page: Page, session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(watchEvents);
}

/** Scrolls to the target. @returns what taps it there, or presses a key, and waits for the effect. */
export async function aim(target: Locator, key?: string): Promise<() => Promise<void>> {
  const page = target.page();
  // The middle of its first line, away from what is fixed to an edge.
  const { x, y } = await target.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x = 0, y = 0, width = 0, height = 0 } = element.getClientRects()[0] ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  });
  await page.waitForTimeout(300);
  return async () => {
    if (key) await page.keyboard.press(key);
    // `Locator.tap` would run checks in the page while it handles the touch.
    else await page.touchscreen.tap(x, y);
    await page.waitForTimeout(EFFECT_MS);
  };
}

declare const window: Window & { longest: number };

/** Runs in the page. */
function watchEvents(): void {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId > 0) window.longest = Math.max(window.longest, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
}

/** @returns milliseconds from a touch or key to the next paint, as INP counts it, since the last reading. */
export function readLongest(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { longest } = window;
    window.longest = 0;
    return longest;
  });
}
