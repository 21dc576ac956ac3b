import { headerItems, navigation } from '../../../src/shared/content/site/navigation.ts';
import type { Browser, Target } from '../../support/engines/browser.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import { expectPage } from './pages.ts';

export const PHONE = { width: 390, height: 844 };

const button: Target = { role: 'button', name: navigation.openMenu };
const closeButton: Target = { role: 'button', name: navigation.closeMenu };
const panel: Target = { role: 'dialog', name: navigation.menuLabel };

async function openMenu(browser: Browser) {
  await browser.click(button);
  await browser.expectVisible(panel);
  const countAnimations = () => document.querySelector('dialog')?.getAnimations().length;
  await browser.expectValue('running animations', countAnimations, 0);
}

async function expectClosed(browser: Browser) {
  await browser.expectGone(panel);
  await browser.expectFocus(button);
}

/** Chooses each menu item in turn, and expects its page to open and the menu to close. */
export async function followEveryItem(browser: Browser) {
  for (const { href, name } of headerItems) {
    await openMenu(browser);
    await browser.click({ role: 'link', name, within: 'dialog' });
    await expectPage(browser, href);
    await browser.expectGone(panel);
  }
}

export const menu: BehaviourGroup = {
  size: PHONE,
  behaviours: {
    'Smoke: the mobile menu can be opened and closed by pointer and keyboard': async (browser) => {
      await browser.open('/');
      await openMenu(browser);
      await browser.click(closeButton);
      await expectClosed(browser);
      await openMenu(browser);
      await browser.clickAt(200, 450);
      await browser.expectVisible(panel);
      await browser.clickAt(10, 400);
      await expectClosed(browser);
      await openMenu(browser);
      await browser.press('Escape');
      await expectClosed(browser);
      await browser.press('Enter');
      await browser.expectVisible(panel);
      const isFocusInside = () => Boolean(document.activeElement?.closest('dialog'));
      await browser.expectValue('focus inside the menu', isFocusInside, true);
      await browser.tabWhile(isFocusInside);
      await browser.expectGone(panel);
    },
    'the page does not scroll while the mobile menu is open': async (browser) => {
      await browser.open('/');
      await openMenu(browser);
      await browser.press('PageDown');
      await browser.expectValue('scroll position', () => window.scrollY, 0);
    },
    'choosing a menu item or going back closes the mobile menu': async (browser) => {
      await browser.open('/');
      await followEveryItem(browser);
      await openMenu(browser);
      await browser.evaluate(() => void setTimeout(() => window.history.back()));
      await browser.expectGone(panel);
    },
  },
};
