import { faqEntries } from '../../../src/shared/content/site/faq-texts.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import type { Visitor } from '../../support/engines/visitor.ts';
import { PHONE } from './menu.ts';
import { expectPage, followFooterLink, isNight, isTurning, useHours } from './pages.ts';

/** Pixels by which the question of the last click has moved when that is painted. Runs in the page. */
declare const window: Window & { moved?: number };

function watchClicks(): void {
  const watch = ({ target }: Event) => {
    const readTop = () => (target as Element).getBoundingClientRect().top;
    const top = readTop();
    const look = () => {
      window.moved = Math.abs(readTop() - top);
    };
    requestAnimationFrame(() => requestAnimationFrame(look));
  };
  document.addEventListener('click', watch, { capture: true });
}

async function expectStill(visitor: Visitor, what: string) {
  const readMoved = () => {
    const { moved } = window;
    delete window.moved;
    return moved !== undefined && moved <= 1;
  };
  await visitor.expectValue(what, readMoved, true);
}

function focusLastQuestion(): void {
  [...document.querySelectorAll('summary')].at(-1)?.focus();
}

export const touches: BehaviourGroup = {
  size: PHONE,
  behaviours: {
    'a question stays where it is pressed when the answer above it closes, by keyboard too': async (
      visitor,
    ) => {
      const [first, , third] = faqEntries.map(({ question }) => question);
      await visitor.open('/pricing');
      await visitor.evaluate(watchClicks);
      await visitor.click({ role: 'summary', name: first ?? '' });
      await expectStill(visitor, 'the first is opened');
      await visitor.click({ role: 'summary', name: third ?? '' });
      await expectStill(visitor, 'the third is opened');
      await visitor.evaluate(focusLastQuestion);
      await visitor.press('Enter');
      await expectStill(visitor, 'the last is opened with Enter');
    },
    'night comes and goes with its hour, and holds on other pages until the document is left':
      async (visitor) => {
        await visitor.open('/');
        await useHours(visitor);
        await visitor.click({ role: 'radio', name: '3:12 Tienda' });
        await visitor.expectValue('night', isNight, true);
        await visitor.expectValue('night is still falling', isTurning, false);
        await followFooterLink(visitor, '/pricing');
        await expectPage(visitor, '/pricing');
        await visitor.expectValue('night on the next page', isNight, true);
        await visitor.evaluate(() => void setTimeout(() => history.back()));
        await expectPage(visitor, '/');
        const readHour = () =>
          document.querySelector<HTMLInputElement>('[name="hour"]:checked')?.value;
        await visitor.expectValue('the hour after Back', readHour, 'shop');
        await visitor.expectValue('night after Back', isNight, true);
        // A reload, too, but for Firefox, which keeps what is chosen.
        await visitor.open('/');
        await visitor.expectValue('the hour of the next document', readHour, 'restaurant');
        await visitor.expectValue('night in the next document', isNight, false);
      },
  },
};
