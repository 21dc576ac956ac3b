import type { Locator } from 'playwright/test';
import { pricing } from '../../../src/shared/content/plans/pricing.ts';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import * as browser from '../../support/browser/browser-test.ts';
import { getConfigureButton } from '../../support/browser/consent-page.ts';
import { PRICING_CHUNK, waitForRest } from '../../support/browser/page-states.ts';
import * as parts from '../../support/browser/site-parts.ts';

const { expect, holdFiles, open, test } = browser;
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
  const answers = page.locator('details[open]');
  const pin = page.getByRole('radio').last();
  for (const [path, control] of [
    ['/pricing', page.getByRole('main').getByRole('link', { name: pricing.card.action }).first()],
    ['/contact', parts.getContactLink(page, 'email')],
    ['/pricing', parts.getQuestion(page)],
    ['/contact', getConfigureButton(page)],
    ['/', page.locator('label').last()],
    ['/pricing', parts.getFooterLink(page, '/pricing')],
  ] as const) {
    await press(parts.getFooterLink(page, path), 1);
    await expectPage(page, path);
    const documents = await page.evaluate(() => window.history.length);
    await press(control, 2);
    await waitForRest(page);
    await expectPage(page, path);
    expect(await page.evaluate(() => window.history.length)).toBe(documents);
    await expect(answers).toHaveCount(0);
    if (path === '/') await expect(pin).not.toBeChecked();
  }
  await browser.scrollTo(page, 0);
  await press(parts.getMenuButton(page), 1);
  await press(parts.getCloseButton(page), 2);
  await expect(parts.getMenu(page)).toBeVisible();
  await press(parts.getCloseButton(page), 1);
  await expect(parts.getMenu(page)).toBeHidden();
  await press(parts.getQuestion(page), 1);
  await expect(answers).toHaveCount(1);
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
  for (const [path, width, isThere] of [
    ['/', 320, true],
    ['/gtc', 390, true],
    ['/contact', 390, false],
    ['/', 768, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, path);
    await expect(action, `${path} at its top`).toHaveCount(0);
    await browser.scrollTo(page, 900);
    await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled');
    await expect(action, `${path}, ${width} px`).toHaveCount(isThere ? 1 : 0);
    const letters = await brand.evaluate((link) => getComputedStyle(link).fontSize);
    expect(letters === '0px', `${path}, ${width} px: the name gives way`).toBe(isThere);
    // Half a line of the smallest text.
    const { y = 0 } = (await brand.locator('..').boundingBox()) ?? {};
    expect(y, 'nothing is read above its bar').toBeLessThan(8);
    if (!isThere) continue;
    await expect(action).toBeInViewport({ ratio: 1 });
    await brand.focus();
    await page.keyboard.press('Tab');
    await expect(action).toBeFocused();
    await page.keyboard.press('Enter');
    await expectPage(page, '/contact');
  }
});

test('where letters are large by a style of the visitor’s own, the way to contact does not come along', async ({
  page,
}) => {
  await page.setViewportSize(browser.PHONE);
  await page.addInitScript(() =>
    new MutationObserver(() =>
      document.documentElement.style.setProperty('font-size', '32px'),
    ).observe(document, { childList: true }),
  );
  await open(page, '/');
  await browser.scrollTo(page, 900);
  const header = page.getByRole('banner');
  await expect(header).toHaveAttribute('data-scrolled');
  await expect(header.getByRole('link', { name: navigation.contact })).toHaveCount(0);
});
