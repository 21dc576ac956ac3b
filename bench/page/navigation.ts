import type { CDPSession, Page } from 'playwright';
import { PAGE_PATHS } from '../../tests/support/app/page-paths.ts';
import { plantRecord, REJECTED, waitForConsent } from '../../tests/support/browser/consent-page.ts';
import type { Figures } from '../run-parts.ts';
import { aim, readLongest, slowDown, withPhone } from './phone.ts';

/** 10 Mbit/s with 100 ms to the server and back. */
const LINK = { latency: 100, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/**
 * From a page to each other one, by the first link to it in sight, each from a newly loaded document at
 * rest: on a slow phone, milliseconds from the touch to the other page's heading and to the next paint; at
 * full speed, milliseconds of CPU of the main thread.
 */
export async function measureNavigation(url: string): Promise<Figures> {
  const figures: Figures = {};
  for (const path of PAGE_PATHS.filter((path) => path !== new URL(url).pathname)) {
    await withPhone(async (page, session) => {
      const follow = await openAtLink(page, session, url, path);
      await slowDown(page, session);
      const heading = page.evaluate(timeHeading);
      await follow();
      figures[`to ${path}, ms`] = await heading;
      figures[`to ${path}, next paint, ms`] = await readLongest(page);
    });
    await withPhone(async (page, session) => {
      const follow = await openAtLink(page, session, url, path);
      const before = await readMainThread(session);
      await follow();
      figures[`to ${path}, ms of CPU`] = (await readMainThread(session)) - before;
    });
  }
  return figures;
}

/** @returns what touches the link, and waits for its page. */
async function openAtLink(page: Page, session: CDPSession, url: string, path: string) {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...LINK });
  await plantRecord(page.context(), url, REJECTED);
  await page.goto(url);
  await waitForConsent(page);
  await page.waitForLoadState('networkidle');
  return aim(page.locator(`a[href="${path}"]:visible`).first());
}

/** Runs in the page. @returns milliseconds from the next touch until another page's heading is painted in the document. */
function timeHeading(): Promise<number> {
  const heading = document.querySelector('h1');
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The page did not open inside the document')), 10_000);
    addEventListener('pointerdown', ({ timeStamp }) => {
      const look = () => {
        if (document.querySelector('h1') === heading) requestAnimationFrame(look);
        // In the task after the frame.
        else setTimeout(() => resolve(Math.round(performance.now() - timeStamp)));
      };
      look();
    });
  });
}

/** Milliseconds of CPU of the main thread since this was first read. */
async function readMainThread(session: CDPSession): Promise<number> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  return Math.round(seconds * 1000);
}
