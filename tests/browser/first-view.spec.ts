import type { Page, Request } from 'playwright/test';
import { expect, open, test } from '../support/browser-test.ts';
import { openWithBanner } from '../support/consent.ts';

/** Bytes of the bodies that a first visit to `/` fetches, compressed, without any interaction. */
const SCRIPTS_BUDGET = 77_000;
const TOGETHER_BUDGET = 132_000;

/** What a browser with a window asks for besides. */
const WINDOW_FILES = ['/favicon.svg', '/manifest.webmanifest'];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isVisitor: true });

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
    expect.stringMatching(/^start-consent-/),
  ]);
});

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
