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

/**
 * Reads the home page's visible examples, its background color and whether a view transition is running. Runs
 * in the page context.
 */
function readHour() {
  const shown = [...document.querySelectorAll('.example')].filter((example) =>
    example.checkVisibility({ visibilityProperty: true }),
  );
  return {
    businesses: shown.map((example) => example.querySelector('b')?.textContent),
    background: getComputedStyle(document.documentElement).backgroundColor,
    isInTransition: document.documentElement.matches(':active-view-transition'),
  };
}

/**
 * Expects the home page to show this example on the background color of the example's hour. The background is
 * dark only for the example whose time is 3:12, at night.
 */
export async function expectHour(browser: Browser, { id, time, name }: Example) {
  const isDark = time === '3:12';
  const background = isDark ? 'rgba(0, 0, 0, 0)' : String(formatRgb(listThemeColors(id)[0]));
  const hour = { businesses: [name], background, isInTransition: false };
  await browser.expectValue(`the hour ${time}`, readHour, hour);
  await browser.expectValue(`dark page at ${time}`, isPageDark, isDark);
}

export async function chooseHour(browser: Browser, example: Example) {
  await browser.click({ role: 'radio', name: `${example.time} ${example.business}` });
  await expectHour(browser, example);
}

export async function useHours(browser: Browser) {
  for (const example of examples.toReversed()) await chooseHour(browser, example);
}
