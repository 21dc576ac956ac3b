import { expect } from 'vitest';
import { consentBanner } from '../../../src/shared/content/site/consent.ts';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import { PAGE_TOP_ID } from '../../../src/shared/ui/focus.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import type { Target, Visitor } from '../../support/engines/visitor.ts';

const banner: Target = { role: 'dialog', name: consentBanner.label };
const acceptButton: Target = { role: 'button', name: consentBanner.accept };
const rejectButton: Target = { role: 'button', name: consentBanner.reject };
export const configureButton: Target = { role: 'button', name: navigation.configureCookies };

/** The accepted categories that the visitor's browser has on record. Runs in the page, as the next. */
const readRecord = (): string => {
  const record = /(?:^|; )cc_cookie=([^;]*)/.exec(document.cookie)?.[1];
  return record ? JSON.parse(decodeURIComponent(record)).categories.join() : 'none';
};

async function expectChoice(visitor: Visitor, record: string) {
  await visitor.expectGone(banner);
  await visitor.expectValue('the record', readRecord, record);
}

export const consent: BehaviourGroup = {
  settings: { isVisitor: true },
  behaviours: {
    'Smoke: the banner has the focus, and remembers a choice by keyboard, then another': async (
      visitor,
    ) => {
      await visitor.open('/');
      await visitor.expectThere(banner);
      const isFocusInside = () => Boolean(document.activeElement?.closest('[role="dialog"]'));
      await visitor.expectValue('the focus is in it', isFocusInside, true);
      await visitor.expectValue('the record', readRecord, 'none');
      const isOnButton = (name: string) => document.activeElement?.textContent?.trim() === name;
      for (let step = 0; step < 9; step += 1) {
        if (await visitor.evaluate(isOnButton, consentBanner.reject)) break;
        await visitor.press('Tab');
      }
      await visitor.expectFocus(rejectButton);
      await visitor.press('Enter');
      await expectChoice(visitor, 'necessary');
      const readFocus = () => document.activeElement?.id;
      await visitor.expectValue('the keyboard goes on from the top', readFocus, PAGE_TOP_ID);
      await visitor.press('Tab');
      await visitor.expectFocus({ role: 'link', name: navigation.skipLink });
      await visitor.open('/pricing');
      await visitor.expectValue('the library has run', () => Boolean(window._ccRun), true);
      expect(await visitor.list(banner), 'not asked again').toEqual([]);
      visitor.expectedProblems.push(/^Google Analytics ID is missing/);
      await visitor.click(configureButton);
      await visitor.click(acceptButton);
      await expectChoice(visitor, 'necessary,analytics');
    },
  },
};
