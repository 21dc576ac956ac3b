import type { Page } from 'playwright/test';
import { PAGE_PATHS } from '../../support/app/page-paths.ts';
import { expect, holdFiles, notFoundAt, open, test } from '../../support/browser/browser-test.ts';
import { loadEverything, PRICING_CHUNK, waitForPaint } from '../../support/browser/page-states.ts';
import { expectPage, getFooterLink } from '../../support/browser/site-parts.ts';

/** What browsers read in the head. */
const HEAD =
  'title, meta[name]:not([name^="twitter"]), link[rel="canonical"], link[rel="alternate"]';

/** Box, type and colors of each element, but where the minute of the day moves it, and the head in any order. */
async function readLooks(page: Page): Promise<string[]> {
  await loadEverything(page);
  const head = await page
    .locator(HEAD)
    .evaluateAll((all) => all.map((one) => one.outerHTML).sort());
  const parts = page.locator('main :not(style, .ruler__now), footer *');
  const looks = await parts.evaluateAll((all) =>
    all.map((element) => {
      const { display, font, color, backgroundColor } = getComputedStyle(element);
      const { width, height, left, top } = element.getBoundingClientRect();
      const box = [width, height, left, top + scrollY].map(Math.round);
      const name = [element.tagName, element.getAttribute('class')];
      return [...name, ...box, display, font, color, backgroundColor].join(' ');
    }),
  );
  return [...head, ...looks];
}

test('a page looks the same by a link as by itself, and says the same to the browser', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(notFoundAt('/nada'));
  const looks = new Map<string, string[]>();
  for (const path of PAGE_PATHS)
    looks.set(path, await open(page, path).then(() => readLooks(page)));
  // Its document has none of the styles of the others.
  await open(page, '/nada');
  for (const path of PAGE_PATHS) {
    await getFooterLink(page, path).click();
    await expectPage(page, path);
    await page.mouse.move(0, 0);
    await expect.poll(() => readLooks(page), path).toEqual(looks.get(path));
  }
});

test('the next page comes with its styles and all of the first screen', async ({ page }) => {
  // Taller than what is rendered first.
  await page.setViewportSize({ width: 1280, height: 2400 });
  const release = await holdFiles(page, '**/assets/pages-*.css');
  await open(page, '/');
  const atChange = page.evaluate(
    () =>
      new Promise((resolve) => {
        const main = document.querySelector('main') as Element;
        new MutationObserver(() => {
          const { top = 0 } = document.querySelector('footer')?.getBoundingClientRect() ?? {};
          resolve({
            hasStyles: [...document.styleSheets].some(({ href }) => href?.includes('/pages-')),
            cards: main.querySelectorAll('.plan').length,
            isFilled: top > window.innerHeight,
          });
        }).observe(main, { childList: true });
      }),
  );
  const code = page.waitForResponse(PRICING_CHUNK);
  await getFooterLink(page, '/pricing').click();
  await code;
  await waitForPaint(page);
  await expectPage(page, '/');
  release();
  await expectPage(page, '/pricing');
  // The footer is below the screen before the rest of the page is there.
  expect(await atChange).toEqual({ hasStyles: true, cards: 3, isFilled: true });
});
