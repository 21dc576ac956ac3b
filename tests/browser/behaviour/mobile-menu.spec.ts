import * as browser from '../../support/browser/browser-test.ts';
import { openMenu } from '../../support/browser/page-states.ts';
import * as parts from '../../support/browser/site-parts.ts';

const { expect, getScroll, open, PHONE, test } = browser;
const { getCloseButton, getMenu, getMenuButton, getMenuLink } = parts;

test.use({ viewport: PHONE });

test('opening and closing the mobile menu moves the focus into the menu and back', async ({
  page,
}) => {
  await open(page, '/');
  for (const [name, close] of [
    ['the close button', () => getCloseButton(page).click()],
    ['a click beside the menu', () => page.mouse.click(10, 400)],
    ['Escape', () => page.keyboard.press('Escape')],
  ] as const) {
    await openMenu(page);
    await expect(getMenuLink(page, '/pricing'), `opened before ${name}`).toBeFocused();
    await close();
    await expect(getMenu(page), `closed by ${name}`).toBeHidden();
    await expect(getMenuButton(page), `closed by ${name}`).toBeFocused();
  }
});

test('the page does not scroll while the mobile menu is open', async ({ page }) => {
  await open(page, '/');
  await openMenu(page);
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 600);
  await getCloseButton(page).click();
  await expect(getMenu(page)).toBeHidden();
  await page.mouse.wheel(0, 300);
  await expect
    .poll(() => getScroll(page), 'only the wheel event after the menu has closed scrolls the page')
    .toBe(300);
});

test('the mobile menu closes once the window is wide enough for the header links', async ({
  page,
}) => {
  await open(page, '/');
  for (const [width, isWide] of [
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize(PHONE);
    await openMenu(page);
    await page.setViewportSize({ ...PHONE, width });
    await expect(getMenu(page), `${width} px`).toBeVisible({ visible: !isWide });
    if (!isWide) await getCloseButton(page).click();
    await expect(getMenuButton(page), `${width} px`).toBeVisible({ visible: !isWide });
    const headerNavigation = page.getByRole('banner').getByRole('navigation');
    await expect(headerNavigation, `${width} px`).toBeVisible({ visible: isWide });
  }
  await expect(page.locator('#page-top'), 'the focus is not lost').toBeFocused();
});

test('opening the mobile menu does not shift a page whose scrollbar takes up space', async ({
  playwright,
  launchOptions,
  site,
}) => {
  const ignoreDefaultArgs = ['--hide-scrollbars'];
  const chromium = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  const page = await chromium.newPage({ viewport: PHONE });
  await open(page, site);
  const readRight = () =>
    parts.getHeading(page).evaluate((heading) => heading.getBoundingClientRect().right);
  const right = await readRight();
  expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(PHONE.width - 15);
  await openMenu(page);
  // A shift of less than one pixel is allowed, because the scrollbar slightly affects lengths in `vw` units.
  expect(Math.abs((await readRight()) - right)).toBeLessThan(1);
  // Playwright cannot perform the pull-to-refresh gesture, so the test checks the styles that prevent it.
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'none');
  await expect(getMenu(page)).toHaveCSS('overscroll-behavior-y', 'contain');
  await chromium.close();
});

test('any navigation closes the mobile menu and focuses the target page or section', async ({
  page,
}) => {
  const release = await browser.delayFiles(page, '**/assets/contact-page-*.js');
  await open(page, '/pricing');
  const isSameDocument = await browser.markDocument(page);
  await openMenu(page);
  await getMenuLink(page, '/contact').click();
  await expect(getMenu(page), 'the menu closes before the slow page has loaded').toBeHidden();
  release();
  await parts.expectPage(page, '/contact');
  const choose = (href: parts.HeaderHref) => () => getMenuLink(page, href).click();
  for (const [navigate, url, focus] of [
    [choose('/contact'), '/contact', '#page-top'],
    // The contact page was already open, so the click above added no history entry, and Back returns to the
    // pricing page.
    [() => page.goBack(), '/pricing', '#page-top'],
    [choose('/#features'), '/#features', '#features'],
    [() => page.evaluate(() => window.location.assign('#faq')), '/#faq', '#faq'],
  ] as const) {
    await openMenu(page);
    await navigate();
    await expect(page).toHaveURL(url);
    await expect(getMenu(page), url).toBeHidden();
    await expect(page.locator(focus), url).toBeFocused();
  }
  expect(await isSameDocument()).toBe(true);
});
