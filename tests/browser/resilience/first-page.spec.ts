import type { Page } from 'playwright/test';
import { PAGE_TITLES } from '../../support/app/page-paths.ts';
import {
  countDocuments,
  expect,
  holdFiles,
  markDocument,
  open,
  test,
  waitForHydration,
} from '../../support/browser/browser-test.ts';
import { DESKTOP, PHONE } from '../../support/browser/every-page.ts';
import {
  FILE_FAILED,
  FILE_FAILURES,
  failFile,
  openMenu,
} from '../../support/browser/page-states.ts';
import {
  expectPage,
  getFooterLink,
  getHeaderLink,
  getHeading,
  getMenu,
  getQuestion,
} from '../../support/browser/site-parts.ts';

const HOME_CHUNK = '**/assets/home-page-*.js';

/** Marks the content on screen, to tell later whether it is still the same one. */
async function markContent(page: Page): Promise<() => Promise<boolean>> {
  await getHeading(page).evaluate((heading) => heading.setAttribute('data-marked', ''));
  return async () => (await page.locator('h1[data-marked]').count()) === 1;
}

/** Opens the home page without its code, which arrives when the returned function is called. */
async function openWithoutCode(page: Page): Promise<() => void> {
  const release = await holdFiles(page, HOME_CHUNK);
  await page.goto('/', { waitUntil: 'commit' });
  await waitForHydration(page, 'frame');
  return release;
}

test('stays, with an open answer, while links lead within it', async ({ page }) => {
  await open(page, '/');
  const isSameContent = await markContent(page);
  await getQuestion(page).click();
  await getHeaderLink(page, '/#features').click();
  await expect(page).toHaveURL('/#features');
  await expect(page.locator('#features')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/');
  expect(await isSameContent()).toBe(true);
  await expect(page.locator('details[open]')).toHaveCount(1);
});

test('header and menu respond before the code of the page has arrived', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const release = await openWithoutCode(page);
  await openMenu(page);
  await page.setViewportSize(DESKTOP);
  // Only a script closes the menu when the window grows.
  await expect(getMenu(page)).toBeHidden();
  const isSameContent = await markContent(page);
  release();
  await waitForHydration(page);
  expect(await isSameContent()).toBe(true);
});

test('can be left before its code has arrived', async ({ page }) => {
  const release = await openWithoutCode(page);
  const isSameDocument = await markDocument(page);
  await getFooterLink(page, '/pricing').click();
  await expect(page).toHaveTitle(PAGE_TITLES['/pricing']);
  await expect(page.locator('title')).toHaveCount(1);
  await expect(page.locator('main > section, main > div')).not.toHaveCount(0);
  expect(await isSameDocument()).toBe(true);
  release();
});

for (const [what, response] of Object.entries(FILE_FAILURES)) {
  test(`stays readable when its chunk ${what}, and everything around it works`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FILE_FAILED);
    await failFile(page, HOME_CHUNK, response);
    const getDocuments = countDocuments(page);
    await page.goto('/');
    await waitForHydration(page, 'frame');
    await getQuestion(page).click();
    await expect(page.locator('details[open]')).toHaveCount(1);
    await page.mouse.wheel(0, 2000);
    await expect(page.locator('header[data-scrolled]')).toHaveCount(1);
    await getFooterLink(page, '/pricing').click();
    await expectPage(page, '/pricing');
    expect(getDocuments()).toBe(1);

    // Back at the page, the server sends it again, once.
    await page.goBack();
    await expectPage(page, '/');
    await waitForHydration(page, 'frame');
    await getFooterLink(page, '/contact').click();
    await expectPage(page, '/contact');
    expect(getDocuments()).toBe(2);
  });
}

test('the last page stays on screen until the one before has arrived', async ({ page }) => {
  await open(page, '/#features');
  await getFooterLink(page, '/pricing').click();
  await expect(page.getByRole('status')).toHaveText(PAGE_TITLES['/pricing']);
  await page.reload();
  await waitForHydration(page);
  const isSameContent = await markContent(page);
  const release = await holdFiles(page, HOME_CHUNK);
  const requested = page.waitForRequest(HOME_CHUNK);
  await page.goBack();
  await requested;
  await expect(page).toHaveURL('/#features');
  expect(await isSameContent()).toBe(true);
  await expect(page).toHaveTitle(PAGE_TITLES['/pricing']);
  release();
  await expect(page.getByRole('status')).toHaveText(PAGE_TITLES['/']);
  await expect(page.locator('#features')).toBeFocused();
  await expect(page.locator('#features')).toBeInViewport();
});

for (const [part, from, to] of [
  ['header', '>Precios</a>', '><font>Prices</font></a>'],
  ['page', '</h1>', '<font>!</font></h1>'],
] as const) {
  test(`works when a translator has changed the ${part} before hydration`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Hydration did not match/);
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(from, to);
      await route.fulfill({ response, body });
    });
    const release = await holdFiles(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const isSameContent = await markContent(page);
    release();
    await waitForHydration(page);
    await expect(page.getByRole('main')).toHaveCount(1);
    expect(await isSameContent()).toBe(part === 'header');
    await getQuestion(page).click();
    await expect(page.locator('details[open]')).toHaveCount(1);
    const isSameDocument = await markDocument(page);
    await getHeaderLink(page, '/pricing').click();
    await expect(page).toHaveTitle(PAGE_TITLES['/pricing']);
    for (const tag of ['title', 'link[rel="canonical"]']) {
      await expect(page.locator(tag)).toHaveCount(1);
    }
    expect(await isSameDocument()).toBe(true);
  });
}
