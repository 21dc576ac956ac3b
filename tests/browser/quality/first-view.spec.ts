import type { Locator, Page, Request } from 'playwright/test';
import { hero as home } from '../../../src/shared/content/home/home.ts';
import { pricing } from '../../../src/shared/content/plans/pricing.ts';
import { callToAction } from '../../../src/shared/content/site/call-to-action.ts';
import { faq } from '../../../src/shared/content/site/faq.ts';
import { expect, test, waitForHydration } from '../../support/browser/browser-test.ts';
import { getBanner, openWithBanner } from '../../support/browser/consent-page.ts';
import { DESKTOP, PHONE } from '../../support/browser/every-page.ts';
import { scrollThrough } from '../../support/browser/page-states.ts';

/** Bytes of the bodies that a first visit to `/` fetches, compressed, without any interaction. */
const SCRIPTS_BUDGET = 88_000;
const TOGETHER_BUDGET = 140_000;

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
    ...['contact-links', 'entry', 'faq', 'home-page', 'hydrate', 'page-parts', 'react'],
    ...['rolldown-runtime', 'start-consent', 'use-now'],
  ]);
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

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`on a first visit at ${viewport.width} px`, () => {
    test.use({ viewport });
    test('the actions come early, and the banner covers none in sight', async ({ page }) => {
      await openWithBanner(page, '/');
      const hero = page.getByRole('region', { name: home.headline.join(' ') });
      await expectInSight(page, hero.getByRole('link'), 2, viewport.height);
      await openWithBanner(page, '/pricing');
      const actions = page.getByRole('main').getByRole('link', { name: pricing.card.action });
      await expectInSight(page, actions, 3, 1900);
      if (viewport !== PHONE) return;
      for (const name of [callToAction.heading, faq.heading]) {
        const { top } = await getBox(page.getByRole('region', { name }));
        expect.soft(top, name).toBeLessThan(3500);
      }
    });
  });
}

/** They end above this height of the page, and those that the window shows are free of the banner. */
async function expectInSight(page: Page, actions: Locator, count: number, end: number) {
  await expect(actions).toHaveCount(count);
  const banner = await getBox(getBanner(page));
  for (const action of await actions.all()) {
    const { left, right, top, bottom } = await getBox(action);
    expect.soft(bottom, `${await action.innerText()} ends`).toBeLessThanOrEqual(end);
    const isBeside = right <= banner.left || left >= banner.right;
    const isInWindow = top < (page.viewportSize()?.height ?? 0);
    if (isInWindow && !isBeside) expect.soft(bottom).toBeLessThanOrEqual(banner.top);
  }
}

function getBox(part: Locator): Promise<DOMRect> {
  return part.evaluate((element) => element.getBoundingClientRect().toJSON());
}

function getKind(request: Request) {
  if (getFile(request).startsWith('start-consent-')) return 'banner';
  const kinds = { document: 'html', script: 'scripts', font: 'font' } as const;
  return kinds[request.resourceType() as keyof typeof kinds] ?? 'others';
}

function getFile(request: Request): string {
  return new URL(request.url()).pathname.replace('/assets/', '');
}
