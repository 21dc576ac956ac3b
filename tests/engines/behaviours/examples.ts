import { businessExamples } from '../../../src/shared/content/examples.ts';
import type { BehaviourGroup } from '../../support/engines/test-behaviours.ts';
import type { Visitor } from '../../support/engines/visitor.ts';

const [first, second, third] = businessExamples.map(({ business, time, channel }) => ({
  tab: { role: 'tab', name: `${business} ${time} · ${channel}` },
  heading: { role: 'heading', name: `${business}, ${time}` },
})) as [Example, Example, Example];

interface Example {
  tab: { role: string; name: string };
  heading: { role: string; name: string };
}

async function expectChosen(visitor: Visitor, chosen: Example): Promise<void> {
  for (const example of [first, second, third]) {
    if (example === chosen) await visitor.expectThere(example.heading);
    else await visitor.expectGone(example.heading);
  }
}

/** All three can be read, before and without scripts. */
export async function expectAllExamples(visitor: Visitor): Promise<void> {
  for (const { heading } of [first, second, third]) await visitor.expectThere(heading);
}

export const examples: BehaviourGroup = {
  about: 'The examples',
  settings: { hasReducedMotion: true },
  behaviours: {
    'are chosen by touch': async (visitor) => {
      await visitor.open('/');
      await expectChosen(visitor, first);
      for (const example of [third, second]) {
        await visitor.click(example.tab);
        await expectChosen(visitor, example);
      }
    },
    'are chosen with the keyboard': async (visitor) => {
      await visitor.open('/');
      await visitor.click(first.tab);
      await visitor.press('ArrowRight');
      await visitor.expectFocus(second.tab);
      await expectChosen(visitor, second);
      await visitor.press('ArrowLeft', 'ArrowLeft');
      await visitor.expectFocus(third.tab);
      await expectChosen(visitor, third);
    },
  },
};
