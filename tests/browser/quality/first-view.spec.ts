import type { Request } from 'playwright/test';
import * as browser from '../../support/browser/browser-test.ts';
import { waitForBanner } from '../../support/browser/consent-page.ts';

const { expect, holdFiles, PHONE, test, waitForHydration } = browser;

/** Bytes of the bodies that a first visit to `/` fetches, compressed, without any interaction. */
const BUDGETS = {
  /** Without the banner's. */
  scripts: 88_000,
  together: 143_000,
  /** Of what follows when the browser is idle, for the other pages. */
  otherPages: 23_000,
};
/** The first and the last of the files of other pages. */
const [FIRST_FILE, LAST_FILE] = [/\/pages-/, /\/general-terms-page-/];

/** What a browser with a window requests besides. */
const WINDOW_FILES = ['/favicon.svg', '/manifest.webmanifest'];

test.use({ viewport: PHONE, isVisitor: true });

test('the first view of / is within its budgets, and only one script comes before it is painted', async ({
  page,
  request,
}) => {
  // Timers that are set before the load never end: only load and paint can start the client.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, { setTimeout: () => 0 });
    window.addEventListener('load', () => Object.assign(window, { setTimeout }), { once: true });
  });
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  // What the first script needs is requested with it.
  const release = await holdFiles(page, '**/assets/hydrate-*.js');
  const needed = page.waitForRequest('**/assets/react-*.js', { timeout: 8_000 });
  await page.goto('/');
  await needed;
  release();
  await waitForBanner(page);
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => requests.some((each) => LAST_FILE.test(each.url()))).toBe(true);
  const sums = { scripts: 0, together: 0, otherPages: 0 };
  let isForOthers = false;
  for (const each of requests) {
    const { responseBodySize } = await each.sizes();
    isForOthers ||= FIRST_FILE.test(each.url());
    sums[isForOthers ? 'otherPages' : 'together'] += responseBodySize;
    const isOwn = each.resourceType() === 'script' && !each.url().includes('/start-consent-');
    if (isOwn && !isForOthers) sums.scripts += responseBodySize;
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

  const { painted, loaded, second } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const others = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js') && !name.includes('/entry-'));
    const second = Math.min(...others.map(({ startTime }) => startTime));
    return { painted: paint?.startTime, loaded: document?.loadEventStart, second };
  });
  if (!painted || !loaded) throw new Error('No first paint, or no load event, was reported');
  expect(second).toBeGreaterThan(Math.max(painted, loaded));
});
