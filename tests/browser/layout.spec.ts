import { expect, getOverflow, PAGES, STATUS_404, test } from '../support/browser-test.ts';

const WIDTHS = [320, 360, 390, 480, 768, 1024, 1280, 1440, 1920, 2560];

for (const path of [...PAGES.map((page) => page.path), '/nada']) {
  test(`${path} never scrolls sideways`, async ({ page, expectedErrors }) => {
    expectedErrors.push(STATUS_404);
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await getOverflow(page), `${width} px`).toBe(0);
    }
  });
}
