import type { Browser, CDPSession, Page } from 'playwright';
import { PAGE_PATHS } from '../../tests/support/app/page-paths.ts';
import { plantRecord, REJECTED, waitForConsent } from '../../tests/support/browser/consent-page.ts';
import type { Figures } from '../run-parts.ts';
import { EFFECT_MS, readMainThread, SLOW_PHONE, scrollTo, withPhone } from './phone.ts';
import { readInteraction, watchInteractions } from './watch-interactions.ts';

/** 10 Mbit/s with 100 ms to the server and back. */
const LINK = { latency: 100, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/**
 * From a page to each other one, by the first link to it in sight, each from a newly loaded document at
 * rest: on a slow phone, milliseconds from the touch to the other page's heading and to the next paint; at
 * full speed, milliseconds of CPU of the main thread.
 */
export async function measureNavigation(browser: Browser, url: string): Promise<Figures> {
  const figures: Figures = {};
  for (const path of PAGE_PATHS.filter((path) => path !== new URL(url).pathname)) {
    await withPhone(browser, async (page, session) => {
      const follow = await openAtLink(page, session, url, path);
      await session.send('Emulation.setCPUThrottlingRate', SLOW_PHONE);
      await page.evaluate(watchInteractions);
      await follow();
      const { longest, shown } = await page.evaluate(readInteraction);
      if (shown === 0) throw new Error(`${url}: ${path} did not open inside the document`);
      figures[`to ${path}, ms`] = shown;
      figures[`to ${path}, next paint, ms`] = longest;
    });
    await withPhone(browser, async (page, session) => {
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
  const { x, y } = await scrollTo(page.locator(`a[href="${path}"]:visible`).first());
  return async () => {
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(EFFECT_MS);
  };
}
