import { consentBanner } from '../../../src/shared/content/site/consent.ts';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import { PAGE_TOP_ID } from '../../../src/shared/ui/focus.ts';
import type { Browser, Target } from '../../support/engines/browser.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';

const banner: Target = { role: 'dialog', name: consentBanner.label };
const acceptButton: Target = { role: 'button', name: consentBanner.accept };
const rejectButton: Target = { role: 'button', name: consentBanner.reject };
export const configureButton: Target = { role: 'button', name: navigation.configureCookies };

/** Reads the accepted cookie categories from the consent record. Runs in the page context. */
const readRecord = (): string => {
  const record = /(?:^|; )cc_cookie=([^;]*)/.exec(document.cookie)?.[1];
  return record ? JSON.parse(decodeURIComponent(record)).categories.join() : 'none';
};

async function expectChoice(browser: Browser, record: string) {
  await browser.expectGone(banner);
  await browser.expectValue('recorded choice', readRecord, record);
}

export const consent: BehaviourGroup = {
  settings: { hidesAutomation: true },
  behaviours: {
    'Smoke: the cookie banner takes the focus and records each choice': async (browser) => {
      await browser.open('/');
      await browser.expectVisible(banner);
      const isFocusInside = () => Boolean(document.activeElement?.closest('[role="dialog"]'));
      await browser.expectValue('focus inside the banner', isFocusInside, true);
      await browser.expectValue('recorded choice', readRecord, 'none');
      const isElsewhere = (name: string) => document.activeElement?.textContent?.trim() !== name;
      await browser.tabWhile(isElsewhere, consentBanner.reject);
      await browser.expectFocus(rejectButton);
      await browser.press('Enter');
      await expectChoice(browser, 'necessary');
      const readFocus = () => document.activeElement?.id;
      await browser.expectValue('focus after the choice', readFocus, PAGE_TOP_ID);
      await browser.press('Tab');
      await browser.expectFocus({ role: 'link', name: navigation.skipLink });
      await browser.open('/pricing');
      await browser.expectValue('the consent library has run', () => Boolean(window._ccRun), true);
      await browser.expectGone(banner);
      browser.expectedProblems.push(/^Google Analytics ID is missing/);
      await browser.click(configureButton);
      await browser.click(acceptButton);
      await expectChoice(browser, 'necessary,analytics');
    },
  },
};
