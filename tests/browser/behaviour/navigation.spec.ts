import type { Locator } from 'playwright/test';
import { pricing } from '../../../src/shared/content/plans/pricing.ts';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import * as browser from '../../support/browser/browser-test.ts';
import { getConfigureButton } from '../../support/browser/consent-page.ts';
import { waitForRest } from '../../support/browser/page-states.ts';
import * as parts from '../../support/browser/site-parts.ts';

const { expect, open, test } = browser;
const { expectPage, getHeaderLink } = parts;

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

test('a click with a modifier is left to the browser', async ({ page }) => {
  await open(page, '/');
  const taken = await getHeaderLink(page, '/pricing').evaluate((link) =>
    ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'].filter((key) => {
      let isTaken = false;
      const prevent = (event: MouseEvent) => {
        isTaken = event.defaultPrevented;
        event.preventDefault();
      };
      window.addEventListener('click', prevent, { once: true });
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
      return isTaken;
    }),
  );
  expect(taken).toEqual([]);
});

test('the second half of a double click belongs to the page on which the first was made', async ({
  page,
}) => {
  await page.setViewportSize(browser.PHONE);
  await open(page, '/');
  const press = async (control: Locator, half: 1 | 2) => {
    await control.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await control.boundingBox()) as DOMRect;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down({ clickCount: half });
    await page.mouse.up({ clickCount: half });
  };
  for (const [path, control] of [
    ['/pricing', page.getByRole('main').getByRole('link', { name: pricing.card.action }).first()],
    ['/contact', parts.getQuestion(page)],
    ['/pricing', getConfigureButton(page)],
    ['/', page.locator('label').last()],
  ] as const) {
    await press(parts.getFooterLink(page, path), 1);
    await expectPage(page, path);
    await press(control, 2);
    await waitForRest(page);
    await expectPage(page, path);
    await expect(page.locator('details[open]')).toHaveCount(0);
  }
  await expect(page.getByRole('radio').last()).not.toBeChecked();
  await browser.scrollTo(page, 0);
  await press(parts.getMenuButton(page), 1);
  await press(parts.getCloseButton(page), 2);
  await expect(parts.getMenu(page)).toBeVisible();
  await press(parts.getCloseButton(page), 1);
  await expect(parts.getMenu(page)).toBeHidden();
});

test('the header looks where the page is at most every 50 ms, and at the end', async ({ page }) => {
  await page.clock.install();
  await page.goto('/gtc');
  const header = page.getByRole('banner');
  const scroll = (top: number) =>
    page.evaluate((top) => {
      const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve));
      window.scrollTo({ top, behavior: 'instant' });
      return scrolled;
    }, top);
  await expect(header).not.toHaveAttribute('data-scrolled');
  await scroll(1);
  await expect(header).toHaveAttribute('data-scrolled');
  await page.clock.pauseAt(Date.now() + 60_000);
  await scroll(900);
  await scroll(0);
  await page.clock.runFor(49);
  await expect(header).toHaveAttribute('data-scrolled');
  await page.clock.runFor(1);
  await expect(header).not.toHaveAttribute('data-scrolled');
});

test('on a phone the way to contact comes along with the page, and the keyboard and screen readers meet it only then', async ({
  page,
}) => {
  const action = page.getByRole('banner').getByRole('link', { name: navigation.contact });
  const brand = page.getByRole('banner').getByRole('link').first();
  for (const [path, width, letters, isThere] of [
    ['/', 320, 16, true],
    ['/gtc', 390, 16, true],
    ['/contact', 390, 16, false],
    ['/', 768, 16, false],
    // By a style of the visitor's own: there is no room for both.
    ['/', 390, 32, false],
  ] as const) {
    await open(page, path);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}px`;
    }, letters);
    // In this order: Chromium asks a container again when its size changes, not its letters.
    await page.setViewportSize({ width, height: 800 });
    await expect(action, `${path} at its top`).toHaveCount(0);
    await browser.scrollTo(page, 900);
    await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled');
    await expect(action, `${path}, ${width} px`).toHaveCount(isThere ? 1 : 0);
    const name = await brand.evaluate((link) => getComputedStyle(link).fontSize);
    expect(name === '0px', `${path}, ${width} px: the name gives way`).toBe(isThere);
    // Half a line of the smallest text.
    const { y = 0 } = (await brand.locator('..').boundingBox()) ?? {};
    expect(y, 'nothing is read above its bar').toBeLessThan(letters / 2);
    if (!isThere) continue;
    await expect(action).toBeInViewport({ ratio: 1 });
    await brand.focus();
    await page.keyboard.press('Tab');
    await expect(action).toBeFocused();
    await page.keyboard.press('Enter');
    await expectPage(page, '/contact');
  }
});
