import { expect } from 'vitest';
import { type Example, examples } from '../../../src/shared/content/home/examples.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import { measureQuestionShift } from '../../support/navigation/measure-question-shift.ts';
import { PHONE } from './menu.ts';
import {
  chooseHour,
  expectHour,
  expectPage,
  followFooterLink,
  isPageDark,
  useHours,
} from './pages.ts';

/**
 * The home page starts with the restaurant example, whose hour has a light background. Choosing the shop
 * example's hour makes every page dark.
 */
const [restaurant, shop] = examples as readonly [Example, Example];

export const faqAndHours: BehaviourGroup = {
  size: PHONE,
  behaviours: {
    'a clicked FAQ question stays in place when the open answer above it closes': async (
      browser,
    ) => {
      await browser.open('/contact#time-to-launch');
      expect(await browser.evaluate(measureQuestionShift)).toBeLessThanOrEqual(1);
    },
    'choosing a night hour makes all pages dark until a full page load': async (browser) => {
      await browser.open('/');
      await useHours(browser);
      await chooseHour(browser, shop);
      await followFooterLink(browser, '/pricing');
      await expectPage(browser, '/pricing');
      await browser.expectValue('the next page is dark', isPageDark, true);
      await browser.evaluate(() => void setTimeout(() => history.back()));
      await expectPage(browser, '/');
      await expectHour(browser, shop);
      // Opens the page again instead of reloading it, because Firefox would keep the hour's radio button
      // selected after a reload.
      await browser.open('/');
      await expectHour(browser, restaurant);
    },
  },
};
