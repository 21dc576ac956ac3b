import { headerItems, navigation } from '../../../src/shared/content/site/navigation.ts';
import type { HEADER_NAMES } from '../../support/app/page-paths.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import type { Target, Visitor } from '../../support/engines/visitor.ts';
import { expectPage } from './pages.ts';

export const PHONE = { width: 390, height: 844 };

const button: Target = { role: 'button', name: navigation.openMenu };
const closeButton: Target = { role: 'button', name: navigation.closeMenu };
const panel: Target = { role: 'dialog', name: navigation.menuLabel };

async function openMenu(visitor: Visitor) {
  await visitor.click(button);
  await visitor.expectThere(panel);
  const countAnimations = () => document.querySelector('dialog')?.getAnimations().length;
  await visitor.expectValue('what moves', countAnimations, 0);
}

async function expectClosed(visitor: Visitor) {
  await visitor.expectGone(panel);
  await visitor.expectFocus(button);
}

/** Runs in the page. */
const isSectionShown = () => {
  const top = document.querySelector('#features')?.getBoundingClientRect().top;
  return top !== undefined && top >= 0 && top < 120;
};

/** Chooses every item, which closes the menu. */
export async function followEveryItem(visitor: Visitor) {
  for (const { href, name } of headerItems as { href: keyof typeof HEADER_NAMES; name: string }[]) {
    await openMenu(visitor);
    await visitor.click({ role: 'link', name, within: panel });
    await expectPage(visitor, href === '/#features' ? '/' : href);
    await visitor.expectGone(panel);
    if (href === '/#features')
      await visitor.expectValue('the section is below the header', isSectionShown, true);
  }
}

export const menu: BehaviourGroup = {
  size: PHONE,
  behaviours: {
    'Smoke: the menu opens at a touch and with Enter, and closes with its button, beside it, with Escape and behind the keyboard':
      async (visitor) => {
        await visitor.open('/');
        await openMenu(visitor);
        await visitor.click(closeButton);
        await expectClosed(visitor);
        await openMenu(visitor);
        await visitor.clickAt(200, 450);
        await visitor.expectThere(panel);
        await visitor.clickAt(10, 400);
        await expectClosed(visitor);
        await openMenu(visitor);
        await visitor.press('Escape');
        await expectClosed(visitor);
        await visitor.press('Enter');
        await visitor.expectThere(panel);
        const isFocusInside = () => Boolean(document.activeElement?.closest('dialog'));
        await visitor.expectValue('the focus is inside', isFocusInside, true);
        for (let step = 0; step < 9 && (await visitor.evaluate(isFocusInside)); step += 1)
          await visitor.press('Tab');
        await visitor.expectGone(panel);
      },
    'the menu keeps the page still, and closes when an item is chosen, and with Back': async (
      visitor,
    ) => {
      await visitor.open('/');
      await openMenu(visitor);
      await visitor.press('PageDown');
      await visitor.expectValue('the position', () => window.scrollY, 0);
      await visitor.press('Escape');
      await expectClosed(visitor);
      await followEveryItem(visitor);
      await openMenu(visitor);
      await visitor.evaluate(() => void setTimeout(() => window.history.back()));
      await visitor.expectGone(panel);
    },
  },
};
