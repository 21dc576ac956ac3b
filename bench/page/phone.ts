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

/** Longer than an interaction, what moves after it, and the way to another page. */
const EFFECT_MS = 1000;

let browser: Browser | undefined;

/** Runs with a tab of a visitor's phone that has an empty cache. */
export async function withPhone(
  use: (page: Page, session: CDPSession) => Promise<unknown>,
): Promise<void> {
  browser ??= await chromium.launch(LAUNCH_OPTIONS);
  const page = await browser.newPage({ ...devices['Pixel 7'], locale: 'es-ES' });
  await hideAutomation(page.context());
  await use(page, await page.context().newCDPSession(page));
  await page.close();
}

/** From now on the CPU is four times slower: Lighthouse's phone of medium speed. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Scrolls to the target. @returns what taps it there, and waits for the effect. */
export async function aim(target: Locator): Promise<() => Promise<void>> {
  const page = target.page();
  // The middle of its first line, away from what is fixed to an edge.
  const { x, y } = await target.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x = 0, y = 0, width = 0, height = 0 } = element.getClientRects()[0] ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  });
  await page.waitForTimeout(300);
  return async () => {
    // `Locator.tap` would run checks in the page while it handles the touch.
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(EFFECT_MS);
  };
}
