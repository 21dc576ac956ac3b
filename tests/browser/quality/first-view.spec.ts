import { brotliCompressSync, constants } from 'node:zlib';
import type { APIRequestContext, Page, Request } from 'playwright/test';
import { expect, test, waitForHydration } from '../../support/browser/browser-test.ts';
import { openWithBanner } from '../../support/browser/consent-page.ts';
import { PHONE } from '../../support/browser/every-page.ts';

/** Bytes of the bodies that a first visit to `/` fetches, compressed, without any interaction. */
const SCRIPTS_BUDGET = 92_000;
const TOGETHER_BUDGET = 151_000;

/** What a browser with a window requests besides. */
const WINDOW_FILES = ['/favicon.svg', '/manifest.webmanifest'];

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isVisitor: true });

  test('the first view of / is within its budgets', async ({ page, request }) => {
    await waitForSmallest(request, '/');
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
  await page.goto('/', { waitUntil: 'load' });
  expect(listScripts()).toEqual(['entry']);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 10_000);
  const app = ['entry', 'hydrate', 'page-parts', 'react', 'rolldown-runtime'];
  const firstPage = ['check', 'faq-section', 'home-page'];
  expect(listScripts().toSorted()).toEqual([...app, ...firstPage, 'start-consent'].toSorted());
  const [painted = 0, fetched = 0] = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource');
    return [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      files.find(({ name }) => name.includes('/hydrate-'))?.startTime,
    ];
  });
  expect(painted).toBeGreaterThan(0);
  expect(fetched).toBeGreaterThan(painted);
});

/** A server starts with a fast compression, which the smallest one replaces a moment later. */
async function waitForSmallest(request: APIRequestContext, path: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  await expect
    .poll(
      async () => {
        const response = await request.get(path, { headers: { 'Accept-Encoding': 'br' } });
        const smallest = brotliCompressSync(await response.body(), { params }).length;
        return Number(response.headers()['content-length']) - smallest;
      },
      { timeout: 20_000 },
    )
    .toBe(0);
}

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
