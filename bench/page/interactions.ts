import type { Locator, Page } from 'playwright';
import * as consent from '../../tests/support/browser/consent-page.ts';
import { getCloseButton, getMenu, getMenuButton } from '../../tests/support/browser/site-parts.ts';
import type { Figures } from '../run-parts.ts';
import { aim, slowDown, withPhone } from './phone.ts';

/** Every control that shows something in this tab, in the order of a first visit. */
function listControls(page: Page): [name: string, control: Locator][] {
  const main = page.getByRole('main');
  const [menu, banner] = [getMenu(page), consent.getBanner(page)];
  return [
    ['open the menu', getMenuButton(page)],
    ['close the menu', getCloseButton(page)],
    ['open an answer', page.locator('details:not([open]) > summary:visible').first()],
    ['close an answer', page.locator('details[open] > summary:visible').first()],
    ['choose an hour', page.getByRole('radio').nth(1)],
    ['go to a place of the page', main.locator('a[href^="#"]:visible').first()],
    ['refuse cookies', banner.getByRole('button', { name: consent.REJECT })],
    ['configure cookies', consent.getConfigureButton(page)],
    ['accept cookies', banner.getByRole('button', { name: consent.ACCEPT })],
    ['open the menu again', getMenuButton(page)],
    ['follow a link of the menu', menu.getByRole('listitem').getByRole('link').first()],
  ];
}

/** Milliseconds from each touch to the next paint, on a slow phone (0: less than 16). */
export async function measureInteractions(url: string): Promise<Figures> {
  const times: Figures = {};
  await withPhone(async (page, session) => {
    await consent.openWithBanner(page, url);
    await slowDown(session);
    await page.evaluate(watchEvents);
    for (const [name, control] of listControls(page)) {
      // Not every page has every control.
      if ((await control.count()) === 0) continue;
      const touch = await aim(control);
      await readLongest(page);
      await touch();
      times[name] = await readLongest(page);
    }
  });
  return times;
}

declare const window: Window & { longest: number };

/** Runs in the page. */
function watchEvents(): void {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId > 0) window.longest = Math.max(window.longest, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
}

/** @returns milliseconds from a touch to the next paint, as INP counts it, since the last reading. */
function readLongest(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { longest } = window;
    window.longest = 0;
    return longest;
  });
}
