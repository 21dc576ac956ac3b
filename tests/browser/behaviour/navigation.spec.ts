import { navigation } from '../../../src/shared/content/site/navigation.ts';
import * as browser from '../../support/browser/browser-test.ts';
import { getConfigureButton } from '../../support/browser/consent-page.ts';
import { waitUntilStable } from '../../support/browser/page-states.ts';
import * as parts from '../../support/browser/site-parts.ts';

const { expect, open, test } = browser;
const { expectPage, getHeaderLink } = parts;

test('what is pressed looks so, and a click with a modifier is left to the browser', async ({
  page,
}) => {
  await open(page, '/');
  const link = getHeaderLink(page, '/pricing');
  for (const control of [link, getConfigureButton(page), parts.getQuestion(page)]) {
    await control.hover();
    await expect(control).toHaveCSS('opacity', '1');
    await page.mouse.down();
    await expect(control).not.toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
  const taken = await link.evaluate((link) => {
    const taken: boolean[] = [];
    window.addEventListener('click', (event) => {
      taken.push(event.defaultPrevented);
      event.preventDefault();
    });
    for (const key of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
    return taken;
  });
  expect(taken).toEqual([false, false, false, false]);
});

test('the second half of a double click belongs to the page on which the first was made', async ({
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

test('on a phone the way to contact comes along with the page, and the keyboard and screen readers meet it only then', async ({
  page,
}) => {
  const action = page.getByRole('banner').getByRole('link', { name: navigation.contact });
  const brand = page.getByRole('banner').getByRole('link').first();
  const scrollDown = async () => {
    await browser.scrollTo(page, 900);
    await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled');
  };
  await open(page, '/');
  for (const [width, letters, isThere] of [
    [768, 16, false],
    // By a style of the visitor's own: there is no room for both.
    [390, 32, false],
    [320, 16, true],
  ] as const) {
    await browser.scrollTo(page, 0);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}px`;
    }, letters);
    // In this order: Chromium asks a container again when its size changes, not its letters.
    await page.setViewportSize({ width, height: 800 });
    await expect(action, `${width} px, at its top`).toHaveCount(0);
    await scrollDown();
    await expect(action, `${width} px`).toHaveCount(isThere ? 1 : 0);
    const name = await brand.evaluate((link) => getComputedStyle(link).fontSize);
    expect(name === '0px', `${width} px: the name gives way`).toBe(isThere);
    // Half a line of the smallest text.
    const { y = 0 } = (await brand.locator('..').boundingBox()) ?? {};
    expect(y, 'nothing is read above its bar').toBeLessThan(letters / 2);
  }
  await expect(action).toBeInViewport({ ratio: 1 });
  await brand.focus();
  await page.keyboard.press('Tab');
  await expect(action).toBeFocused();
  await page.keyboard.press('Enter');
  await expectPage(page, '/contact');
  await scrollDown();
  await expect(action, 'on its own page').toHaveCount(0);
});
