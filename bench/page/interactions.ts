import type { Locator, Page } from 'playwright';
import * as consent from '../../tests/support/browser/consent-page.ts';
import { getCloseButton, getMenu, getMenuButton } from '../../tests/support/browser/site-parts.ts';
import type { Figures } from '../run-parts.ts';
import { prepareTap, throttleCpu, withPhone } from './phone.ts';

/**
 * Lists the controls that the benchmark taps, in the order of the taps. Every tap changes something in the
 * current tab.
 */
function listControls(page: Page): [name: string, control: Locator][] {
  const main = page.getByRole('main');
  const [menu, banner] = [getMenu(page), consent.getBanner(page)];
  return [
    ['open the menu', getMenuButton(page)],
    ['close the menu', getCloseButton(page)],
    ['open a FAQ answer', page.locator('details:not([open]) > summary:visible').first()],
    ['close a FAQ answer', page.locator('details[open] > summary:visible').first()],
    ['choose an hour', page.getByRole('radio').nth(1)],
    ['follow an in-page link', main.locator('a[href^="#"]:visible').first()],
    ['refuse cookies', banner.getByRole('button', { name: consent.REJECT })],
    ['configure cookies', consent.getConfigureButton(page)],
    ['accept cookies', banner.getByRole('button', { name: consent.ACCEPT })],
    ['open the menu again', getMenuButton(page)],
    ['follow a link of the menu', menu.getByRole('listitem').getByRole('link').first()],
  ];
}

/**
 * Measures the time from the touch on each control to the next paint on a slow phone, in milliseconds. A
 * value of 0 means less than 16 ms.
 */
export async function measureInteractions(url: string): Promise<Figures> {
  const times: Figures = {};
  await withPhone(async (page, session) => {
    await consent.openWithBanner(page, url);
    await throttleCpu(session);
    await page.evaluate(observeInteractions);
    for (const [name, control] of listControls(page)) {
      // Skip a control that the measured page does not have.
      if ((await control.count()) === 0) continue;
      const tap = await prepareTap(control);
      await takeLongestDuration(page);
      await tap();
      times[name] = await takeLongestDuration(page);
    }
  });
  return times;
}

declare const window: Window & { longestMs: number };

/** Runs in the page. Stores the duration of the longest interaction in `window.longestMs`. */
function observeInteractions(): void {
  window.longestMs = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId > 0) window.longestMs = Math.max(window.longestMs, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
}

/**
 * Returns the longest time from a touch to the next paint since the previous call of this function, in
 * milliseconds. The times come from the Event Timing API, like those of the Interaction to Next Paint (INP)
 * metric.
 */
function takeLongestDuration(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { longestMs } = window;
    window.longestMs = 0;
    return longestMs;
  });
}
