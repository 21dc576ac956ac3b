import { formatRgb } from 'culori';
import { examples } from '../../../src/shared/content/home/examples.ts';
import { faqEntries } from '../../../src/shared/content/site/faq-texts.ts';
import { listThemeColors } from '../../../src/shared/styles/theme-colors.ts';
import {
  PAGE_HEADINGS,
  PAGE_NAMES,
  PAGE_TITLES,
  type PagePath,
} from '../../support/app/page-paths.ts';
import type { Visitor } from '../../support/engines/visitor.ts';

/** Runs in the page. */
const listOpenQuestions = () =>
  [...document.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent);

export async function followFooterLink(visitor: Visitor, path: PagePath) {
  await visitor.click({ role: 'link', name: PAGE_NAMES[path], within: { role: 'contentinfo' } });
}

export async function expectPage(visitor: Visitor, path: PagePath) {
  const name = PAGE_HEADINGS[path];
  if (name) await visitor.expectThere({ role: 'heading', name });
  await visitor.expectValue('the title', () => document.title, PAGE_TITLES[path]);
  await visitor.expectValue('the path', () => window.location.pathname, path);
}

/** Opens and closes answers of the home page, which must be on screen. */
export async function useFaq(visitor: Visitor) {
  const [first = '', second = ''] = faqEntries.map(({ question }) => question);
  for (const [question, open] of [
    [first, [first]],
    [second, [second]],
    [second, []],
  ] as const) {
    await visitor.click({ role: 'summary', name: question });
    await visitor.expectValue(`after «${question}»`, listOpenQuestions, [...open]);
  }
}

export const isNight = () =>
  Math.max(...(getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(Number)) <
  60;

/** Whether the edge between night and day is on its way. */
export const isTurning = () => document.documentElement.matches(':active-view-transition');

/** Chooses every hour of the home page, which gives it its ground: at one of them it is night. */
export async function useHours(visitor: Visitor) {
  const listShown = () =>
    [...document.querySelectorAll('.example')]
      .filter((example) => example.checkVisibility({ visibilityProperty: true }))
      .map((example) => example.querySelector('b')?.textContent);
  const getGround = () => getComputedStyle(document.documentElement).backgroundColor;
  for (const { id, time, business, name } of examples.toReversed()) {
    await visitor.click({ role: 'radio', name: `${time} ${business}` });
    await visitor.expectValue(`the example at ${time}`, listShown, [name]);
    const ground = time === '3:12' ? 'rgba(0, 0, 0, 0)' : formatRgb(listThemeColors(id)[0]);
    await visitor.expectValue(`the ground at ${time}`, getGround, ground);
    await visitor.expectValue(`night at ${time}`, isNight, time === '3:12');
    await visitor.expectValue('night is still falling', isTurning, false);
  }
}
