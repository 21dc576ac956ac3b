import type { Locator, Page } from 'playwright';
import * as consent from '../../tests/support/browser/consent-page.ts';
import { getCloseButton, getMenu, getMenuButton } from '../../tests/support/browser/site-parts.ts';
import type { Figures } from '../run-parts.ts';
import { aim, readLongest, slowDown, withPhone } from './phone.ts';

/** What is tapped, or has the focus when the key is pressed. */
type Interaction = [name: string, target: Locator, key?: string];

/** Every control that shows something in this tab, in the order of a first visit. */
function listInteractions(page: Page): Interaction[] {
  const main = page.getByRole('main');
  const [menu, banner] = [getMenu(page), consent.getBanner(page)];
  const hour = page.getByRole('radio').nth(1);
  return [
    ['open the menu', getMenuButton(page)],
    ['close the menu', getCloseButton(page)],
    ['open the menu with Enter', getMenuButton(page), 'Enter'],
    ['close the menu with Escape', menu, 'Escape'],
    ['open an answer', page.locator('details:not([open]) > summary:visible').first()],
    ['close an answer', page.locator('details[open] > summary:visible').first()],
    ['choose an hour', hour],
    ['arrow key on an hour', hour, 'ArrowRight'],
    ['go to a place of the page', main.locator('a[href^="#"]:visible').first()],
    ['refuse cookies', banner.getByRole('button', { name: consent.REJECT })],
    ['configure cookies', consent.getConfigureButton(page)],
    ['accept cookies', banner.getByRole('button', { name: consent.ACCEPT })],
    ['open the menu again', getMenuButton(page)],
    ['follow a link of the menu', menu.getByRole('listitem').getByRole('link').first()],
  ];
}

/** Milliseconds from each touch or key to the next paint, on a slow phone (0: less than 16). */
export async function measureInteractions(url: string): Promise<Figures> {
  const times: Figures = {};
  await withPhone(async (page, session) => {
    await consent.openWithBanner(page, url);
    await slowDown(page, session);
    for (const [name, target, key] of listInteractions(page)) {
      // Not every page has every control.
      if ((await target.count()) === 0) continue;
      const act = await aim(target, key);
      await readLongest(page);
      await act();
      times[name] = await readLongest(page);
    }
  });
  return times;
}
