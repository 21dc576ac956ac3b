import type { Page } from 'playwright/test';
import { expect, notFoundAt, open, PAGES, test } from '../../support/browser/browser-test.ts';
import { loadEverything } from '../../support/browser/page-states.ts';
import { getFooterLink } from '../../support/browser/site-parts.ts';

/** Box, type and colors of each element, but where the minute of the day moves it. */
async function readLooks(page: Page): Promise<string[]> {
  const looks: string[] = [];
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await loadEverything(page);
    const read = page.locator('main :not(style, .hour-picker__now), footer *').evaluateAll((all) =>
      all.map((element) => {
        const { display, font, color, backgroundColor } = getComputedStyle(element);
        const { width, height, left, top } = element.getBoundingClientRect();
        const box = [width, height, left, top + scrollY].map(Math.round);
        const name = [element.tagName, element.getAttribute('class')];
        return [...name, ...box, display, font, color, backgroundColor].join(' ');
      }),
    );
    looks.push(...(await read));
  }
  return looks;
}

test('a page looks the same by a link as by itself', async ({ page, expectedErrors }) => {
  expectedErrors.push(notFoundAt('/nada'));
  const looks = new Map<string, string[]>();
  for (const { path } of PAGES) looks.set(path, await open(page, path).then(() => readLooks(page)));
  // Its document has none of the styles of the others.
  await open(page, '/nada');
  for (const { path, title } of PAGES) {
    await getFooterLink(page, path).click();
    await expect(page).toHaveTitle(title);
    await page.mouse.move(0, 0);
    await expect.poll(() => readLooks(page), path).toEqual(looks.get(path));
  }
});
