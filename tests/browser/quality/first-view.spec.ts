import type { Request } from 'playwright/test';
import * as browser from '../../support/browser/browser-test.ts';
import { waitForBanner } from '../../support/browser/consent-page.ts';

const { delayFiles, expect, PHONE, test, waitForHydration } = browser;

/**
 * Maximum total sizes, in compressed bytes, of the response bodies that a first visit to `/` fetches before
 * the visitor interacts with the page.
 */
const BUDGETS = {
  /** Maximum size of the home page's scripts, except the cookie banner's script. */
  scripts: 87_300,
  /** Maximum size of all files of the home page, including its HTML and all scripts. */
  together: 142_500,
  /** Maximum size of the files of other pages, which are prefetched while the browser is idle. */
  otherPages: 23_000,
};
/** Patterns for the URLs of the first and the last file that the browser prefetches for other pages. */
const [FIRST_PREFETCHED, LAST_PREFETCHED] = [/\/pages-/, /\/general-terms-page-/];

/**
 * Files that browsers request only if they have a visible window. The test browser is headless, so the test
 * requests these files itself.
 */
const WINDOW_FILES = ['/favicon.svg', '/manifest.webmanifest'];

test.use({ viewport: PHONE, hidesAutomation: true });

test('a first visit to the home page stays within its size budgets', async ({ page, request }) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto('/');
  await waitForBanner(page);
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => requests.some((each) => LAST_PREFETCHED.test(each.url()))).toBe(true);
  const sums = { scripts: 0, together: 0, otherPages: 0 };
  let isPrefetch = false;
  for (const each of requests) {
    const { responseBodySize } = await each.sizes();
    isPrefetch ||= FIRST_PREFETCHED.test(each.url());
    sums[isPrefetch ? 'otherPages' : 'together'] += responseBodySize;
    const isOwnScript = each.resourceType() === 'script' && !each.url().includes('/start-consent-');
    if (isOwnScript && !isPrefetch) sums.scripts += responseBodySize;
  }
  for (const path of WINDOW_FILES) {
    const response = await request.get(path, { headers: { 'Accept-Encoding': 'br' } });
    sums.together += Number(response.headers()['content-length']);
  }
  console.table([sums]);
  for (const [name, most] of Object.entries(BUDGETS)) {
    const sum = sums[name as keyof typeof sums];
    expect.soft(sum, name).toBeGreaterThan(most / 2);
    expect.soft(sum, name).toBeLessThanOrEqual(most);
  }
});

test('no script but the entry script is fetched before the first paint and the load event', async ({
  page,
}) => {
  // Disable timers until the load event. Otherwise a timeout could start the client-side code before the load
  // event and the first paint.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, { setTimeout: () => 0 });
    window.addEventListener('load', () => Object.assign(window, { setTimeout }), { once: true });
  });
  // Delay the script that imports React, to prove that the browser requests React without waiting for this
  // script.
  const release = await delayFiles(page, '**/assets/hydrate-*.js');
  const react = page.waitForRequest('**/assets/react-*.js', { timeout: 8_000 });
  await page.goto('/');
  await react;
  release();
  await waitForHydration(page);
  const { painted, loaded, second } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const others = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js') && !name.includes('/entry-'));
    const second = Math.min(...others.map(({ startTime }) => startTime));
    return { painted: paint?.startTime, loaded: document?.loadEventStart, second };
  });
  if (!painted || !loaded) throw new Error('Chromium has reported no first paint or no load event');
  expect(second).toBeGreaterThan(Math.max(painted, loaded));
});
