import { expect } from 'vitest';
import { consentBanner } from '../../../src/shared/content/consent.ts';
import { navigation } from '../../../src/shared/content/navigation.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import type { Target, Visitor } from '../../support/engines/visitor.ts';

export const banner: Target = { role: 'dialog', name: consentBanner.label };
const accept: Target = { role: 'button', name: consentBanner.accept };
export const reject: Target = { role: 'button', name: consentBanner.reject };
const configure: Target = { role: 'button', name: navigation.configureCookies };

const ACCEPTED = ['necessary', 'analytics'];
const REJECTED = ['necessary'];
const NO_MEASUREMENT_ID = /^Google Analytics ID is missing/;

/** The accepted categories that the visitor's browser has on record. Runs in the page. */
const readRecord = (): string[] | null => {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith('cc_cookie='));
  return cookie
    ? JSON.parse(decodeURIComponent(cookie.slice('cc_cookie='.length))).categories
    : null;
};

/** Runs in the page, as the next. */
const isFocusInBanner = () => Boolean(document.activeElement?.closest('[role="dialog"]'));

/** The focus is on nothing that is hidden, so that the keyboard goes on from the page. */
const isFocusLost = () => {
  const element = document.activeElement;
  return element !== document.body && !element?.checkVisibility({ visibilityProperty: true });
};

async function expectChoice(visitor: Visitor, categories: string[]): Promise<void> {
  await visitor.expectGone(banner);
  await visitor.expectValue('the record', readRecord, categories);
  await visitor.expectValue('the focus is lost', isFocusLost, false);
}

async function expectNotAsked(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await visitor.expectValue('the library has run', () => Boolean(window._ccRun), true);
  expect(await visitor.list(banner)).toEqual([]);
}

export const asking: BehaviourGroup = {
  about: 'The cookie banner',
  isSmoke: true,
  settings: { isVisitor: true },
  behaviours: {
    'takes the focus, and remembers a rejection by keyboard, which goes on from the top': async (
      visitor,
    ) => {
      await visitor.open('/');
      await visitor.expectThere(banner);
      await visitor.expectValue('the focus is in it', isFocusInBanner, true);
      await visitor.expectValue('the record', readRecord, null);
      const isOnReject = (name: string) => document.activeElement?.textContent?.trim() === name;
      for (let step = 0; step < 9; step += 1) {
        if (await visitor.evaluate(isOnReject, consentBanner.reject)) break;
        await visitor.press('Tab');
      }
      await visitor.expectFocus(reject);
      await visitor.press('Enter');
      await expectChoice(visitor, REJECTED);
      await visitor.press('Tab');
      await visitor.expectFocus({ role: 'link', name: navigation.skipLink });
      await expectNotAsked(visitor, '/pricing');
    },
    'remembers an acceptance by pointer': async (visitor) => {
      visitor.expectedProblems.push(NO_MEASUREMENT_ID);
      await visitor.open('/pricing');
      await visitor.click(accept);
      await expectChoice(visitor, ACCEPTED);
      await expectNotAsked(visitor, '/');
    },
  },
};

export const choice: BehaviourGroup = {
  about: 'A choice about cookies',
  settings: { isVisitor: true },
  behaviours: {
    'can be withdrawn in the footer': async (visitor) => {
      visitor.expectedProblems.push(NO_MEASUREMENT_ID);
      await visitor.open('/contact');
      await visitor.click(accept);
      await expectChoice(visitor, ACCEPTED);
      await visitor.click(configure);
      await visitor.expectThere(banner);
      await visitor.click(reject);
      await expectChoice(visitor, REJECTED);
    },
    'holds in the other tab, too': async (visitor) => {
      await visitor.open('/');
      await visitor.expectThere(banner);
      const first = await visitor.openTab();
      await visitor.open('/pricing');
      await visitor.click(reject);
      await expectChoice(visitor, REJECTED);
      await visitor.closeTab(first);
      await visitor.expectGone(banner);
      await visitor.expectValue('the record', readRecord, REJECTED);
    },
  },
};
