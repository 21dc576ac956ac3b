import { PAGE_PATHS } from '../../support/app/page-paths.ts';
import * as browser from '../../support/browser/browser-test.ts';
import { getConfigureButton } from '../../support/browser/consent-page.ts';
import { PRICING_CHUNK } from '../../support/browser/page-states.ts';
import * as parts from '../../support/browser/site-parts.ts';

const { expect, holdFiles, markDocument, open, scrollTo, test } = browser;
const { expectPage, getHeaderLink } = parts;

test('each page opens inside the document, with what a browser reads of its head', async ({
  page,
  context,
}) => {
  // A document without a policy, which may parse.
  const parser = await context.newPage();
  await open(page, '/');
  const isSameDocument = await markDocument(page);
  for (const path of [...PAGE_PATHS.toReversed(), ...PAGE_PATHS.slice(1)]) {
    await test.step(path, async () => {
      await parts.getFooterLink(page, path).click();
      await expectPage(page, path);
      const html = await (await page.request.get(path)).text();
      expect(await page.evaluate(readHead, null)).toEqual(await parser.evaluate(readHead, html));
    });
  }
  await test.step('the keyboard starts at the top', async () => {
    await page.keyboard.press('Tab');
    await expect(parts.getSkipLink(page)).toBeFocused();
  });
  expect(await isSameDocument()).toBe(true);
});

/** What the head of the document, or of HTML, says of the page to browsers, in any order. Runs in the page. */
function readHead(html: string | null): string[] {
  const { head } = html ? new DOMParser().parseFromString(html, 'text/html') : document;
  const tags = head.querySelectorAll(
    'title, meta[name], link[rel="canonical"], link[rel="alternate"]',
  );
  return [...tags].map((tag) => tag.outerHTML).sort();
}

test('links, buttons and questions look pressed while they are', async ({ page }) => {
  await open(page, '/');
  const controls = [
    getHeaderLink(page, '/pricing'),
    getConfigureButton(page),
    parts.getQuestion(page),
  ];
  for (const control of controls) {
    await control.hover();
    await expect(control).toHaveCSS('opacity', '1');
    await page.mouse.down();
    await expect(control).not.toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
});

test('a click with a modifier is left to the browser, whether the page is at hand or not', async ({
  page,
}) => {
  const release = await holdFiles(page, PRICING_CHUNK);
  await open(page, '/');
  const click = (key: string) =>
    getHeaderLink(page, '/pricing').evaluate((link, key) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
      let isOurs = false;
      const prevent = (event: MouseEvent) => {
        isOurs = event.defaultPrevented;
        event.preventDefault();
      };
      window.addEventListener('click', prevent, { once: true });
      link.dispatchEvent(event);
      return isOurs;
    }, key);
  for (const state of ['not at hand', 'at hand']) {
    for (const key of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
      expect(await click(key), `${key}, ${state}`).toBe(false);
    release();
    await page.waitForLoadState('networkidle');
  }
  await expectPage(page, '/');
});

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
});

test('the header looks where the page is at most every 50 ms, and once more at the end', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/gtc');
  const header = page.getByRole('banner');
  const scroll = (top: number) =>
    page.evaluate((top) => {
      const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve));
      window.scrollTo({ top, behavior: 'instant' });
      return scrolled;
    }, top);
  await scroll(500);
  await expect(header).toHaveAttribute('data-scrolled');
  await page.clock.pauseAt(Date.now() + 60_000);
  await scroll(900);
  await scroll(0);
  await page.clock.runFor(49);
  await expect(header).toHaveAttribute('data-scrolled');
  await page.clock.runFor(1);
  await expect(header).not.toHaveAttribute('data-scrolled');
});
