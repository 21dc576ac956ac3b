import { headerItems, navigation } from '../../../src/shared/content/site/navigation.ts';
import * as browser from '../../support/browser/browser-test.ts';
import { openMenu } from '../../support/browser/page-states.ts';
import * as parts from '../../support/browser/site-parts.ts';

const { expect, getScroll, open, PHONE, test } = browser;
const { getCloseButton, getMenu, getMenuButton, getMenuLink } = parts;

test.use({ viewport: PHONE });

test('has the items of the header, starts at the first, keeps the page still, gives the focus back, and stays away where the header has room', async ({
  page,
}) => {
  await open(page, '/');
  await expect(getMenuButton(page)).toHaveText(navigation.menu);
  for (const [way, close] of [
    ['its button', () => getCloseButton(page).click()],
    ['a click beside it', () => page.mouse.click(10, 400)],
    ['Escape', () => page.keyboard.press('Escape')],
  ] as const) {
    await openMenu(page);
    await close();
    await expect(getMenu(page), `closed by ${way}`).toBeHidden();
    await expect(getMenuButton(page), `closed by ${way}`).toBeFocused();
  }

  await openMenu(page);
  await expect(getCloseButton(page)).toHaveText(navigation.close);
  const items = getMenu(page).getByRole('navigation').getByRole('link');
  await expect(items).toHaveText(headerItems.map(({ name }) => name));
  await expect(items.first()).toBeFocused();
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 600);
  await getCloseButton(page).click();
  await expect(getMenu(page)).toBeHidden();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => getScroll(page), 'by the last turn of the wheel only').toBe(300);

  // A device is turned.
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
    const inHeader = page.getByRole('banner').getByRole('navigation');
    await expect(inHeader, `${width} px`).toBeVisible({ visible: isWide });
  }
  await expect(page.locator('#page-top'), 'not nowhere').toBeFocused();
});

test('nothing behind it moves where scrollbars take space', async ({
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
  // Less than a pixel: widths in vw count the scrollbar.
  expect(Math.abs((await readRight()) - right)).toBeLessThan(1);
  // No test can pull to refresh.
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'none');
  await expect(getMenu(page)).toHaveCSS('overscroll-behavior-y', 'contain');
  await chromium.close();
});

test('closes with every change of the URL, and the focus is where it would be', async ({
  page,
}) => {
  const release = await browser.delayFiles(page, '**/assets/contact-page-*.js');
  await open(page, '/pricing');
  const isSameDocument = await browser.markDocument(page);
  await openMenu(page);
  await getMenuLink(page, '/contact').click();
  await expect(getMenu(page), 'at once').toBeHidden();
  release();
  await parts.expectPage(page, '/contact');
  const choose = (href: parts.HeaderHref) => () => getMenuLink(page, href).click();
  for (const [change, url, focus] of [
    [choose('/contact'), '/contact', '#page-top'],
    // The page that was shown already has no second entry.
    [() => page.goBack(), '/pricing', '#page-top'],
    [choose('/#features'), '/#features', '#features'],
    [() => page.evaluate(() => window.location.assign('#faq')), '/#faq', '#faq'],
  ] as const) {
    await openMenu(page);
    const { pathname } = new URL(page.url());
    const ofPage = headerItems.filter(({ href }) => href === pathname).map(({ name }) => name);
    const current = getMenu(page).locator('[aria-current="page"]');
    await expect(current, 'the page that is shown').toHaveText(ofPage);
    await change();
    await expect(page).toHaveURL(url);
    await expect(getMenu(page), url).toBeHidden();
    await expect(page.locator(focus), url).toBeFocused();
  }
  expect(await isSameDocument()).toBe(true);
  const position = await getScroll(page);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => getScroll(page), 'the page scrolls').toBeLessThan(position);
});
