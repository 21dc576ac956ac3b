import request from 'supertest';
import { expect, it } from 'vitest';
import { businessExamples } from '../../src/shared/content/examples.ts';
import { hero } from '../../src/shared/content/home.ts';
import { createTestApp } from '../support/app/create-test-app.ts';

/** The home page with another time in its content. */
async function readHomeWith(example: { time: string }, time: string): Promise<string> {
  const written = example.time;
  example.time = time;
  try {
    const { app } = await createTestApp();
    return (await request(app).get('/')).text;
  } finally {
    example.time = written;
  }
}

it.each<[string, { time: string } | undefined, time: string, place: string]>([
  ['the hero', hero.scale.pins[0], '18:30', '27.1%'],
  ['an example', businessExamples[0], '18:30', '54.2%'],
])('a time of %s that is changed moves its dot', async (_, example, time, place) => {
  if (!example) throw new Error('The content has no such time');
  expect(await readHomeWith(example, example.time)).not.toContain(place);
  const page = await readHomeWith(example, time);
  expect(page).toContain(`<svg width="${place}"`);
  expect(page).toContain(time);
});
