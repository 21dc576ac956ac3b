import {
  expect,
  getScroll,
  holdFiles,
  markDocument,
  open,
  scrollTo,
  test,
} from '../../support/browser/browser-test.ts';
import {
  ACCEPT,
  CONSENT_CODE,
  choose,
  chooseAgain,
  getBanner,
  getConfigureButton,
  openWithBanner,
  plantRecord,
  REJECT,
  REJECTED,
  waitForBanner,
  waitUntilGone,
} from '../../support/browser/consent-page.ts';
import { finishAnimations, openErrorScreen } from '../../support/browser/page-states.ts';
import { expectPage, getFooterLink } from '../../support/browser/site-parts.ts';

test.use({ isVisitor: true });

// The banner does not open by itself.
test.beforeEach(({ context, site }) => plantRecord(context, site, REJECTED));

test('opens the banner again by keyboard, which gives the focus back', async ({ page }) => {
  await open(page, '/pricing');
  const button = getConfigureButton(page);
  await button.focus();
  const top = await getScroll(page);
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await waitForBanner(page);
    for (const _ of [1, 2, 3]) await page.keyboard.press('Tab');
    await page.keyboard.press(key);
    await waitUntilGone(page);
    await expect(button).toBeFocused();
    expect(await getScroll(page)).toBe(top);
  }
});

test('opens the banner again by pointer, and the page stays where it is', async ({ page }) => {
  await open(page, '/');
  await getConfigureButton(page).click();
  await waitForBanner(page);
  // The visitor reads on before choosing: the focus must not call the page back.
  await scrollTo(page, 900);
  await choose(page, REJECT);
  await finishAnimations(page);
  expect(await getScroll(page)).toBe(900);
});

test('opens the banner again after a navigation and after Back', async ({ page }) => {
  await open(page, '/');
  const isSameDocument = await markDocument(page);
  for (const path of ['/pricing', '/privacy-policy'] as const) {
    await getFooterLink(page, path).click();
    await expectPage(page, path);
    await chooseAgain(page, REJECT);
  }
  await page.goBack();
  await getConfigureButton(page).click();
  await waitForBanner(page);
  expect(await isSameDocument()).toBe(true);
});

test('opens the banner below the screen of an error', async ({ page, expectedErrors }) => {
  expectedErrors.push(/planted/);
  await openErrorScreen(page);
  await getConfigureButton(page).click();
  await waitForBanner(page);
});

test('opens the banner when it is pressed before the code has arrived', async ({ page }) => {
  const release = await holdFiles(page, CONSENT_CODE);
  await open(page, '/contact');
  await getConfigureButton(page).click();
  await expect(getBanner(page)).toHaveCount(0);
  release();
  await waitForBanner(page);
  await choose(page, REJECT);
});

test('gives the focus to a banner that is open', async ({ page, context }) => {
  await context.clearCookies();
  await openWithBanner(page, '/');
  await getConfigureButton(page).click();
  await expect(getBanner(page).getByRole('button', { name: ACCEPT })).toBeFocused();
  await expect(getBanner(page)).toBeVisible();
});
