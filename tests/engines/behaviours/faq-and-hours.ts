import { expect } from 'vitest';
import {
  currentTimeExample,
  type Example,
  examples,
} from '../../../src/shared/content/home/examples.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import { listHourProblems } from '../../support/navigation/list-hour-problems.ts';
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
 * The home page starts with the restaurant example, which leaves the color scheme unchanged. Choosing the
 * shop example makes every page dark.
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
    'the chosen hour sets the colors of other pages until a full page load': async (browser) => {
      await browser.open('/');
      await useHours(browser);
      await chooseHour(browser, shop);
      await followFooterLink(browser, '/pricing');
      await expectPage(browser, '/pricing');
      await browser.expectValue('the next page is dark', isPageDark, true);
      await browser.evaluate(() => void setTimeout(() => history.back()));
      await expectPage(browser, '/');
      await expectHour(browser, shop);
      await browser.click({ role: 'radio', name: 'Ahora,' });
      await browser.click({ role: 'link', name: currentTimeExample.end.text });
      await expectPage(browser, '/contact');
      await browser.expectValue(
        'parts of the contact page that contradict the chosen hour',
        listHourProblems,
        [],
      );
      // After a full page load, the home page shows the first example again.
      await browser.open('/');
      await expectHour(browser, restaurant);
    },
  },
};
