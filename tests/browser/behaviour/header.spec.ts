import { expect, getScroll, open, scrollTo, test } from '../../support/browser/browser-test.ts';

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
  expect(await getScroll(page)).toBe(0);
  await expect(header).not.toHaveAttribute('data-scrolled');
});

test('is right at once when a reload restores the position', async ({ page }) => {
  await open(page, '/');
  await scrollTo(page, 1500);
  await page.reload();
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled');
  await expect.poll(() => getScroll(page)).toBeGreaterThan(1000);
});

test('stays in sight and keeps its size', async ({ page }) => {
  await open(page, '/gtc');
  const header = page.getByRole('banner');
  const atTop = await header.boundingBox();
  await scrollTo(page, 2000);
  await expect(header).toHaveAttribute('data-scrolled');
  expect(await header.boundingBox()).toEqual(atTop);
});
