import type { Page } from 'playwright/test';
import {
  expect,
  holdFiles,
  notFoundAt,
  open,
  PAGES,
  test,
  waitForHydration,
} from '../../support/browser/browser-test.ts';
import { getHeading } from '../../support/browser/site-parts.ts';

for (const { path, title } of PAGES) {
  test(`hydrates ${path} as the server sent it`, async ({ page, site }) => {
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    const releaseScripts = await holdFiles(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    const before = await readMarkup(page);
    releaseScripts();
    await waitForHydration(page);
    expect(await readMarkup(page)).toBe(before);
    await expect(page).toHaveTitle(title);
    for (const tag of ['title', 'meta[name="description"]', 'link[rel="canonical"]', 'h1']) {
      await expect(page.locator(tag)).toHaveCount(1);
    }
    await page.mouse.wheel(0, 10_000);
    expect([...origins]).toEqual([site]);
  });
}

/** The page without what only scripts can show: the visitor's time, days and tabs. */
function readMarkup(page: Page): Promise<string> {
  return page.locator('#root').evaluate((root) => {
    const copy = root.cloneNode(true) as Element;
    const byScripts = '.hero-scale, .hour-tabs, .business-examples, .calendar__from, .calendar';
    for (const part of copy.querySelectorAll(byScripts)) part.remove();
    return copy.innerHTML;
  });
}

for (const path of ['/PRICING', '/%70ricing', '/pricing//', '//x', '/no-existe', '/a%20b?c=d#e']) {
  test(`keeps the 404 page on ${path} after hydration`, async ({ page, site, expectedErrors }) => {
    expectedErrors.push(notFoundAt(path));
    const response = await page.goto(`${site}${path}`);
    expect(response?.status()).toBe(404);
    await waitForHydration(page);
    await expect(getHeading(page)).toHaveText('404');
    await expect(page.getByRole('heading', { level: 2, name: '¡Ups!' })).toBeVisible();
    await expect(page).toHaveTitle('Página no encontrada · Sereno');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
}

test('leaves a page that does not exist behind with its metadata', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(notFoundAt('/PRICING'));
  await open(page, '/PRICING');
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveTitle('Agentes de IA para WhatsApp y teléfono · Sereno');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await page.goBack();
  await expect(getHeading(page)).toHaveText('404');
});

for (const path of ['/', '/#features']) {
  test(`starts on ${path} where the browser reports no first paint`, async ({ page }) => {
    await page.addInitScript(() => {
      const { observe } = PerformanceObserver.prototype;
      PerformanceObserver.prototype.observe = function (options) {
        if (options?.type !== 'paint') observe.call(this, options);
      };
    });
    await open(page, path);
    await page.mouse.wheel(0, 1000);
    await expect(page.locator('header[data-scrolled]')).toHaveCount(1);
  });
}

test('starts although a file of the page never arrives', async ({ page }) => {
  await holdFiles(page, '**/*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  await waitForHydration(page);
});

test('a request to another site is noticed', async ({
  page,
  outsideRequests,
  expectedRequests,
  expectedErrors,
}) => {
  expectedRequests.push(/^https:\/\/example\.com\/$/);
  expectedErrors.push(/ERR_NAME_NOT_RESOLVED/);
  // Nothing leaves the machine, but the request is made.
  await expect(page.goto('https://example.com/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
  expect(outsideRequests).toEqual(['https://example.com/']);
});
