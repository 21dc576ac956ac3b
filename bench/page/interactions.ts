import type { Browser, Locator, Page } from 'playwright';
import * as consent from '../../tests/support/browser/consent-page.ts';
import { getCloseButton, getMenu, getMenuButton } from '../../tests/support/browser/site-parts.ts';
import type { Figures } from '../run-parts.ts';
import { EFFECT_MS, SLOW_PHONE, scrollTo, withPhone } from './phone.ts';
import { readInteraction, watchInteractions } from './watch-interactions.ts';

/** What is tapped, or has the focus when the key is pressed. */
type Interaction = [name: string, target: Locator, key?: string];

/** Every control that shows something in this tab, in the order of a first visit. */
async function listInteractions(page: Page): Promise<Interaction[]> {
  const hour = page.getByRole('radio').nth(1);
  const banner = consent.getBanner(page);
  const kinds = await page
    .locator('details')
    .evaluateAll((all) => [...new Set(all.map(({ className }) => className))]);
  return [
    ['open the menu', getMenuButton(page)],
    ['close the menu', getCloseButton(page)],
    ['open the menu with Enter', getMenuButton(page), 'Enter'],
    ['close the menu with Escape', getMenu(page), 'Escape'],
    ...kinds.flatMap((kind): Interaction[] => {
      const details = `details[class="${kind}"]`;
      return [
        [`open ${kind}`, page.locator(`${details}:not([open]) > summary:visible`).first()],
        [`close ${kind}`, page.locator(`${details}[open] > summary:visible`).first()],
      ];
    }),
    ['choose an hour', hour],
    ['arrow key on an hour', hour, 'ArrowRight'],
    ['go to a place of the page', page.getByRole('main').locator('a[href^="#"]:visible').first()],
    ['refuse cookies', banner.getByRole('button', { name: consent.REJECT })],
    ['configure cookies', consent.getConfigureButton(page)],
    ['accept cookies', banner.getByRole('button', { name: consent.ACCEPT })],
    ['open the menu again', getMenuButton(page)],
    ['follow a link of the menu', getMenu(page).getByRole('listitem').getByRole('link').first()],
  ];
}

/** Milliseconds from each touch or key to the next paint, on a slow phone (0: less than 16). */
export function measureInteractions(browser: Browser, url: string): Promise<Figures> {
  return withPhone(browser, async (page, session) => {
    const times: Figures = {};
    await consent.openWithBanner(page, url);
    await session.send('Emulation.setCPUThrottlingRate', SLOW_PHONE);
    await page.evaluate(watchInteractions);
    for (const [name, target, key] of await listInteractions(page)) {
      // Not every page has every control.
      if ((await target.count()) === 0) continue;
      const { x, y } = await scrollTo(target);
      await page.evaluate(readInteraction);
      if (key) await page.keyboard.press(key);
      // `Locator.tap` would run checks in the page while it handles the touch.
      else await page.touchscreen.tap(x, y);
      await page.waitForTimeout(EFFECT_MS);
      const { changes, longest } = await page.evaluate(readInteraction);
      if (changes === 0) throw new Error(`${page.url()}: "${name}" has no effect`);
      times[name] = longest;
    }
    return times;
  });
}
