import type { Page } from 'playwright/test';
import { getTitle, PAGE_TITLES } from '../../support/app/page-paths.ts';
import { expect, open, PAGES, test } from '../../support/browser/browser-test.ts';

/** What the head says of the page, in any order. */
const METADATA = 'title, meta[name], meta[property], link[rel="canonical"], link[rel="alternate"]';

test('every page that is reached in the document has the head that the server gives it', async ({
  page,
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false });
  const served = await context.newPage();
  await open(page, '/');
  for (const { path, title } of [...PAGES.toReversed(), ...PAGES]) {
    await navigate(page, path);
    await expect(page).toHaveTitle(title);
    await served.goto(path);
    expect(await readHead(page), path).toEqual(await readHead(served));
  }
  await context.close();
});

test('a page that does not exist is kept from search engines only while it is shown', async ({
  page,
}) => {
  await open(page, '/');
  const head = await readHead(page);
  await navigate(page, '/nada');
  await expect(page).toHaveTitle(getTitle('notFound'));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('meta[property], link[rel="canonical"]')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveTitle(PAGE_TITLES['/']);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  expect(await readHead(page)).toEqual(head);
});

/** As a link within the document does. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({ key: to, idx: 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: { key: to, idx: 1 } }));
  }, path);
}

function readHead(page: Page): Promise<string[]> {
  return page.evaluate(
    (selector) => [...document.head.querySelectorAll(selector)].map((tag) => tag.outerHTML).sort(),
    METADATA,
  );
}
