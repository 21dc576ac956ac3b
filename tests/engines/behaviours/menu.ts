import { expect } from 'vitest';
import { headerItems, navigation } from '../../../src/shared/content/navigation.ts';
import { HEADER_NAMES, PAGE_HEADINGS } from '../../support/app/page-paths.ts';
import { FrontServer } from '../../support/engines/front-server.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import type { Visitor } from '../../support/engines/visitor.ts';

const PHONE = { width: 390, height: 844 };

const button = { role: 'button', name: navigation.openMenu };
const closeButton = { role: 'button', name: navigation.closeMenu };
const panel = { role: 'dialog', name: navigation.menuLabel };

const getItem = (href: keyof typeof HEADER_NAMES) => ({
  role: 'link',
  name: HEADER_NAMES[href],
  within: panel,
});
const getPageHeading = (path: keyof typeof PAGE_HEADINGS) => ({
  role: 'heading',
  name: PAGE_HEADINGS[path],
});

async function openMenu(visitor: Visitor): Promise<void> {
  await visitor.click(button);
  await visitor.waitForRest(panel);
}

/** Runs in the page. */
const isFocusInPanel = () => Boolean(document.activeElement?.closest('dialog'));

/** Opens the menu on each page and follows one of its items. */
export async function followEveryItem(visitor: Visitor, origin: string): Promise<void> {
  for (const path of ['/pricing', '/contact'] as const) {
    await visitor.startLoading('/gtc', origin);
    await openMenu(visitor);
    await visitor.click(getItem(path));
    await visitor.expectThere(getPageHeading(path));
    await visitor.expectGone(panel);
  }
  await openMenu(visitor);
  await visitor.click(getItem('/#features'));
  await visitor.expectThere(getPageHeading('/'));
  await visitor.waitUntil('the section', () => window.location.hash === '#features');
}

export const menu: BehaviourGroup = {
  about: 'The menu on a phone',
  settings: { size: PHONE, hasReducedMotion: true },
  behaviours: {
    'opens at a touch, with the items of the header': async (visitor) => {
      await visitor.open('/');
      await openMenu(visitor);
      const items = await visitor.list({ role: 'listitem', within: panel });
      expect(items).toEqual(headerItems.map(({ name }) => name));
    },
    'closes with its button, and the focus returns': async (visitor) => {
      await visitor.open('/');
      await openMenu(visitor);
      await visitor.click(closeButton);
      await visitor.expectGone(panel);
      await visitor.expectFocus(button);
    },
    'closes at a touch beside it, and the focus returns': async (visitor) => {
      await visitor.open('/');
      await openMenu(visitor);
      await visitor.tab.click({ x: 200, y: 700 });
      await visitor.expectThere(panel);
      await visitor.tab.click({ x: 10, y: 400 });
      await visitor.expectGone(panel);
      await visitor.expectFocus(button);
    },
    'opens with Enter, has the focus, and closes with Escape': async (visitor) => {
      await visitor.open('/');
      await openMenu(visitor);
      await visitor.press('Escape');
      await visitor.expectFocus(button);
      await visitor.press('Enter');
      await visitor.expectThere(panel);
      await visitor.waitUntil('the focus is in the menu', isFocusInPanel);
      await visitor.press('Tab', 'Tab');
      await visitor.waitUntil('the focus is in the menu', isFocusInPanel);
      await visitor.press('Escape');
      await visitor.expectGone(panel);
      await visitor.expectFocus(button);
    },
    'keeps the keyboard from the page behind it': async (visitor) => {
      await visitor.open('/');
      await openMenu(visitor);
      for (let step = 0; step < 12; step += 1) {
        await visitor.press('Tab');
        const isBehind = await visitor.evaluate(
          () => document.activeElement?.closest('main, header, footer') !== null,
        );
        expect(isBehind).toBe(false);
      }
    },
    'closes when an item is chosen, also a section of the same page': async (visitor) => {
      await visitor.open('/');
      await openMenu(visitor);
      await visitor.click(getItem('/#features'));
      await visitor.expectGone(panel);
      await visitor.waitUntil('the section', () => window.scrollY > 300);
      await openMenu(visitor);
      await visitor.click(getItem('/pricing'));
      await visitor.expectThere(getPageHeading('/pricing'));
      await visitor.expectGone(panel);
    },
    'does not scroll sideways': async (visitor) => {
      await visitor.open('/');
      await openMenu(visitor);
      const canScroll = await visitor.evaluate(() => {
        const dialog = document.querySelector('dialog');
        if (!dialog) return null;
        const { overflowX } = getComputedStyle(dialog);
        return dialog.scrollWidth > dialog.clientWidth && !/hidden|clip/.test(overflowX);
      });
      expect(canScroll).toBe(false);
    },
    'keeps the page behind it still': async (visitor) => {
      await visitor.open('/');
      await openMenu(visitor);
      await visitor.press('PageDown');
      await visitor.expectValue('the position', () => window.scrollY, 0);
    },
  },
};

export const menuBeforeScripts: BehaviourGroup = {
  about: 'The menu on a phone, before the scripts have come',
  settings: { size: PHONE, hasReducedMotion: true },
  isApart: true,
  behaviours: {
    'leads to every page': async (visitor) => {
      const front = await FrontServer.start(visitor.site);
      front.hold(/\.js$/);
      // Firefox says so of a script that has not come when the page is left.
      visitor.expectedProblems.push(/^Failed to load .*\.js$/);
      await followEveryItem(visitor, front.origin);
    },
    'works on after they have come': async (visitor) => {
      const front = await FrontServer.start(visitor.site);
      front.hold(/\.js$/);
      await visitor.startLoading('/', front.origin);
      await openMenu(visitor);
      front.release();
      await visitor.waitForHydration();
      await visitor.click(closeButton);
      await visitor.expectGone(panel);
      await openMenu(visitor);
      await visitor.click(getItem('/pricing'));
      await visitor.expectThere(getPageHeading('/pricing'));
      await visitor.expectGone(panel);
    },
  },
};
