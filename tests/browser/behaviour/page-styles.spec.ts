import type { Page } from 'playwright/test';
import { PAGE_PATHS } from '../../support/app/page-paths.ts';
import { expect, notFoundAt, open, test } from '../../support/browser/browser-test.ts';
import { loadImagesAndFonts } from '../../support/browser/page-states.ts';
import { expectPage, getFooterLink } from '../../support/browser/site-parts.ts';

/** What browsers read in the head; and where the minute of the day moves nothing, all that is seen. */
const HEAD =
  'title, meta[name]:not([name^="twitter"]), link[rel="canonical"], link[rel="alternate"]';
const BODY = 'main :not(style, .ruler__now), footer *';

/** The head, in any order, and box, type and colors of each element. */
async function readLooks(page: Page): Promise<string[]> {
  await loadImagesAndFonts(page);
  const head = page.locator(HEAD).evaluateAll((all) => all.map((one) => one.outerHTML).sort());
  const looks = page.locator(BODY).evaluateAll((all) =>
    all.map((element) => {
      const { display, font, color, backgroundColor } = getComputedStyle(element);
      const { width, height, left, top } = element.getBoundingClientRect();
      const box = [width, height, left, top + scrollY].map(Math.round);
      const name = [element.tagName, element.getAttribute('class')];
      return [...name, ...box, display, font, color, backgroundColor].join(' ');
    }),
  );
  return [...(await head), ...(await looks)];
}

test('a page looks the same by a link as by itself, and says the same to the browser', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(notFoundAt('/nada'));
  const looks: string[][] = [];
  for (const path of PAGE_PATHS) {
    await open(page, path);
    looks.push(await readLooks(page));
  }
  // Its document has none of the styles of the others.
  await open(page, '/nada');
  for (const [place, path] of PAGE_PATHS.entries()) {
    await getFooterLink(page, path).click();
    await expectPage(page, path);
    await page.mouse.move(0, 0);
    await expect.poll(() => readLooks(page), path).toEqual(looks[place]);
  }
});

test('the next page comes with all of the first screen', async ({ page }) => {
  await open(page, '/');
  for (const [width, cards] of [
    [390, 1],
    [1280, 3],
  ] as const) {
    // Taller than what is rendered first.
    await page.setViewportSize({ width, height: 2400 });
    const atChange = page.evaluate(
      () =>
        new Promise((resolve) => {
          const main = document.querySelector('main') as Element;
          new MutationObserver(() => {
            const { top = 0 } = document.querySelector('footer')?.getBoundingClientRect() ?? {};
            // The footer is below the screen before the rest of the page is there.
            const isFilled = top > window.innerHeight;
            resolve({ cards: main.querySelectorAll('.plan').length, isFilled });
          }).observe(main, { childList: true });
        }),
    );
    await getFooterLink(page, '/pricing').click();
    expect(await atChange, `${width} px`).toEqual({ cards, isFilled: true });
    await page.goBack();
    await expectPage(page, '/');
  }
});
