import { PAGE_PATHS } from '../../tests/support/app/page-paths.ts';
import { plantRecord, REJECTED, waitForConsent } from '../../tests/support/browser/consent-page.ts';
import type { Figures } from '../run-parts.ts';
import { aim, slowDown, withPhone } from './phone.ts';

/** 10 Mbit/s with 100 ms to the server and back. */
const LINK = { latency: 100, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/**
 * From a page to each other one, by the first link to it in sight, each from a newly loaded document at rest, on a slow
 * phone: milliseconds from the touch to the other page's heading.
 */
export async function measureNavigation(url: string): Promise<Figures> {
  const figures: Figures = {};
  for (const path of PAGE_PATHS.filter((path) => path !== new URL(url).pathname)) {
    await withPhone(async (page, session) => {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', { offline: false, ...LINK });
      await plantRecord(page.context(), url, REJECTED);
      await page.goto(url);
      await waitForConsent(page);
      await page.waitForLoadState('networkidle');
      const follow = await aim(page.locator(`a[href="${path}"]:visible`).first());
      await slowDown(session);
      // The touch must not come before its listener.
      const heading = await page.evaluateHandle(timeHeading);
      await follow();
      figures[`to ${path}, ms`] = await heading.evaluate(({ time }) => time);
    });
  }
  return figures;
}

/** Runs in the page. @returns milliseconds from the next touch until another page's heading is painted in the document. */
function timeHeading(): { time: Promise<number> } {
  const heading = document.querySelector('h1');
  const time = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error('The page did not open inside the document')), 10_000);
    addEventListener('pointerdown', ({ timeStamp }) => {
      new MutationObserver(() => {
        if (document.querySelector('h1') === heading) return;
        // In the task after the frame.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      }).observe(document, { childList: true, subtree: true });
    });
  });
  return { time };
}
