import type { Page, Request } from 'playwright/test';
import { expect, open, test } from '../../support/browser/browser-test.ts';
import { openWithBanner } from '../../support/browser/consent-page.ts';
import { PHONE } from '../../support/browser/every-page.ts';
import { scrollThrough } from '../../support/browser/page-states.ts';

/** Bytes of the bodies that a first visit to `/` fetches, compressed, without any interaction. */
const SCRIPTS_BUDGET = 92_000;
const TOGETHER_BUDGET = 151_000;

/** The client starts at this time at the latest (`src/client/entry.ts`). */
const LATEST_START_MS = 1000;

/** What a browser with a window requests besides. */
const WINDOW_FILES = ['/favicon.svg', '/manifest.webmanifest'];

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isVisitor: true });

  test('the first view of / is within its budgets', async ({ page, request }) => {
    const requests = watchRequests(page);
    await openWithBanner(page, '/');
    await page.waitForLoadState('networkidle');
    const sizes = { html: 0, scripts: 0, banner: 0, font: 0, others: 0 };
    for (const each of requests) {
      const { responseBodySize } = await each.sizes();
      sizes[getKind(each)] += responseBodySize;
    }
    for (const path of WINDOW_FILES) {
      const response = await request.get(path, { headers: { 'Accept-Encoding': 'br' } });
      sizes.others += Number(response.headers()['content-length']);
    }
    const together = Object.values(sizes).reduce((sum, size) => sum + size);
    console.table([{ ...sizes, together }]);
    for (const [kind, size] of Object.entries(sizes)) expect(size, kind).toBeGreaterThan(0);
    expect(sizes.scripts).toBeLessThanOrEqual(SCRIPTS_BUDGET);
    expect(together).toBeLessThanOrEqual(TOGETHER_BUDGET);
  });
});

test('fetches these scripts and no others, one before the page has loaded and is painted', async ({
  page,
}) => {
  const requests = watchRequests(page);
  const listScripts = () =>
    requests
      .filter((request) => request.resourceType() === 'script')
      .map((request) => getFile(request).replace(/-[\w-]{8}\.js$/, ''));
  const app = ['entry', 'hydrate', 'page-parts', 'react', 'rolldown-runtime'];
  const firstPage = ['faq-section', 'home-page', 'use-now'];
  const scripts = [...app, ...firstPage, 'start-consent'].toSorted();
  await open(page, '/');
  await expect.poll(() => listScripts().toSorted()).toEqual(scripts);
  await scrollThrough(page);
  expect(listScripts().toSorted()).toEqual(scripts);

  const { painted, loaded, second } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const starts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js') && !name.includes('/entry-'))
      .map(({ startTime }) => startTime);
    return {
      painted: paint?.startTime,
      loaded: document?.loadEventStart,
      second: Math.min(...starts),
    };
  });
  if (!painted || !loaded) throw new Error('No first paint, or no load event, was reported');
  // On a busy machine the second script may come before both, but not before this time.
  expect(second).toBeGreaterThan(Math.min(Math.max(painted, loaded), LATEST_START_MS));
});

/** Every request of the page from now on. */
function watchRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

function getKind(request: Request) {
  if (getFile(request).startsWith('start-consent-')) return 'banner';
  const kinds = { document: 'html', script: 'scripts', font: 'font' } as const;
  return kinds[request.resourceType() as keyof typeof kinds] ?? 'others';
}

function getFile(request: Request): string {
  return new URL(request.url()).pathname.replace('/assets/', '');
}
