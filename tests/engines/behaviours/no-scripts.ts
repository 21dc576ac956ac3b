import { HEADER_NAMES, PAGE_PATHS } from '../../support/app/page-paths.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import { configureButton } from './consent.ts';
import { followEveryItem, PHONE } from './menu.ts';
import { expectPage, followFooterLink, useFaq, useHours } from './pages.ts';

export const noScripts: BehaviourGroup = {
  settings: { hasNoScripts: true },
  behaviours: {
    'Smoke: without JavaScript every page leads on, hours and answers open': async (browser) => {
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
    'Smoke: without JavaScript the menu leads to every item': async (browser) => {
      await browser.load('/gtc');
      await followEveryItem(browser);
    },
  },
};
