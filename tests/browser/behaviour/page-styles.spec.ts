import type { Page } from 'playwright/test';
import { PAGE_PATHS } from '../../support/app/page-paths.ts';
import { expect, notFoundAt, open, test } from '../../support/browser/browser-test.ts';
import { loadImagesAndFonts } from '../../support/browser/page-states.ts';
import { expectPage, getFooterLink } from '../../support/browser/site-parts.ts';

/** Selector of the `<head>` elements to compare: those that browsers and search engines read. */
const HEAD =
  'title, meta[name]:not([name^="twitter"]), link[rel="canonical"], link[rel="alternate"]';
/**
 * Selector of the elements inside `<body>` to compare. Excludes the hand on the hour scale with its radio
 * button, because they move every minute.
 */
const BODY = 'main :not(style, .ruler__now, .ruler__now *), footer *';

/**
 * Reads the page's metadata, and the box, font and colors of each compared element. The metadata is sorted,
 * because its order does not matter.
 */
async function readLooks(page: Page): Promise<string[]> {
  await loadImagesAndFonts(page);
  const head = page
    .locator(HEAD)
    .evaluateAll((all) => all.map((element) => element.outerHTML).sort());
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

test('client-side navigation yields the same look and metadata as a full page load', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(notFoundAt('/nada'));
  const looks: string[][] = [];
  for (const path of PAGE_PATHS) {
    await open(page, path);
    looks.push(await readLooks(page));
  }
  // Starts on the 404 page: its document does not contain the styles of the other pages, so client-side
  // navigation has to load them.
  await open(page, '/nada');
  for (const [index, path] of PAGE_PATHS.entries()) {
    await getFooterLink(page, path).click();
    await expectPage(page, path);
    await page.mouse.move(0, 0);
    await expect.poll(() => readLooks(page), path).toEqual(looks[index]);
  }
});

test('client-side navigation renders the whole first screen of a page at once', async ({
  page,
}) => {
  await open(page, '/');
  for (const [width, cards] of [
    [390, 1],
    [1280, 3],
  ] as const) {
    // The window is taller than the content that React renders first, so a placeholder must fill the rest of
    // the window.
    await page.setViewportSize({ width, height: 2400 });
    const firstRender = page.evaluate(
      () =>
        new Promise((resolve) => {
          const main = document.querySelector('main') as Element;
          new MutationObserver(() => {
            const { top = 0 } = document.querySelector('footer')?.getBoundingClientRect() ?? {};
            // The content fills the window if the footer is pushed below the window's bottom edge.
            const isFilled = top > window.innerHeight;
            resolve({ cards: main.querySelectorAll('.plan').length, isFilled });
          }).observe(main, { childList: true });
        }),
    );
    await getFooterLink(page, '/pricing').click();
    expect(await firstRender, `${width} px`).toEqual({ cards, isFilled: true });
    await page.goBack();
    await expectPage(page, '/');
  }
});
