import { expect } from 'vitest';
import { type Example, examples } from '../../../src/shared/content/home/examples.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import { PHONE } from './menu.ts';
import {
  chooseHour,
  expectHour,
  expectPage,
  followFooterLink,
  isNight,
  useHours,
} from './pages.ts';

/** Opens every question. @returns those that are elsewhere when that is painted. Runs in the page. */
async function findMoved() {
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

/** The first one is chosen at first; at the second it is night. */
const [restaurant, shop] = examples as readonly [Example, Example];

export const touches: BehaviourGroup = {
  size: PHONE,
  behaviours: {
    'a question stays where it is pressed when the answer above it closes': async (browser) => {
      await browser.open('/pricing');
      expect(await browser.evaluate(findMoved)).toEqual([]);
    },
    'night comes and goes with its hour, and holds on other pages until the document is left':
      async (browser) => {
        await browser.open('/');
        await useHours(browser);
        await chooseHour(browser, shop);
        await followFooterLink(browser, '/pricing');
        await expectPage(browser, '/pricing');
        await browser.expectValue('night on the next page', isNight, true);
        await browser.evaluate(() => void setTimeout(() => history.back()));
        await expectPage(browser, '/');
        await expectHour(browser, shop);
        // A reload, too, but for Firefox, which keeps what is chosen.
        await browser.open('/');
        await expectHour(browser, restaurant);
      },
  },
};
