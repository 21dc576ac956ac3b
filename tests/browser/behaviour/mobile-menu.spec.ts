import { headerItems, navigation } from '../../../src/shared/content/navigation.ts';
import {
  expect,
  getScroll,
  holdFiles,
  markDocument,
  open,
  test,
  waitForHydration,
} from '../../support/browser/browser-test.ts';
import { PHONE } from '../../support/browser/every-page.ts';
import { finishAnimations, openMenu } from '../../support/browser/page-states.ts';
import {
  getCloseButton,
  getMenu,
  getMenuButton,
  getMenuLink,
} from '../../support/browser/site-parts.ts';

test.use({ viewport: PHONE });

test('opens from the right with the items of the header', async ({ page }) => {
  await open(page, '/');
  await openMenu(page);
  await expect(getMenu(page).getByRole('listitem')).toHaveText(headerItems.map(({ name }) => name));
  await finishAnimations(page);
  const { x = 0, width = 0 } = (await getMenu(page).boundingBox()) ?? {};
  expect(Math.round(x + width)).toBe(PHONE.width);
});

test('closes with its button, Escape and a click beside it, and focus returns', async ({
  page,
}) => {
  await open(page, '/');
  const ways = [
    () => getCloseButton(page).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(10, 400),
  ];
  for (const close of ways) {
    await openMenu(page);
    await close();
    await expect(getMenu(page)).toBeHidden();
    await expect(getMenuButton(page)).toBeFocused();
  }
});

test('keeps the keyboard inside and the page behind still', async ({ page }) => {
  await open(page, '/');
  await openMenu(page);
  for (let index = 0; index < 12; index += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement?.closest('main, header, footer') !== null,
    );
    expect(isOutside).toBe(false);
  }
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('PageDown');
  expect(await getScroll(page)).toBe(0);
});

test('closes when an item is chosen, and is right again on every page after', async ({ page }) => {
  await open(page, '/');
  const isSameDocument = await markDocument(page);
  for (const href of ['/pricing', '/contact', '/pricing', '/#features', '/contact'] as const) {
    await openMenu(page);
    await getMenuLink(page, href).click();
    await expect(getMenu(page)).toBeHidden();
    await expect(page).toHaveURL(href);
  }
  expect(await isSameDocument()).toBe(true);
});

test('closes for a hash on the same page and shows its section', async ({ page }) => {
  await open(page, '/');
  await openMenu(page);
  await getMenuLink(page, '/#features').click();
  await expect(getMenu(page)).toBeHidden();
  await expect(page.locator('#features')).toBeInViewport();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => getScroll(page)).toBeGreaterThan(300);
});

test('closes when the window grows to the width of the whole header', async ({ page }) => {
  await open(page, '/');
  await openMenu(page);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(getMenu(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: navigation.mainLabel })).toBeVisible();
  await expect(getMenuButton(page)).toBeHidden();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => getScroll(page)).toBeGreaterThan(0);
});

test('opened before hydration, it stays open and works after', async ({ page }) => {
  const releaseScripts = await holdFiles(page);
  await page.goto('/', { waitUntil: 'commit' });
  await openMenu(page);
  releaseScripts();
  await waitForHydration(page);
  await expect(getMenu(page)).toBeVisible();
  await getMenuLink(page, '/pricing').click();
  await expect(page).toHaveURL('/pricing');
  await expect(getMenu(page)).toBeHidden();
});

test('closes on a click beside it where the browser lacks `closedby`', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
    document.addEventListener('DOMContentLoaded', () => {
      for (const dialog of document.querySelectorAll('dialog')) dialog.removeAttribute('closedby');
    });
  });
  await open(page, '/');
  await openMenu(page);
  await page.mouse.click(200, 600);
  await expect(getMenu(page)).toBeVisible();
  await page.mouse.click(10, 400);
  await expect(getMenu(page)).toBeHidden();
});
