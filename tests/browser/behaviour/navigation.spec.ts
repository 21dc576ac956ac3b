import { getTitle, PAGE_PATHS, PAGE_TITLES } from '../../support/app/page-paths.ts';
import * as browser from '../../support/browser/browser-test.ts';
import { getConfigureButton } from '../../support/browser/consent-page.ts';
import * as parts from '../../support/browser/site-parts.ts';

const { expect, getScroll, markDocument, open, scrollTo, test } = browser;
const { expectPage, getHeaderLink } = parts;

test('each page opens inside the document: at its top, announced, with what a browser reads of its head', async ({
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
      await expect(page).toHaveTitle(PAGE_TITLES[path]);
      await expect(page).toHaveURL(path);
      await expectPage(page, path);
      await expect(page.getByRole('status')).toHaveText(PAGE_TITLES[path]);
      expect(await getScroll(page)).toBe(0);
      const html = await (await page.request.get(path)).text();
      expect(await page.evaluate(readHead, null)).toEqual(await parser.evaluate(readHead, html));
    });
  }
  await test.step('the keyboard starts at the top', async () => {
    await page.keyboard.press('Tab');
    await expect(parts.getSkipLink(page)).toBeFocused();
  });
  await test.step('a page that does not exist is kept from search engines only while it is shown', async () => {
    const head = await page.evaluate(readHead, null);
    // As a link within the document does.
    await page.evaluate(() => {
      const state = { key: 'nada', idx: 1 };
      window.history.pushState(state, '', '/nada');
      window.dispatchEvent(new PopStateEvent('popstate', { state }));
    });
    await expect(page).toHaveTitle(getTitle('notFound'));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('meta[property], link[rel="canonical"]')).toHaveCount(0);
    await page.goBack();
    await expectPage(page, PAGE_PATHS.at(-1) ?? '/');
    expect(await page.evaluate(readHead, null)).toEqual(head);
  });
  expect(await isSameDocument()).toBe(true);
});

/**
 * What the head says of the page, in any order: that of the document, or of HTML without what only those
 * read that present a link to it. Runs in the page.
 */
function readHead(html: string | null): string[] {
  const { head } = html ? new DOMParser().parseFromString(html, 'text/html') : document;
  for (const tag of html ? head.querySelectorAll(':is([property], [name^="twitter:"])') : [])
    tag.remove();
  const tags = head.querySelectorAll(
    'title, meta[name], meta[property], link[rel="canonical"], link[rel="alternate"]',
  );
  return [...tags].map((tag) => tag.outerHTML).sort();
}

test('the history has each page once, and leads to its top', async ({ page }) => {
  await open(page, '/');
  const isSameDocument = await markDocument(page);
  const link = getHeaderLink(page, '/pricing');
  const steps = [
    ['a link', () => link.click(), '/pricing'],
    ['a link to the page that is shown', () => link.click(), '/pricing'],
    ['back', () => page.goBack(), '/'],
    ['forward', () => page.goForward(), '/pricing'],
    // It must be decoded to be found.
    ['a malformed hash', () => page.goto('/pricing#%E0%A4%A'), '/pricing'],
  ] as const;
  for (const [way, go, path] of steps) {
    await test.step(way, async () => {
      await scrollTo(page, 900);
      await go();
      await expectPage(page, path);
      await expect.poll(() => getScroll(page)).toBe(0);
      await expect(link.and(page.locator('[aria-current="page"]'))).toHaveCount(
        path === '/' ? 0 : 1,
      );
      await expect(getHeaderLink(page, '/contact')).not.toHaveAttribute('aria-current');
    });
  }
  expect(await isSameDocument()).toBe(true);
});

test('a link to a section leads below the header, from another page, on the page and at a reload', async ({
  page,
}) => {
  const section = page.locator('#features');
  const getTop = async () => (await section.boundingBox())?.y ?? Number.NaN;
  await open(page, '/gtc');
  for (const way of ['from another page', 'on the page', 'at a reload']) {
    if (way === 'on the page') await scrollTo(page, 0);
    if (way === 'at a reload') await page.reload();
    else await getHeaderLink(page, '/#features').click();
    await expect(page).toHaveURL('/#features');
    await expect.poll(getTop, way).toBeLessThan(120);
    expect(await getTop(), way).toBeGreaterThanOrEqual(84);
    if (way !== 'at a reload') await expect(section).toBeFocused();
  }
});

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

test('a click with a modifier is left to the browser', async ({ page, context }) => {
  await open(page, '/');
  const opened = context.waitForEvent('page');
  await getHeaderLink(page, '/pricing').click({ modifiers: ['Control'] });
  await expect(await opened).toHaveURL('/pricing');
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
