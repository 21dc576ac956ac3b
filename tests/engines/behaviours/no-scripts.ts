import { HEADER_NAMES, PAGE_PATHS } from '../../support/app/page-paths.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import { configureButton } from './consent.ts';
import { followEveryItem, PHONE } from './menu.ts';
import { expectPage, followFooterLink, useFaq, useHours } from './pages.ts';

export const noScripts: BehaviourGroup = {
  settings: { hasNoScripts: true },
  behaviours: {
    'Smoke: links, the hour scale and FAQ answers work without JavaScript': async (browser) => {
      await browser.load('/gtc');
      for (const path of PAGE_PATHS.toReversed()) {
        await followFooterLink(browser, path);
        await expectPage(browser, path);
        await browser.expectGone(configureButton);
      }
      await useHours(browser);
      await useFaq(browser);
      const name = HEADER_NAMES['/contact'];
      await browser.click({ role: 'link', name, within: 'banner' });
      await expectPage(browser, '/contact');
    },
  },
};

export const noScriptsOnPhone: BehaviourGroup = {
  settings: { hasNoScripts: true },
  size: PHONE,
  behaviours: {
    'Smoke: every item in the mobile menu works without JavaScript': async (browser) => {
      await browser.load('/gtc');
      await followEveryItem(browser);
    },
  },
};
