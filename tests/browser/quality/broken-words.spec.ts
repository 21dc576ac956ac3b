import type { Page } from 'playwright/test';
import { thumbBar } from '../../../src/shared/content/home.ts';
import { publishedContacts } from '../../support/app/published-contacts.ts';
import { findBrokenWords } from '../../support/browser/broken-words.ts';
import {
  holdFiles,
  notFoundAt,
  open,
  scrollTo,
  waitForHydration,
} from '../../support/browser/browser-test.ts';
import { openWithBanner } from '../../support/browser/consent-page.ts';
import { EVERY_PAGE, expect, test } from '../../support/browser/every-page.ts';
import { loadEverything, openAllAnswers, openMenu } from '../../support/browser/page-states.ts';

const PHONE_WIDTHS = [320, 340, 360, 375, 390, 412, 430];
const LONG_BRAND = 'Compañía Internacional de Conversaciones';

test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

async function expectWholeWords(page: Page): Promise<void> {
  for (const width of PHONE_WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    expect.soft(await findBrokenWords(page), `${width} px`).toEqual([]);
  }
}

for (const path of EVERY_PAGE) {
  test(`no word of ${path} is broken on a phone`, async ({ page }) => {
    await open(page, path);
    await openAllAnswers(page);
    await loadEverything(page);
    await expectWholeWords(page);
  });
}

test('no word of / is broken before the font arrives', async ({ page }) => {
  await holdFiles(page, '**/*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  await waitForHydration(page);
  await expectWholeWords(page);
});

test('no word is broken with a brand of 40 characters and a company with all its facts', async ({
  page,
  startSite,
  expectedErrors,
}) => {
  const origin = await startSite({
    ...publishedContacts,
    BRAND_NAME: LONG_BRAND,
    LEGAL_NAME: LONG_BRAND,
  });
  expectedErrors.push(notFoundAt('/nada'));
  for (const path of EVERY_PAGE.filter((path) => path !== '/500')) {
    await open(page, origin + path);
    await openAllAnswers(page);
    await loadEverything(page);
    await expectWholeWords(page);
  }
});

test('no word of the bar at the foot of the screen is broken', async ({ page }) => {
  await open(page, '/');
  await scrollTo(page, 2500);
  const bar = page.getByRole('link', { name: `${thumbBar.price} ${thumbBar.change}` });
  await expect(bar).toBeInViewport();
  await expectWholeWords(page);
  await expect(bar).toBeInViewport();
});

test('no word of the menu is broken', async ({ page }) => {
  await open(page, '/');
  await openMenu(page);
  await expectWholeWords(page);
});

test.describe('with the cookie banner', () => {
  test.use({ isVisitor: true });
  test('no word of it is broken', async ({ page }) => {
    await openWithBanner(page, '/contact');
    await expectWholeWords(page);
  });
});

test('a planted broken word is found', async ({ page }) => {
  await open(page, '/contact');
  await page.evaluate(() => {
    const element = document.createElement('p');
    element.textContent = 'Una Contestadora-automática';
    element.style.cssText = 'width: 4em; overflow-wrap: anywhere';
    document.querySelector('main')?.append(element);
  });
  expect(await findBrokenWords(page)).toEqual([
    'Contestadora in «Una Contestadora-automática»',
    'automática in «Una Contestadora-automática»',
  ]);
});
