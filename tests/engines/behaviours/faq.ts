import { getFaqEntry } from '../../support/app/faq-entry.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import type { Visitor } from '../../support/engines/visitor.ts';

const first = getFaqEntry('technical-setup').question;
const second = getFaqEntry('staff-and-handover').question;

/** The questions whose answers can be seen. Runs in the page. */
const listOpen = () =>
  [...document.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent);

/** Brings a question into the window. @returns the middle of it. */
async function findQuestion(visitor: Visitor, question: string) {
  return visitor.evaluate((question) => {
    const summary = [...document.querySelectorAll('summary')].find(
      ({ textContent }) => textContent === question,
    );
    summary?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = summary?.getBoundingClientRect() ?? new DOMRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  }, question);
}

async function clickQuestion(visitor: Visitor, question: string): Promise<void> {
  await visitor.tab.click(await findQuestion(visitor, question));
}

/** Opens and closes answers of the home page, which must be on screen. */
export async function useFaq(visitor: Visitor): Promise<void> {
  await visitor.expectValue('at first', listOpen, []);
  await clickQuestion(visitor, first);
  await visitor.expectValue('after the first question', listOpen, [first]);
  await clickQuestion(visitor, second);
  await visitor.expectValue('after the second', listOpen, [second]);
  await clickQuestion(visitor, second);
  await visitor.expectValue('after the second again', listOpen, []);
}

export const faq: BehaviourGroup = {
  about: 'The FAQ',
  settings: { hasReducedMotion: true },
  behaviours: {
    'opens one answer at a time and closes it': async (visitor) => {
      await visitor.open('/');
      await useFaq(visitor);
    },
    'opens and closes with the keyboard': async (visitor) => {
      await visitor.open('/');
      await clickQuestion(visitor, first);
      await visitor.press('Enter');
      await visitor.expectValue('after Enter', listOpen, []);
      await visitor.press('Tab', 'Enter');
      await visitor.waitUntil('one answer', () => document.querySelector('details[open]') !== null);
    },
  },
};
