import { expect, it } from 'vitest';
import { businessExamples } from '../../src/shared/content/examples.ts';
import { hero } from '../../src/shared/content/home.ts';
import { readOwnPage } from '../support/app/read-page.ts';

it.each<[string, { time: string } | undefined, place: string]>([
  ['the hero', hero.scale.pins[0], '27.1%'],
  ['an example', businessExamples[0], '54.2%'],
])('a time of %s that is changed moves its dot', async (_, example, place) => {
  const { time = '' } = example ?? {};
  const readHome = async () => (await readOwnPage('/', {})).text;
  expect(await readHome()).not.toContain(place);
  try {
    Object.assign(example ?? {}, { time: '18:30' });
    expect(await readHome()).toMatch(
      new RegExp(`18:30.*<svg width="${place}"|<svg width="${place}".*18:30`, 's'),
    );
  } finally {
    Object.assign(example ?? {}, { time });
  }
});
