import { expect, getOverflow, notFoundAt, PAGES, test } from '../support/browser-test.ts';

const WIDTHS = [320, 360, 390, 480, 768, 1024, 1280, 1440, 1920, 2560];

for (const path of [...PAGES.map((page) => page.path), '/nada']) {
  test(`${path} never scrolls sideways`, async ({ page, expectedErrors }) => {
    expectedErrors.push(notFoundAt('/nada'));
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await getOverflow(page), `${width} px`).toBe(0);
    }
  });
}

test('a visitor who wants less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { transitionDuration, animationName, animationDuration } = getComputedStyle(element);
        const isLong = (durations: string) =>
          durations.split(',').some((duration) => Number.parseFloat(duration) > 0.001);
        return (
          isLong(transitionDuration) || (animationName !== 'none' && isLong(animationDuration))
        );
      }).length,
  );
  expect(moving).toBe(0);
});
