import { type Example, examples } from '../../../src/shared/content/home/examples.ts';
import { faqEntries } from '../../../src/shared/content/site/faq-texts.ts';
import {
  PAGE_HEADINGS,
  PAGE_NAMES,
  PAGE_TITLES,
  type PagePath,
} from '../../support/app/page-paths.ts';
import type { Browser } from '../../support/engines/browser.ts';
import { listHourProblems } from '../../support/navigation/list-hour-problems.ts';
import { readPageState } from '../../support/navigation/read-page-state.ts';

/** Lists the FAQ questions whose answers are open. Runs in the page context. */
const listOpenQuestions = () =>
  [...document.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent);

export async function followFooterLink(browser: Browser, path: PagePath) {
  await browser.click({ role: 'link', name: PAGE_NAMES[path], within: 'contentinfo' });
}

/**
 * Expects the page at this URL to be open. It must be scrolled to the target of the URL hash or, without a
 * hash, to the top.
 */
export async function expectPage(browser: Browser, url: string) {
  const path = url.replace(/#.*/, '') as PagePath;
  const heading = PAGE_HEADINGS[path]?.replace(/\s+/g, ' ');
  const state = { url, heading, titles: [PAGE_TITLES[path]], isAtTarget: true };
  await browser.expectValue(`page ${url}`, readPageState, state, Object.keys(state));
}

/**
 * Opens two FAQ answers one after the other, and closes the second one. Opening the second answer must close
 * the first. The home page must be open when this function is called.
 */
export async function useFaq(browser: Browser) {
  const [first = '', second = ''] = faqEntries.map(({ question }) => question);
  for (const [question, open] of [
    [first, [first]],
    [second, [second]],
    [second, []],
  ] as const) {
    await browser.click({ role: 'summary', name: question });
    await browser.expectValue(`open questions after a click on «${question}»`, listOpenQuestions, [
      ...open,
    ]);
  }
}

/** Whether the page's background is dark. Runs in the page context. */
export const isPageDark = () =>
  Math.max(...(getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(Number)) <
  60;

/** Lists the businesses of the home page's visible examples. Runs in the page context. */
const listShownBusinesses = () =>
  [...document.querySelectorAll('.example')].flatMap((example) =>
    example.checkVisibility({ visibilityProperty: true })
      ? [example.querySelector('b')?.textContent]
      : [],
  );

/** Expects the home page to show only this example, in the color of the example's hour. */
export async function expectHour(browser: Browser, { time, name }: Example) {
  await browser.expectValue(`the example at ${time}`, listShownBusinesses, [name]);
  await browser.expectValue(
    `parts of the page that contradict the hour ${time}`,
    listHourProblems,
    [],
  );
}

export async function chooseHour(browser: Browser, example: Example) {
  await browser.click({ role: 'radio', name: `${example.time} ${example.business}` });
  await expectHour(browser, example);
}

export async function useHours(browser: Browser) {
  for (const example of examples.toReversed()) await chooseHour(browser, example);
}
