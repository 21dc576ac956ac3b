import type { Browser, CDPSession, Locator, Page } from 'playwright';
import { chromium, devices } from 'playwright';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../tests/support/browser/chromium.mjs';

/** What `Emulation.setCPUThrottlingRate` gets: Lighthouse's phone of medium speed. */
export const SLOW_PHONE = { rate: 4 };
/** Longer than an interaction, what moves after it, and the way to another page. */
export const EFFECT_MS = 1000;

/** The Chromium of the browser tests. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  // The cookie banner does not appear in a browser that says that it is automated.
  const args = [...CHROMIUM_ARGUMENTS, '--disable-blink-features=AutomationControlled'];
  return chromium.launch({ ...(executablePath && { executablePath }), args });
}

/** Runs with a tab of a phone that has an empty cache, and closes it whatever happens. */
export async function withPhone<Result>(
  browser: Browser,
  use: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const page = await browser.newPage({ ...devices['Pixel 7'], locale: 'es-ES' });
  try {
    return await use(page, await page.context().newCDPSession(page));
  } finally {
    await page.close();
  }
}

/** @returns the middle of the target's first line, with the page at rest: away from what is fixed to an edge. */
export async function scrollTo(target: Locator): Promise<{ x: number; y: number }> {
  const point = await target.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x = 0, y = 0, width = 0, height = 0 } = element.getClientRects()[0] ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  });
  await target.page().waitForTimeout(300);
  return point;
}

/** Milliseconds of CPU of the main thread since the page was opened, or this was first read. */
export async function readMainThread(session: CDPSession): Promise<number> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  return Math.round(seconds * 1000);
}
