import { notFound } from '../../../src/shared/content/site/errors.ts';
import { expect, notFoundAt, open, test } from '../../support/browser/browser-test.ts';
import { expectPage, getHeading } from '../../support/browser/site-parts.ts';

test('keeps the 404 page after hydration, on paths that are almost those of pages, and leaves it behind', async ({
  page,
  site,
  expectedErrors,
}) => {
  for (const path of ['//x', '/%70ricing', '/pricing//', '/PRICING']) {
    expectedErrors.push(notFoundAt(path));
    await open(page, site + path);
    await expect(getHeading(page)).toHaveText('404');
  }
  await page.getByRole('link', { name: notFound.home }).click();
  await expectPage(page, '/');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await page.goBack();
  await expect(getHeading(page)).toHaveText('404');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
