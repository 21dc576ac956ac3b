import fc from 'fast-check';
import type { Page } from 'playwright/test';
import { checkProperty, timeout } from '../../support/app/check-property.ts';
import * as browser from '../../support/browser/browser-test.ts';
import { setClock } from '../../support/browser/page-states.ts';
import { listHourProblems } from '../../support/navigation/list-hour-problems.ts';
import { makeNoise } from '../../support/navigation/make-noise.ts';
import { readPageState } from '../../support/navigation/read-page-state.ts';

const { expect, test } = browser;

/** Maximum duration of one navigation step, in milliseconds. */
const STEP_MS = 15_000;

const START_URLS = [
  '/',
  '/?gclid=a1',
  '/#features',
  '/pricing?x=1#voice-agent',
  '/gtc#warranties',
  '/contact',
  '/privacy-policy?x#browser-storage',
  '/nada',
  '/PRICING?x',
];
const HASHES = ['features', 'faq', 'warranties', 'voice-agent', 'data-hosting', 'main', 'nada'];

/** Properties of the page state that must be the same with and without JavaScript. */
const COMPARED = [
  'url',
  'heading',
  'titles',
  'canonical',
  'isIndexed',
  'scrollRestoration',
  'hasLongText',
  'currentPaths',
  'isHeaderCorrect',
  'isBusy',
  'isLineShown',
  'loadingMessage',
  'isAtTarget',
  'historyIndex',
];

/** Actions of the simulated visitor. An action that is listed more often is chosen more often. */
const ACTIONS = [
  'link',
  'link',
  'link',
  'menu',
  'Back',
  'Back',
  'Forward',
  'scroll',
  'hash',
  'reload',
  'hour',
];
/**
 * Random journeys through the site. Each step has an action and a number that selects a link, a hash, a
 * scroll position or an hour. For the action `hour`, the page's clock also stops at a time that is this
 * number of hours after the real time.
 */
const journeys = fc.record({
  startUrl: fc.constantFrom(...START_URLS),
  size: fc.constantFrom(browser.PHONE, browser.DESKTOP),
  noise: fc.nat(),
  steps: fc.array(fc.tuple(fc.constantFrom(...ACTIONS), fc.nat(97)), {
    minLength: 1,
    maxLength: 12,
    size: 'max',
  }),
});

type Journey = typeof journeys extends fc.Arbitrary<infer Value> ? Value : never;

/** Waits until the scroll position has not changed for six frames. Runs in the page context. */
async function waitForScrollEnd(): Promise<void> {
  for (let [still, last] = [0, -1]; still < 6; still = window.scrollY === last ? still + 1 : 0) {
    last = window.scrollY;
    await new Promise(requestAnimationFrame);
  }
}

/**
 * Clicks a visible link to one of the site's pages, or opens the menu and clicks a link there. Runs in the
 * page context. The same script chooses and clicks the link, because if the page scrolled between two
 * scripts, the chosen link might no longer be visible.
 * @returns the link's `href` attribute
 */
function clickLink([isMenu, number]: readonly [boolean, number]): string | null | undefined {
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const button = document.querySelector<HTMLElement>('header button');
  if (isMenu && button && isVisible(button)) button.click();
  const links = [
    ...document.querySelectorAll<HTMLAnchorElement>(isMenu ? 'dialog a' : '#root a'),
  ].filter(
    (link) => link.origin === location.origin && !link.pathname.includes('.') && isVisible(link),
  );
  const link = links[number % links.length];
  link?.click();
  return link?.getAttribute('href');
}

/** Chooses an hour if the page shows the radio buttons of the hours. Runs in the page context. */
function chooseHour(number: number): void {
  const radios = document.querySelectorAll<HTMLElement>('[name="hour"]');
  radios[number % radios.length]?.click();
}

/**
 * Takes the same steps on a page with JavaScript and on a page without, and compares the states of both pages
 * after each step. Only the page with JavaScript chooses hours, because no compared property depends on the
 * chosen hour.
 * @param plain page without JavaScript, where the browser itself handles all navigation
 * @throws if the pages are in different states after a step, or if a part of the page with JavaScript
 * contradicts the chosen hour
 */
