import { expect, open, test } from '../../support/browser/browser-test.ts';

test('has two states, by the position of the page', async ({ page }) => {
  await open(page, '/');
  const header = page.getByRole('banner');
  await expect(header).not.toHaveAttribute('data-scrolled');
  await page.mouse.wheel(0, 1);
  await expect(header).toHaveAttribute('data-scrolled');
  await page.mouse.wheel(0, -100);
  await expect(header).not.toHaveAttribute('data-scrolled');
});

test('ends at the top when a burst of scrolling ends there', async ({ page }) => {
  await open(page, '/');
  const header = page.getByRole('banner');
  await page.mouse.wheel(0, 400);
  await expect(header).toHaveAttribute('data-scrolled');
  await page.evaluate(async () => {
    for (const top of [10, 300, 1, 200, 0]) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(header).not.toHaveAttribute('data-scrolled');
});

test('is right at once when the browser restores a position', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
  await page.reload();
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled');
});

test('stays in sight and keeps its size', async ({ page }) => {
  await open(page, '/gtc');
  const header = page.getByRole('banner');
  const atTop = await header.boundingBox();
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
  await expect(header).toHaveAttribute('data-scrolled');
  expect(await header.boundingBox()).toEqual(atTop);
});
