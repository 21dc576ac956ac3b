import { expect } from 'vitest';
import { consentBanner } from '../../../src/shared/content/consent.ts';
import { navigation } from '../../../src/shared/content/navigation.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import type { Visitor } from '../../support/engines/visitor.ts';

const banner = { role: 'dialog', name: consentBanner.label };
const accept = { role: 'button', name: consentBanner.accept };
const reject = { role: 'button', name: consentBanner.reject };
const configure = { role: 'button', name: navigation.configureCookies };

/** The accepted categories that the visitor's browser has on record. Runs in the page. */
const readRecord = (): string[] | null => {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith('cc_cookie='));
  return cookie
    ? JSON.parse(decodeURIComponent(cookie.slice('cc_cookie='.length))).categories
    : null;
};
const NO_MEASUREMENT_ID = /^Google Analytics ID is missing/;

const ACCEPTED = ['necessary', 'analytics'];
const REJECTED = ['necessary'];

/** Runs in the page, as the next. */
const isFocusInBanner = () => Boolean(document.activeElement?.closest('[role="dialog"]'));

/** The focus is on nothing that is hidden, so that the keyboard goes on from the page. */
const isFocusLost = () => {
  const element = document.activeElement;
  return element !== document.body && !element?.checkVisibility({ visibilityProperty: true });
};

async function acceptAll(visitor: Visitor): Promise<void> {
  visitor.expectedProblems.push(NO_MEASUREMENT_ID);
  await visitor.click(accept);
  await expectChoice(visitor, ACCEPTED);
}

async function expectChoice(visitor: Visitor, categories: string[]): Promise<void> {
  await visitor.expectGone(banner);
  await visitor.expectValue('the record', readRecord, categories);
  await visitor.expectValue('the focus is lost', isFocusLost, false);
}

export const consent: BehaviourGroup = {
  about: 'The cookie banner',
  settings: { isVisitor: true, hasReducedMotion: true },
  isApart: true,
  behaviours: {
    'asks on the first visit and takes the focus': async (visitor) => {
      await visitor.open('/');
      await visitor.expectThere(banner);
      await visitor.waitUntil('the focus is in it', isFocusInBanner);
      await visitor.expectValue('the record', readRecord, null);
    },
    'remembers an acceptance': async (visitor) => {
      await visitor.open('/');
      await acceptAll(visitor);
      await visitor.open('/pricing');
      await visitor.waitUntil('the library has run', () => Boolean(window._ccRun));
      expect(await visitor.list(banner)).toEqual([]);
    },
    'remembers a rejection': async (visitor) => {
      await visitor.open('/');
      await visitor.click(reject);
      await expectChoice(visitor, REJECTED);
      await visitor.open('/pricing');
      await visitor.waitUntil('the library has run', () => Boolean(window._ccRun));
      expect(await visitor.list(banner)).toEqual([]);
    },
    'lets the keyboard go on from the top of the page': async (visitor) => {
      await visitor.open('/');
      await visitor.waitUntil('the focus is in it', isFocusInBanner);
      await visitor.tabTo(reject);
      await visitor.press('Enter');
      await expectChoice(visitor, REJECTED);
      await visitor.press('Tab');
      await visitor.expectFocus({ role: 'link', name: navigation.skipLink });
    },
    'lets the visitor withdraw in the footer': async (visitor) => {
      await visitor.open('/contact');
      await acceptAll(visitor);
      await visitor.click(configure);
      await visitor.expectThere(banner);
      await visitor.click(reject);
      await expectChoice(visitor, REJECTED);
    },
    'goes in the other tab too': async (visitor) => {
      await visitor.open('/');
      await visitor.expectThere(banner);
      const other = await visitor.openTab();
      await other.open('/pricing');
      await other.click(reject);
      await expectChoice(other, REJECTED);
      await visitor.tab.activate();
      await visitor.expectGone(banner);
      await visitor.expectValue('the record', readRecord, REJECTED);
    },
  },
};
