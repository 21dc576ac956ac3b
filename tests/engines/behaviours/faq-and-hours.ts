import { expect } from 'vitest';
import { type Example, examples } from '../../../src/shared/content/home/examples.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
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
 * Opens every FAQ answer in turn. Runs in the page context.
 * @returns the questions that moved on the screen when they were clicked
 */
async function findMovedQuestions() {
  const moved: (string | null)[] = [];
  for (const question of document.querySelectorAll('summary')) {
    question.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { top } = question.getBoundingClientRect();
    question.click();
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const isStill = Math.abs(question.getBoundingClientRect().top - top) <= 1;
    if (!isStill) moved.push(question.textContent);
  }
  return moved;
}

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
      await browser.open('/pricing');
      expect(await browser.evaluate(findMovedQuestions)).toEqual([]);
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
