import type { Locator } from 'playwright/test';
import { headerItems, navigation } from '../../../src/shared/content/site/navigation.ts';
import { PAGE_TOP_ID } from '../../../src/shared/ui/focus.ts';
import {
  expect,
  getScroll,
  markDocument,
  open,
  PHONE,
  test,
} from '../../support/browser/browser-test.ts';
import { openMenu } from '../../support/browser/page-states.ts';
import * as parts from '../../support/browser/site-parts.ts';

const { getCloseButton, getMenu, getMenuButton, getMenuLink } = parts;

test.use({ viewport: PHONE });

test('has the items of the header, starts at the first, and gives the focus back', async ({
  page,
}) => {
  await open(page, '/');
  await expect(getMenuButton(page)).toHaveText(navigation.menu);
  for (const [way, close] of [
    ['its button', () => getCloseButton(page).click()],
    ['a click beside it', () => page.mouse.click(10, 400)],
    ['Escape', () => page.keyboard.press('Escape')],
  ] as const) {
    await test.step(`${way} closes it`, async () => {
      await openMenu(page);
      await close();
      await expect(getMenu(page)).toBeHidden();
      await expect(getMenuButton(page)).toBeFocused();
    });
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
});

/** What happens with the menu open; the URL and the focus then. */
const CHANGES = `
  load /pricing | choose /contact   | /contact   | #page-top
                | Back              | /pricing   | #page-top
                | Forward           | /contact   | #page-top
                | choose /contact   | /contact   | #page-top
  load /        | choose /#features | /#features | #features
                | Back              | /          | #page-top
                | Forward           | /#features | #features
                | type #faq         | /#faq      | #faq`;

test('closes with every change of the URL, and the focus is where it would be', async ({
  page,
}) => {
  for (const row of CHANGES.trim().split('\n')) {
    const [load = '', what = '', url = '', focus = ''] = row.split('|').map((cell) => cell.trim());
    if (load) await open(page, load.slice('load '.length));
    const isSameDocument = await markDocument(page);
    await openMenu(page);
    const { pathname } = new URL(page.url());
    const ofPage = headerItems.filter(({ href }) => href === pathname).map(({ name }) => name);
    const current = getMenu(page).locator('[aria-current="page"]');
    await expect(current, 'the page that is shown').toHaveText(ofPage);
    const [how, where = ''] = what.split(' ');
    if (how === 'choose') await getMenuLink(page, where as '/contact').click();
    else if (how === 'Back') await page.goBack();
    else if (how === 'Forward') await page.goForward();
    else await page.evaluate((hash) => window.location.assign(hash), where);
    await expect(page).toHaveURL(url);
    await expect(getMenu(page), row).toBeHidden();
    await expect(page.locator(focus).first(), row).toBeFocused();
    expect(await isSameDocument(), row).toBe(true);
  }
  const position = await getScroll(page);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => getScroll(page), 'the page scrolls').toBeLessThan(position);
});

test('nothing behind it moves where scrollbars take space', async ({
  playwright,
  launchOptions,
  site,
}) => {
  const ignoreDefaultArgs = ['--hide-scrollbars'];
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  const page = await browser.newPage({ viewport: PHONE });
  await open(page, site);
  const readRight = () =>
    parts.getHeading(page).evaluate((heading) => heading.getBoundingClientRect().right);
  const readWidth = () => page.evaluate(() => document.documentElement.clientWidth);
  expect(await readWidth()).toBe(PHONE.width - 15);
  const right = await readRight();
  await openMenu(page);
  // Less than a pixel: widths in vw count the scrollbar.
  expect(Math.abs((await readRight()) - right)).toBeLessThan(1);
  // No test can pull to refresh.
  const readOverscroll = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element).overscrollBehaviorY);
  expect(await readOverscroll(page.locator('html'))).toBe('none');
  expect(await readOverscroll(getMenu(page))).toBe('contain');
  await browser.close();
});

test('at every width there is either the menu or its items in the header, also when a device is turned', async ({
  page,
}) => {
  await open(page, '/');
  const items = page.getByRole('banner').getByRole('navigation');
  for (const width of [320, 767, 768, 1024]) {
    await page.setViewportSize({ ...PHONE, width });
    const isWide = width >= 768;
    await expect(items, `${width} px`).toBeVisible({ visible: isWide });
    await expect(getMenuButton(page), `${width} px`).toBeVisible({ visible: !isWide });
    await page.setViewportSize(PHONE);
    await openMenu(page);
    await page.setViewportSize({ ...PHONE, width });
    await expect(getMenu(page), `${width} px`).toBeVisible({ visible: !isWide });
    if (isWide) await expect(page.locator(`#${PAGE_TOP_ID}`), 'not nowhere').toBeFocused();
    else await page.keyboard.press('Escape');
  }
});
