import {
  expect,
  getScroll,
  holdFiles,
  markDocument,
  open,
  scrollTo,
  test,
} from '../../support/browser/browser-test.ts';
import * as consent from '../../support/browser/consent-page.ts';
import { PHONE } from '../../support/browser/every-page.ts';
import { finishAnimations, openErrorScreen, openMenu } from '../../support/browser/page-states.ts';
import * as parts from '../../support/browser/site-parts.ts';

const { ACCEPT, CONSENT_CODE, REJECT, REJECTED, plantRecord } = consent;
const { getBanner, getConfigureButton, openWithBanner, waitForBanner } = consent;

test.use({ isVisitor: true });

test('works by keyboard alone, and is no trap', async ({ page }) => {
  await openWithBanner(page, '/');
  const banner = getBanner(page);
  const reject = banner.getByRole('button', { name: REJECT });
  const link = banner.getByRole('link');
  for (const part of [link, banner.getByRole('button', { name: ACCEPT }), reject, link]) {
    await page.keyboard.press('Tab');
    await expect(part).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await expect(reject).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(banner).toBeVisible();
  await page.keyboard.press('Enter');
  await consent.waitUntilGone(page);
  await expect(page.locator('#page-top')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(parts.getSkipLink(page)).toBeFocused();
});

test('opened again by keyboard, it gives the focus back', async ({ page, context, site }) => {
  await plantRecord(context, site, REJECTED);
  await open(page, '/pricing');
  const button = getConfigureButton(page);
  await button.focus();
  const top = await getScroll(page);
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await waitForBanner(page);
    for (const _ of [1, 2, 3]) await page.keyboard.press('Tab');
    await page.keyboard.press(key);
    await consent.waitUntilGone(page);
    await expect(button).toBeFocused();
    expect(await getScroll(page)).toBe(top);
  }
});

test('by pointer, the page stays where the visitor reads', async ({ page }) => {
  await openWithBanner(page, '/');
  for (const visit of ['first', 'again']) {
    if (visit === 'again') await getConfigureButton(page).click();
    await waitForBanner(page);
    await scrollTo(page, 900);
    await consent.choose(page, REJECT);
    expect(await getScroll(page), visit).toBe(900);
  }
});

test('its button works on every page, and leads to a banner that is open', async ({ page }) => {
  await openWithBanner(page, '/');
  const isSameDocument = await markDocument(page);
  await getConfigureButton(page).click();
  await expect(getBanner(page).getByRole('button', { name: ACCEPT })).toBeFocused();
  await consent.choose(page, REJECT);
  for (const path of ['/pricing', '/privacy-policy'] as const) {
    await parts.getFooterLink(page, path).click();
    await parts.expectPage(page, path);
    await consent.chooseAgain(page, REJECT);
  }
  await page.goBack();
  await parts.expectPage(page, '/pricing');
  await getConfigureButton(page).click();
  await waitForBanner(page);
  expect(await isSameDocument()).toBe(true);
});

test('opens below the screen of an error', async ({ page, context, site, expectedErrors }) => {
  expectedErrors.push(/planted/);
  await plantRecord(context, site, REJECTED);
  await openErrorScreen(page);
  await getConfigureButton(page).click();
  await waitForBanner(page);
});

test.describe('while its code is on the way', () => {
  let release: () => void;
  test.beforeEach(async ({ page }) => {
    release = await holdFiles(page, CONSENT_CODE);
  });

  test('it opens for who has pressed the button', async ({ page, context, site }) => {
    await plantRecord(context, site, REJECTED);
    await open(page, '/contact');
    await getConfigureButton(page).click();
    await expect(getBanner(page)).toHaveCount(0);
    release();
    await waitForBanner(page);
  });

  test('the focus stays where the visitor has it', async ({ page }) => {
    await open(page, '/contact');
    const link = parts.getHeaderLink(page, '/pricing');
    await link.focus();
    release();
    await expect(getBanner(page)).toHaveCSS('opacity', '1');
    await finishAnimations(page);
    await expect(link).toBeFocused();
  });

  test('a menu stays open', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, '/');
    await openMenu(page);
    release();
    await expect(getBanner(page)).toBeAttached();
    await parts.getMenuLink(page, '/contact').click();
    await parts.expectPage(page, '/contact');
    await consent.choose(page, REJECT);
  });
});
