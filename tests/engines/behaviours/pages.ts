import { formatRgb } from 'culori';
import { type Example, examples } from '../../../src/shared/content/home/examples.ts';
import { faqEntries } from '../../../src/shared/content/site/faq-texts.ts';
import { listThemeColors } from '../../../src/shared/styles/theme-colors.ts';
import {
  PAGE_HEADINGS,
  PAGE_NAMES,
  PAGE_TITLES,
  type PagePath,
} from '../../support/app/page-paths.ts';
import type { Browser } from '../../support/engines/browser.ts';
import { readSight } from '../../support/navigation/read-sight.ts';

/** Runs in the page. */
const listOpenQuestions = () =>
  [...document.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent);

export async function followFooterLink(browser: Browser, path: PagePath) {
  await browser.click({ role: 'link', name: PAGE_NAMES[path], within: 'contentinfo' });
}

/** @param url of a page, at whose place it is shown */
export async function expectPage(browser: Browser, url: string) {
  const path = url.replace(/#.*/, '') as PagePath;
  const heading = PAGE_HEADINGS[path]?.replace(/\s+/g, ' ');
  const sight = { url, heading, titles: [PAGE_TITLES[path]], isThere: true };
  await browser.expectValue(`at ${url}`, readSight, sight, Object.keys(sight));
}

/** Opens and closes answers of the home page, which must be on screen. */
export async function useFaq(browser: Browser) {
  const [first = '', second = ''] = faqEntries.map(({ question }) => question);
  for (const [question, open] of [
    [first, [first]],
    [second, [second]],
    [second, []],
  ] as const) {
    await browser.click({ role: 'summary', name: question });
    await browser.expectValue(`after «${question}»`, listOpenQuestions, [...open]);
  }
}

export const isNight = () =>
  Math.max(...(getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(Number)) <
  60;

/** What can be told of the hour. Runs in the page. */
function readHour() {
  const shown = [...document.querySelectorAll('.example')].filter((example) =>
    example.checkVisibility({ visibilityProperty: true }),
  );
  return {
    names: shown.map((example) => example.querySelector('b')?.textContent),
    ground: getComputedStyle(document.documentElement).backgroundColor,
    // The edge between night and day may be on its way.
    isTurning: document.documentElement.matches(':active-view-transition'),
  };
}

/** The home page shows this hour, and has its ground: at one of them it is night. */
export async function expectHour(browser: Browser, { id, time, name }: Example) {
  const isShop = time === '3:12';
  const ground = isShop ? 'rgba(0, 0, 0, 0)' : String(formatRgb(listThemeColors(id)[0]));
  const hour = { names: [name], ground, isTurning: false };
  await browser.expectValue(`the hour ${time}`, readHour, hour);
  await browser.expectValue(`night at ${time}`, isNight, isShop);
}

export async function chooseHour(browser: Browser, example: Example) {
  await browser.click({ role: 'radio', name: `${example.time} ${example.business}` });
  await expectHour(browser, example);
}

export async function useHours(browser: Browser) {
  for (const example of examples.toReversed()) await chooseHour(browser, example);
}
