import { getFaqEntry } from '../../support/app/faq-entry.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import type { Visitor } from '../../support/engines/visitor.ts';

const first = getFaqEntry('technical-setup').question;
const second = getFaqEntry('staff-and-handover').question;

/** The questions whose answers are open. Runs in the page. */
const listOpen = () =>
  [...document.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent);

/** Opens and closes answers of the home page, which must be on screen. */
export async function useFaq(visitor: Visitor): Promise<void> {
  await visitor.expectValue('at first', listOpen, []);
  for (const [question, open] of [
    [first, [first]],
    [second, [second]],
    [second, []],
  ] as const) {
    await visitor.click({ role: 'button', name: question });
    await visitor.expectValue(`after ${question}`, listOpen, [...open]);
  }
}

export const faq: BehaviourGroup = {
  about: 'The FAQ',
  behaviours: {
    'opens one answer at a time and closes it, by pointer and by keyboard': async (visitor) => {
      await visitor.open('/');
      await useFaq(visitor);
      await visitor.press('Enter');
      await visitor.expectValue('after Enter', listOpen, [second]);
      await visitor.press('Enter');
      await visitor.expectValue('after Enter again', listOpen, []);
    },
  },
};
