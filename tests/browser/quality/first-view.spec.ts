import type { Page, Request } from 'playwright/test';
import { expect, test, waitForHydration } from '../../support/browser/browser-test.ts';
import { openWithBanner } from '../../support/browser/consent-page.ts';
import { PHONE } from '../../support/browser/every-page.ts';
import { scrollThrough } from '../../support/browser/page-states.ts';

/** Bytes of the bodies that a first visit to `/` fetches, compressed, without any interaction. */
const SCRIPTS_BUDGET = 92_000;
const TOGETHER_BUDGET = 151_000;

/** What a browser with a window requests besides. */
const WINDOW_FILES = ['/favicon.svg', '/manifest.webmanifest'];

test.use({ viewport: PHONE, isVisitor: true });

test('the first view of / is within its budgets, and only one script comes before it is painted', async ({
  page,
  request,
}) => {
  // The client starts after a second at the latest, but here only when the page is painted.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const wait = (run: () => void, delay?: number) => (delay === 1000 ? 0 : setTimeout(run, delay));
    Object.assign(window, { setTimeout: wait });
  });
  const requests = watchRequests(page);
  await openWithBanner(page, '/');
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
  const sizes = { html: 0, scripts: 0, banner: 0, font: 0, others: 0 };
  for (const each of [...requests]) {
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

  await scrollThrough(page);
  const scripts = requests
    .filter((request) => request.resourceType() === 'script')
    .map((request) => getFile(request).replace(/-[\w-]{8}\.js$/, ''));
  expect(scripts.toSorted()).toEqual([
    ...['entry', 'faq-section', 'home-page', 'hydrate', 'page-parts', 'react'],
    ...['rolldown-runtime', 'start-consent', 'use-now'],
  ]);
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
  expect(second).toBeGreaterThan(Math.max(painted, loaded));
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