async function comparePages({ startUrl, size, noise, steps }: Journey, page: Page, plain: Page) {
  const inBoth = <Result>(run: (each: Page) => Promise<Result>) =>
    Promise.all([run(page), run(plain)]);
  /**
   * Expects both pages to be in the same state. By default, either both or neither must be scrolled to the
   * target of the URL hash.
   * @param place different rule for the page with JavaScript: `target` if this page must be scrolled to the
   * target even if the other page is not; a number if this page is also allowed to be at that scroll position
   */
  const expectSameState = (step: string, place?: 'target' | number) =>
    expect(async () => {
      await page.evaluate(waitForScrollEnd);
      const [actual, plainState] = await inBoth((each) => each.evaluate(readPageState, COMPARED));
      const top = await browser.getScroll(page);
      const isKept = typeof place === 'number' && Math.abs(top - place) < 3;
      const isAtTarget = isKept ? actual.isAtTarget : place === 'target' || plainState.isAtTarget;
      const message = `${step}, at ${plainState.url}, scrolled to ${top}`;
      expect(actual, message).toEqual({ ...plainState, isAtTarget });
    }).toPass({ intervals: [50], timeout: STEP_MS });

  await inBoth((each) => each.setViewportSize(size));
  await page.context().clearCookies();
  await page.addInitScript(makeNoise, noise);
  await Promise.all([browser.open(page, startUrl), plain.goto(startUrl)]);
  await expectSameState('the first page');
  for (const [action, number] of steps) {
    const top = await browser.getScroll(page);
    if (action === 'link' || action === 'menu') {
      const isSameDocument = await browser.markDocument(page);
      const href = await page.evaluate(clickLink, [action === 'menu', number] as const);
      if (!href) continue;
      await plain.locator(`a[href="${href}"]`).first().dispatchEvent('click');
      await expectSameState(`${action} to ${href}`);
      expect(await isSameDocument(), `no full page load for ${href}`).toBe(true);
    } else if (action === 'Back' || action === 'Forward') {
      const canGo = (action: string) =>
        window.navigation[action === 'Back' ? 'canGoBack' : 'canGoForward'];
      if (!(await plain.evaluate(canGo, action))) continue;
      await inBoth((each) => (action === 'Back' ? each.goBack() : each.goForward()));
      await expectSameState(action, 'target');
    } else if (action === 'scroll') {
      await inBoth((each) => browser.scrollTo(each, number * 40));
    } else if (action === 'hash') {
      const hash = `#${HASHES[number % HASHES.length]}`;
      const isCurrent = page.url().endsWith(hash);
      const hasElement = await page.locator(hash).count();
      await inBoth((each) => each.evaluate((hash) => window.location.assign(hash), hash));
      // If no element has the current hash as its id, assigning the hash again neither navigates nor scrolls,
      // so the page stays where it was.
      await expectSameState(hash, isCurrent && !hasElement ? top : 'target');
    } else if (action === 'reload') {
      await inBoth((each) => each.reload());
      await browser.waitForHydration(page);
      await expectSameState(action, top);
    } else if (action === 'hour') {
      await page.evaluate(chooseHour, number);
      await page.evaluate(setClock, Date.now() + number * 3_600_000);
    }
    await expect.poll(() => page.evaluate(listHourProblems), { timeout: STEP_MS }).toEqual([]);
  }
}

test.use({ hidesAutomation: true });

test('random navigation leads to the same page state with and without JavaScript', async ({
  context,
  browser: chromium,
  site,
  expectedErrors,
}) => {
  test.setTimeout(timeout);
  expectedErrors.push(/status of 404|noise/);
  const plainContext = await chromium.newContext({ javaScriptEnabled: false, baseURL: site });
  for (const each of [context, plainContext]) each.setDefaultTimeout(STEP_MS);
  const property = fc.asyncProperty(journeys, async (journey) => {
    const [page, plain] = await Promise.all([context.newPage(), plainContext.newPage()]);
    try {
      await comparePages(journey, page, plain);
    } finally {
      await Promise.all([page.close(), plain.close()]);
    }
  });
  await checkProperty(property);
  await plainContext.close();
});
