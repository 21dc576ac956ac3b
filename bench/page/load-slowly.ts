import { type Browser, devices } from 'playwright';
import { IncompleteTrace, type MainThread, readTrace, TRACE_CATEGORIES } from './read-trace.ts';

/** Lighthouse's phone of medium speed. */
const SLOWDOWN = 4;
const TIMEOUT_MS = 60_000;
/** Loads until one has a complete trace. */
const MOST_LOADS = 5;

export interface Load extends MainThread {
  /** Milliseconds from the navigation until the cookie banner was at rest. */
  restedAt: number;
}

/**
 * Loads a page as a phone does on its first visit, with a slowed CPU, until the cookie banner is at
 * rest, the page is hydrated and the main thread is idle.
 * @throws {IncompleteTrace} when the traces of several loads lack an event.
 */
export async function loadSlowly(browser: Browser, url: string): Promise<Load> {
  for (let loads = 1; ; loads += 1) {
    try {
      return await loadOnce(browser, url);
    } catch (error) {
      if (!(error instanceof IncompleteTrace) || loads === MOST_LOADS) throw error;
      console.log(`${error.message}: loaded again`);
    }
  }
}

async function loadOnce(browser: Browser, url: string): Promise<Load> {
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
    if (typeof result.value !== 'number')
      throw new Error(`${url} shows no cookie banner, or is never hydrated`);
    return { ...readTrace(trace, url), restedAt: result.value };
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page. The banner takes the focus and then fades in.
 * @returns milliseconds from the navigation; null when it never rests on a hydrated page.
 */
function waitForRest(timeout: number): Promise<number | null> {
  const hydrated = new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('page-hydrated').length > 0) resolve();
    }).observe({ type: 'mark', buffered: true });
  });
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), timeout);
    document.addEventListener('focusin', async ({ target }) => {
      const banner = target instanceof Element && target.closest('#cc-main');
      if (!banner) return;
      await Promise.all(banner.getAnimations({ subtree: true }).map(({ finished }) => finished));
      await hydrated;
      requestIdleCallback(() => resolve(performance.now()));
    });
  });
}
