import type { Browser, CDPSession, Page } from 'playwright';
import { PAGE_PATHS } from '../../tests/support/app/page-paths.ts';
import { waitForConsent } from '../../tests/support/browser/consent-page.ts';
import { EFFECT_MS, REST_MS, SLOWDOWN, withPhone } from './phone.ts';
import { evaluate, readInteraction, watchInteractions } from './watch-interactions.ts';

/** 10 Mbit/s with 100 ms to the server and back. */
const LINK = {
  offline: false,
  latency: 100,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
};

/**
 * From a page to each other one, by the first link to it in sight, each from a newly loaded document at
 * rest: on a slow phone, milliseconds from the touch to the other page's heading and to the next paint; at
 * full speed, milliseconds of CPU of the main thread.
 */
export async function measureNavigation(browser: Browser, url: string) {
  const figures = new Map<string, number>();
  for (const path of PAGE_PATHS.filter((path) => path !== new URL(url).pathname)) {
    await withPhone(browser, { url, visit: 'later' }, async (page, session) => {
      const point = await openAtLink(page, session, url, path);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await evaluate(session, watchInteractions);
      await tap(page, point);
      const { longest, shown } = await evaluate(session, readInteraction);
      if (shown === 0) throw new Error(`${url}: ${path} did not open inside the document`);
      figures.set(`to ${path}, ms`, shown);
      figures.set(`to ${path}, next paint, ms`, longest);
    });
    await withPhone(browser, { url, visit: 'later' }, async (page, session) => {
      const point = await openAtLink(page, session, url, path);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      const before = await readCpu(session);
      await tap(page, point);
      figures.set(`to ${path}, ms of CPU`, Math.round((await readCpu(session)) - before));
    });
  }
  return figures;
}

/** @returns the middle of the link, of its first line, with the page at rest. */
async function openAtLink(page: Page, session: CDPSession, url: string, path: string) {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINK);
  await page.goto(url);
  await waitForConsent(page);
  await page.waitForLoadState('networkidle');
  const link = page.locator(`a[href="${path}"]:visible`).first();
  const point = await link.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x = 0, y = 0, width = 0, height = 0 } = element.getClientRects()[0] ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  });
  await page.waitForTimeout(REST_MS);
  return point;
}

async function tap(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(EFFECT_MS);
}

async function readCpu(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}
