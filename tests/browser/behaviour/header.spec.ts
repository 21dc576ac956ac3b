import { expect, getScroll, open, scrollTo, test } from '../../support/browser/browser-test.ts';

test('the header stays in sight, in one size, and shows whether the page is scrolled', async ({
  page,
}) => {
  await open(page, '/gtc');
  const header = page.getByRole('banner');
  const atTop = await header.boundingBox();
  await expect(header).not.toHaveAttribute('data-scrolled');
  await page.mouse.wheel(0, 1);
  await expect(header).toHaveAttribute('data-scrolled');
  await scrollTo(page, 0);
  await expect(header).not.toHaveAttribute('data-scrolled');
  await scrollTo(page, 1500);
  await expect(header).toHaveAttribute('data-scrolled');
  expect(await header.boundingBox()).toEqual(atTop);

  await page.reload();
  await expect(header, 'when a reload restores the position').toHaveAttribute('data-scrolled');
  await expect.poll(() => getScroll(page)).toBe(1500);
});
