import type { Page } from 'playwright/test';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import * as browser from '../../support/browser/browser-test.ts';
import { getConfigureButton } from '../../support/browser/consent-page.ts';
import { waitUntilStable } from '../../support/browser/page-states.ts';
import * as parts from '../../support/browser/site-parts.ts';

const { expect, open, test } = browser;
const { expectPage, getHeaderLink } = parts;

test('links, buttons and FAQ questions look pressed while the mouse button is down', async ({
  page,
}) => {
  await open(page, '/');
  for (const control of [
    getHeaderLink(page, '/pricing'),
    getConfigureButton(page),
    parts.getQuestion(page),
  ]) {
    await control.hover();
    await expect(control).toHaveCSS('opacity', '1');
    await page.mouse.down();
    await expect(control).not.toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
});

test('the site leaves clicks on links to the browser if a modifier key is held down', async ({
  page,
}) => {
  await open(page, '/');
  const prevented = await getHeaderLink(page, '/pricing').evaluate((link) => {
    const prevented: boolean[] = [];
    window.addEventListener('click', (event) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    });
    for (const key of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
    return prevented;
  });
  expect(prevented).toEqual([false, false, false, false]);
});

test('the second click of a double click is ignored if it hits a different control', async ({
  page,
}) => {
  await page.setViewportSize(browser.PHONE);
  await open(page, '/');
  const first = { detail: 1 };
  const second = { detail: 2 };
  for (const [path, control] of [
    ['/pricing', page.getByRole('main').getByRole('link').first()],
    ['/contact', parts.getQuestion(page)],
    ['/', page.locator('label').last()],
  ] as const) {
    await parts.getFooterLink(page, path).dispatchEvent('click', first);
    await expectPage(page, path);
    await control.dispatchEvent('click', second);
    await waitUntilStable(page);
    await expectPage(page, path);
    await expect(page.locator('details[open]')).toHaveCount(0);
  }
  await expect(page.getByRole('radio').last()).not.toBeChecked();
  await parts.getMenuButton(page).dispatchEvent('click', first);
  await parts.getCloseButton(page).dispatchEvent('click', second);
  await waitUntilStable(page);
  await expect(parts.getMenu(page)).toBeVisible();
  await parts.getCloseButton(page).dispatchEvent('click', first);
  await expect(parts.getMenu(page)).toBeHidden();
});

const getHeaderAction = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: navigation.contact });

const getBrandLink = (page: Page) => page.getByRole('banner').getByRole('link').first();

async function scrollDown(page: Page): Promise<void> {
  await browser.scrollTo(page, 900);
  await expect(page.locator('[data-scrolled="true"]')).toBeAttached();
}

test('the header becomes sticky only after the scripts that show its bar have loaded', async ({
  page,
}) => {
  const readHeader = () =>
    page.getByRole('banner').evaluate((header) => ({
      isSticky: getComputedStyle(header).position === 'sticky',
      hasBackground:
        getComputedStyle(header.firstElementChild ?? header, '::before').content !== 'none',
    }));
  const release = await browser.delayFiles(page, '**/assets/hydrate-*.js');
  const releasePage = await browser.delayFiles(page, '**/assets/home-page-*.js');
  await page.goto('/#features');
  const styles = page.locator('link[rel="stylesheet"][href*="/hydrate-"]');
  const isLoaded = () => styles.evaluate((link: HTMLLinkElement) => link.sheet !== null);
  await expect.poll(isLoaded, 'only the styles have loaded').toBe(true);
  expect(await readHeader()).toEqual({ isSticky: false, hasBackground: false });
  release();
  await page.waitForFunction(() => document.querySelector('[data-scrolled]'));
  expect(await readHeader()).toEqual({ isSticky: true, hasBackground: true });
  releasePage();
});

test('on a phone, the header replaces the brand with a contact link after scrolling', async ({
  page,
}) => {
  const action = getHeaderAction(page);
  const brand = getBrandLink(page);
  await open(page, '/');
  for (const [width, fontSize, isShown] of [
    [768, 16, false],
    // At a width of 390 px, text enlarged to 200% leaves no room for the contact link in the header.
    [390, 32, false],
    [320, 16, true],
  ] as const) {
    await browser.scrollTo(page, 0);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}px`;
    }, fontSize);
    // Resizes the window after changing the font size, because Chromium re-evaluates container queries after
    // a resize, but not after a change of the font size.
    await page.setViewportSize({ width, height: 800 });
    await expect(action, `${width} px, not scrolled`).toHaveCount(0);
    await scrollDown(page);
    await expect(action, `${width} px, scrolled`).toHaveCount(isShown ? 1 : 0);
    const brandSize = await brand.evaluate((link) => getComputedStyle(link).fontSize);
    expect(brandSize === '0px', `${width} px, brand hidden`).toBe(isShown);
    // Page text is visible in the gap above the header bar, so the gap must be less than half a line high to
    // keep this text illegible.
    const { y = 0 } = (await brand.locator('..').boundingBox()) ?? {};
    expect(y, 'no text is legible above the header bar').toBeLessThan(fontSize / 2);
  }
  await expect(action).toBeInViewport({ ratio: 1 });
});

test('the contact link in the scrolled header can be reached with the Tab key', async ({
  page,
}) => {
  const action = getHeaderAction(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, '/');
  await scrollDown(page);
  await getBrandLink(page).focus();
  await page.keyboard.press('Tab');
  await expect(action).toBeFocused();
  await page.keyboard.press('Enter');
  await expectPage(page, '/contact');
  await scrollDown(page);
  await expect(action, 'contact link on the contact page').toHaveCount(0);
});
