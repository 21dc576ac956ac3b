import type { Browser, Page } from 'playwright';
import { openWithBanner } from '../../../tests/support/browser/consent-page.ts';

/** Milliseconds from the request for the page, when the connection is there. */
export interface LoadTimes {
  firstByte: number;
  firstPaint: number;
  largestPaint: number;
  lastByte: number;
}

const PHONE = { width: 412, height: 823 };

/** Loads a page until the cookie banner is at rest. */
export function readLoadTimes(browser: Browser, url: string): Promise<LoadTimes> {
  return openOverLink(browser, async (page) => {
    await openWithBanner(page, url);
    return page.evaluate(readTimes);
  });
}

/** Uses a page on a new connection and with an empty cache. */
export async function openOverLink<Result>(
  browser: Browser,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    // The certificate is signed by nobody.
    ignoreHTTPSErrors: true,
    viewport: PHONE,
    locale: 'es-ES',
  });
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
async function readTimes(): Promise<LoadTimes> {
  const largestPaint = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { requestStart = NaN, responseStart = NaN, responseEnd = NaN } = page ?? {};
  return {
    firstByte: responseStart - requestStart,
    firstPaint: (firstPaint?.startTime ?? NaN) - requestStart,
    largestPaint: largestPaint - requestStart,
    lastByte: responseEnd - requestStart,
  };
}
