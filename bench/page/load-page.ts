import type { Browser } from 'playwright';
import { type Visit, withPhonePage } from './phone-page.ts';
import { IncompleteTrace, type MainThread, readTrace, TRACE_CATEGORIES } from './read-trace.ts';

/** Loads until one has a complete trace. */
const MOST_LOADS = 5;

export interface Load extends MainThread {
  /** Milliseconds from the navigation until the page, and a banner on it, was at rest. */
  restedAt: number;
}

export interface LoadOptions {
  /** How many times slower the CPU is. */
  slowdown: number;
  /** Milliseconds from the navigation that the trace has at least. */
  leastMs?: number;
}

/**
 * Loads a page as a phone does, with an empty cache, until it is at rest.
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

function loadOnce(
  browser: Browser,
  url: string,
  visit: Visit,
  { slowdown, leastMs = 0 }: LoadOptions,
): Promise<Load> {
  return withPhonePage(browser, { url, visit, slowdown }, async ({ page, open }) => {
    await browser.startTracing(page, { categories: TRACE_CATEGORIES });
    try {
      const restedAt = await open();
      await page.waitForTimeout(Math.max(0, leastMs - restedAt));
      return { ...readTrace(await browser.stopTracing(), url), restedAt };
    } catch (error) {
      // Another load could not start a trace; it may be over already.
      await browser.stopTracing().catch(() => {});
      throw error;
    }
  });
}
