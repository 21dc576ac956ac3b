import { PAGE_PATHS } from '../../tests/support/app/page-paths.ts';
import {
  REJECTED,
  storeRecord,
  waitForConsentLibrary,
} from '../../tests/support/browser/consent-page.ts';
import type { Figures } from '../run-parts.ts';
import { prepareTap, throttleCpu, withPhone } from './phone.ts';

/** Emulated network conditions: 10 Mbit/s and a round-trip time of 100 ms. */
const NETWORK = { latency: 100, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/**
 * Measures the client-side navigations from one page to every other page on a slow phone. A navigation lasts
 * from the touch on a link until the next page's heading is painted. The results are in milliseconds. Each
 * navigation starts in a new tab, once the first page has loaded and the network is idle.
 */
export async function measureNavigation(url: string): Promise<Figures> {
  const figures: Figures = {};
  for (const path of PAGE_PATHS.filter((path) => path !== new URL(url).pathname)) {
    await withPhone(async (page, session) => {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
      await storeRecord(page.context(), url, REJECTED);
      await page.goto(url);
      await waitForConsentLibrary(page);
      await page.waitForLoadState('networkidle');
      const tap = await prepareTap(page.locator(`a[href="${path}"]:visible`).first());
      await throttleCpu(session);
      // Register the touch listener before the tap, because the measurement starts with the touch.
      const heading = await page.evaluateHandle(timeNextHeading);
      await tap();
      figures[`to ${path}, ms`] = await heading.evaluate(({ time }) => time);
    });
  }
  return figures;
}

/**
 * Runs in the page. Measures the milliseconds from the next touch until the heading of another page is
 * painted. The measurement fails if the touch causes a full page load instead of a client-side navigation.
 */
function timeNextHeading(): { time: Promise<number> } {
  const heading = document.querySelector('h1');
  const time = new Promise<number>((resolve, reject) => {
    setTimeout(
      () => reject(new Error('No other page appeared by client-side navigation within 10 s')),
      10_000,
    );
    addEventListener('pointerdown', ({ timeStamp }) => {
      new MutationObserver(() => {
        if (document.querySelector('h1') === heading) return;
        // Read the time in a timer callback: a timer that starts in a `requestAnimationFrame` callback fires
        // only after the browser has painted the frame.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      }).observe(document, { childList: true, subtree: true });
    });
  });
  return { time };
}
