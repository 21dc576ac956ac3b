import { brotliCompressSync, constants } from 'node:zlib';
import type { APIRequestContext, Page, Request } from 'playwright/test';
import { expect, open, test } from '../../support/browser/browser-test.ts';
import { openWithBanner } from '../../support/browser/consent-page.ts';

/** Bytes of the bodies that a first visit to `/` fetches, compressed, without any interaction. */
const SCRIPTS_BUDGET = 84_000;
const TOGETHER_BUDGET = 142_000;

/** What a browser with a window asks for besides. */
const WINDOW_FILES = ['/favicon.svg', '/manifest.webmanifest'];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isVisitor: true });

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
      const answer = await request.get(path, { headers: { 'Accept-Encoding': 'br' } });
      sizes.others += Number(answer.headers()['content-length']);
    }
    const together = Object.values(sizes).reduce((sum, size) => sum + size);
    console.table([{ ...sizes, together }]);
    for (const [kind, size] of Object.entries(sizes)) expect(size, kind).toBeGreaterThan(0);
    expect(sizes.scripts).toBeLessThanOrEqual(SCRIPTS_BUDGET);
    expect(together).toBeLessThanOrEqual(TOGETHER_BUDGET);
  });
});

test('asks for these scripts and no others', async ({ page }) => {
  const requests = watchRequests(page);
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 10_000);
  const scripts = requests.filter((each) => each.resourceType() === 'script').map(getFile);
  expect(scripts).toEqual([
    expect.stringMatching(/^entry-/),
    expect.stringMatching(/^hydrate-/),
    expect.stringMatching(/^rolldown-runtime-/),
    expect.stringMatching(/^react-/),
    expect.stringMatching(/^page-parts-/),
    expect.stringMatching(/^start-consent-/),
  ]);
});

test('fetches what hydration needs when the first paint is over', async ({ page }) => {
  await open(page, '/');
  const [painted, fetched] = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource');
    return [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      files.find(({ name }) => name.includes('/hydrate-'))?.startTime,
    ];
  });
  expect(painted).toBeGreaterThan(0);
  expect(fetched).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY);
});

/** A server begins with a fast compression, which the smallest one replaces a moment later. */
async function waitForSmallest(request: APIRequestContext, path: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  await expect
    .poll(
      async () => {
        const answer = await request.get(path, { headers: { 'Accept-Encoding': 'br' } });
        const smallest = brotliCompressSync(await answer.body(), { params }).length;
        return Number(answer.headers()['content-length']) - smallest;
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
  switch (request.resourceType()) {
    case 'document':
      return 'html';
    case 'script':
      return 'scripts';
    case 'font':
      return 'font';
    default:
      return 'others';
  }
}

function getFile(request: Request): string {
  return new URL(request.url()).pathname.replace('/assets/', '');
}
