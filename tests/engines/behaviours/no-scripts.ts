import { expect } from 'vitest';
import { HEADER_NAMES, PAGE_PATHS } from '../../support/app/page-paths.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import { configureButton } from './consent.ts';
import { followEveryItem, PHONE } from './menu.ts';
import { expectPage, followFooterLink, useFaq, useHours } from './pages.ts';

export const noScripts: BehaviourGroup = {
  settings: { hasNoScripts: true },
  behaviours: {
    'Smoke: without JavaScript every page leads on, hours and answers open': async (visitor) => {
      await visitor.load('/gtc');
      for (const path of PAGE_PATHS.toReversed()) {
        await followFooterLink(visitor, path);
        await expectPage(visitor, path);
        expect(await visitor.list(configureButton), 'nothing could answer it').toEqual([]);
      }
      await useHours(visitor);
      await useFaq(visitor);
      const name = HEADER_NAMES['/contact'];
      await visitor.click({ role: 'link', name, within: { role: 'banner' } });
      await expectPage(visitor, '/contact');
    },
  },
};

export const noScriptsOnPhone: BehaviourGroup = {
  settings: { hasNoScripts: true },
  size: PHONE,
  behaviours: {
    'Smoke: without JavaScript the menu leads to every item': async (visitor) => {
      await visitor.load('/gtc');
      await followEveryItem(visitor);
    },
  },
};
