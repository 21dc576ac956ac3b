import { type Browser, devices } from 'playwright';
import { type MainThread, readTrace, TRACE_CATEGORIES } from './read-trace.ts';

/** A phone of medium speed, as Lighthouse takes it. */
const SLOWDOWN = 4;
const PATIENCE_MS = 60_000;

export interface Load extends MainThread {
  /** Milliseconds after the navigation began at which the cookie banner was at rest. */
  restedAt: number;
}

/**
 * Loads a page as a phone does that has never been here, with a slowed processor, until its cookie
 * banner is at rest and the main thread has nothing to do.
 */
export async function loadSlowly(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'es-ES' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await browser.startTracing(page, { categories: TRACE_CATEGORIES });
    await page.goto(address, { waitUntil: 'commit' });
    // Not `page.evaluate`, which would have the slowed page read Playwright's own code.
    const { result } = await session.send('Runtime.evaluate', {
      expression: `(${waitForRest})(${PATIENCE_MS})`,
      awaitPromise: true,
      returnByValue: true,
    });
    const trace = await browser.stopTracing();
    if (typeof result.value !== 'number') throw new Error(`No cookie banner came on ${address}`);
    return { ...readTrace(trace, address), restedAt: result.value };
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page. The banner takes the focus when it is there, and then fades in.
 * @returns milliseconds after the navigation began; null when it never came.
 */
function waitForRest(patience: number): Promise<number | null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), patience);
    document.addEventListener('focusin', async ({ target }) => {
      const banner = target instanceof Element && target.closest('#cc-main');
      if (!banner) return;
      await Promise.all(banner.getAnimations({ subtree: true }).map(({ finished }) => finished));
      requestIdleCallback(() => resolve(performance.now()));
    });
  });
}
