import {
  expect,
  holdFiles,
  notFoundAt,
  open,
  test,
  waitForHydration,
} from '../../support/browser/browser-test.ts';
import { getHeading } from '../../support/browser/site-parts.ts';

test('keeps the 404 page after hydration, on paths that are almost those of pages, and leaves it behind', async ({
  page,
  site,
  expectedErrors,
}) => {
  for (const path of ['//x', '/%70ricing', '/pricing//', '/PRICING']) {
    expectedErrors.push(notFoundAt(path));
    await open(page, site + path);
    await expect(getHeading(page)).toHaveText('404');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  }
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
