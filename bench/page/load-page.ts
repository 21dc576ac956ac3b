import { type Browser, devices } from 'playwright';
import { plantRecord, REJECTED } from '../../tests/support/browser/consent-page.ts';
import { IncompleteTrace, type MainThread, readTrace, TRACE_CATEGORIES } from './read-trace.ts';

const TIMEOUT_MS = 60_000;
/** Loads until one has a complete trace. */
const MOST_LOADS = 5;

export interface Load extends MainThread {
  /** Milliseconds from the navigation until the page, and a banner on it, was at rest. */
  restedAt: number;
}

/** The first shows the cookie banner; a later one has the record of a choice. */
export const VISITS = ['first', 'later'] as const;
export type Visit = (typeof VISITS)[number];

export interface LoadOptions {
  /** How many times slower the CPU is. */
  slowdown: number;
  /** Milliseconds from the navigation that the trace has at least. */
  leastMs?: number;
}

/**
 * Loads a page as a phone does, with an empty cache, until the page is hydrated, the cookie banner of
 * a first visit is at rest and the main thread is idle.
 * @throws {IncompleteTrace} when the traces of several loads lack an event.
 */
export async function loadPage(
  browser: Browser,
  url: string,
  visit: Visit,
  options: LoadOptions,
): Promise<Load> {
  for (let loads = 1; ; loads += 1) {
    try {
      return await loadOnce(browser, url, visit, options);
    } catch (error) {
      if (!(error instanceof IncompleteTrace) || loads === MOST_LOADS) throw error;
      console.log(`${error.message}: loaded again`);
    }
  }
}

async function loadOnce(
  browser: Browser,
  url: string,
  visit: Visit,
  { slowdown, leastMs = 0 }: LoadOptions,
): Promise<Load> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'es-ES' });
  try {
    if (visit === 'later') await plantRecord(context, url, REJECTED);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await browser.startTracing(page, { categories: TRACE_CATEGORIES });
    await page.goto(url, { waitUntil: 'commit' });
    // Not `page.evaluate`: the slowed page would also parse Playwright's own code.
    const { result } = await session.send('Runtime.evaluate', {
      expression: `(${waitForRest})(${TIMEOUT_MS}, ${visit === 'first'})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (typeof result.value !== 'number') {
      await browser.stopTracing();
      throw new Error(`${url} shows no cookie banner, or is never hydrated`);
    }
    await page.waitForTimeout(Math.max(0, leastMs - result.value));
    const trace = await browser.stopTracing();
    return { ...readTrace(trace, url), restedAt: result.value };
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page. The banner takes the focus and then fades in.
 * @returns milliseconds from the navigation; null when it never rests on a hydrated page.
 */
function waitForRest(timeout: number, hasBanner: boolean): Promise<number | null> {
  const hydrated = new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('page-hydrated').length > 0) resolve();
    }).observe({ type: 'mark', buffered: true });
  });
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), timeout);
    if (!hasBanner) hydrated.then(() => requestIdleCallback(() => resolve(performance.now())));
    document.addEventListener('focusin', async ({ target }) => {
      const banner = target instanceof Element && target.closest('#cc-main');
      if (!banner) return;
      await Promise.all(banner.getAnimations({ subtree: true }).map(({ finished }) => finished));
      await hydrated;
      requestIdleCallback(() => resolve(performance.now()));
    });
  });
}
