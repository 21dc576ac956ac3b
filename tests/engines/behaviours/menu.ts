import { expect } from 'vitest';
import { headerItems, navigation } from '../../../src/shared/content/navigation.ts';
import { HEADER_NAMES, PAGE_HEADINGS } from '../../support/app/page-paths.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import type { Target, Visitor } from '../../support/engines/visitor.ts';
import { isSectionShown } from './start.ts';

const PHONE = { width: 390, height: 844 };

const button: Target = { role: 'button', name: navigation.openMenu };
const closeButton: Target = { role: 'button', name: navigation.closeMenu };
const panel: Target = { role: 'dialog', name: navigation.menuLabel };

async function openMenu(visitor: Visitor): Promise<void> {
  await visitor.click(button);
  await visitor.expectThere(panel);
}

async function follow(visitor: Visitor, href: keyof typeof HEADER_NAMES): Promise<void> {
  await visitor.click({ role: 'link', name: HEADER_NAMES[href], within: panel });
}

async function expectClosed(visitor: Visitor): Promise<void> {
  await visitor.expectGone(panel);
  await visitor.expectFocus(button);
}

/** Goes to every item of the menu, from a page that has one. */
export async function followEveryItem(visitor: Visitor): Promise<void> {
  for (const path of ['/pricing', '/contact'] as const) {
    await openMenu(visitor);
    await follow(visitor, path);
    await visitor.expectThere({ role: 'heading', name: PAGE_HEADINGS[path] });
    await visitor.expectGone(panel);
  }
  await openMenu(visitor);
  await follow(visitor, '/#features');
  await visitor.expectThere({ role: 'heading', name: PAGE_HEADINGS['/'] });
  await visitor.expectValue('the section is in sight', isSectionShown, true);
}

export const menu: BehaviourGroup = {
  about: 'The menu on a phone',
  isSmoke: true,
  size: PHONE,
  behaviours: {
    'opens at a touch and closes with its button or beside it, where the focus returns': async (
      visitor,
    ) => {
      await visitor.open('/');
      await openMenu(visitor);
      const items = await visitor.list({ role: 'listitem', within: panel });
      expect(items).toEqual(headerItems.map(({ name }) => name));
      await visitor.click(closeButton);
      await expectClosed(visitor);
      await openMenu(visitor);
      await visitor.clickAt(200, 700);
      await visitor.expectThere(panel);
      await visitor.clickAt(10, 400);
      await expectClosed(visitor);
    },
    'opens with Enter, keeps the keyboard, and closes with Escape': async (visitor) => {
      const isFocusBehind = () =>
        Boolean(document.activeElement?.closest('main, body > header, footer'));
      const isFocusInside = () => Boolean(document.activeElement?.closest('dialog'));
      await visitor.open('/');
      await openMenu(visitor);
      await visitor.press('Escape');
      await expectClosed(visitor);
      await visitor.press('Enter');
      await visitor.expectThere(panel);
      await visitor.expectValue('the focus is inside', isFocusInside, true);
      for (let step = 0; step < 12; step += 1) {
        await visitor.press('Tab');
        expect(await visitor.evaluate(isFocusBehind), 'the focus is behind').toBe(false);
      }
      await visitor.press('Escape');
      await expectClosed(visitor);
    },
  },
};

export const menuAndPage: BehaviourGroup = {
  about: 'The menu on a phone, and the page behind it',
  size: PHONE,
  behaviours: {
    'keeps the page still, and closes when an item is chosen, also of the same page': async (
      visitor,
    ) => {
      await visitor.open('/');
      await openMenu(visitor);
      await visitor.press('PageDown');
      await visitor.expectValue('the position', () => window.scrollY, 0);
      await follow(visitor, '/#features');
      await visitor.expectGone(panel);
      await visitor.expectValue('the section is in sight', isSectionShown, true);
      await followEveryItem(visitor);
    },
  },
};

export const menuWithoutScripts: BehaviourGroup = {
  about: 'Without JavaScript, on a phone',
  isSmoke: true,
  settings: { hasNoScripts: true },
  size: PHONE,
  behaviours: {
    'every item of the menu can be reached': async (visitor) => {
      await visitor.load('/gtc');
      await followEveryItem(visitor);
    },
  },
};
