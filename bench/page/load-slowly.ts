import { type Browser, devices } from 'playwright';
import { type MainThread, readTrace, TRACE_CATEGORIES } from './read-trace.ts';

/** Lighthouse's phone of medium speed. */
const SLOWDOWN = 4;
const TIMEOUT_MS = 60_000;

export interface Load extends MainThread {
  /** Milliseconds from the navigation until the cookie banner was at rest. */
  restedAt: number;
}

/**
 * Loads a page as a phone does on its first visit, with a slowed CPU, until the cookie banner is at
 * rest and the main thread is idle.
 */
export async function loadSlowly(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'es-ES' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await browser.startTracing(page, { categories: TRACE_CATEGORIES });
    await page.goto(url, { waitUntil: 'commit' });
    // Not `page.evaluate`: the slowed page would also parse Playwright's own code.
    const { result } = await session.send('Runtime.evaluate', {
      expression: `(${waitForRest})(${TIMEOUT_MS})`,
      awaitPromise: true,
      returnByValue: true,
    });
    const trace = await browser.stopTracing();
    if (typeof result.value !== 'number') throw new Error(`No cookie banner appeared on ${url}`);
    return { ...readTrace(trace, url), restedAt: result.value };
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page. The banner takes the focus and then fades in.
 * @returns milliseconds from the navigation; null when it never appeared.
 */
function waitForRest(timeout: number): Promise<number | null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), timeout);
    document.addEventListener('focusin', async ({ target }) => {
      const banner = target instanceof Element && target.closest('#cc-main');
      if (!banner) return;
      await Promise.all(banner.getAnimations({ subtree: true }).map(({ finished }) => finished));
      requestIdleCallback(() => resolve(performance.now()));
    });
  });
}
