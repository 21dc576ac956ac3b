import type { Page } from 'playwright/test';
import { expect, markDocument, open, test } from '../../support/browser/browser-test.ts';
import { expectPage, getHeaderLink } from '../../support/browser/site-parts.ts';

const PRICING_FILES = [/\/pages-.*\.css$/, /\/plans-.*\.js$/, /\/pricing-page-.*\.js$/];

/** Waits until each of these files has arrived. */
function waitForFiles(page: Page, files: readonly RegExp[]) {
  return Promise.all(
    files.map((file) =>
      page.waitForEvent('requestfinished', (request) => file.test(request.url())),
    ),
  );
}

/**
 * Opens the home page, and waits for its last files, those of the cookie banner.
 * @returns names of the scripts and styles that are requested from then on, of the cache or the server.
 */
async function openAndWatch(page: Page): Promise<string[]> {
  const banner = waitForFiles(page, [/start-consent-.*\.css$/, /start-consent-.*\.js$/]);
  await open(page, '/');
  await banner;
  const requested: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/([\w-]+)-.{8}\.(js|css)$/.exec(request.url())?.[1];
    if (name) requested.push(name);
  });
  return requested;
}

test('fetches a page when the pointer or the keyboard comes to its link, all that it needs', async ({
  page,
  context,
}) => {
  const requested = await openAndWatch(page);
  const isSameDocument = await markDocument(page);

  await test.step('the pointer', async () => {
    // To the page that is shown, and to what is no page: nothing is fetched.
    await getHeaderLink(page, '/#features').hover();
    await page.getByRole('contentinfo').getByRole('link', { name: '+34' }).hover();
    const arrived = waitForFiles(page, PRICING_FILES);
    await getHeaderLink(page, '/pricing').hover();
    await arrived;
    expect(requested.toSorted()).toEqual(['pages', 'plans', 'pricing-page']);
    await expectPage(page, '/');
    await context.setOffline(true);
    await getHeaderLink(page, '/pricing').click();
    await expectPage(page, '/pricing');
    await context.setOffline(false);
  });

  await test.step('the keyboard', async () => {
    await getHeaderLink(page, '/pricing').focus();
    const arrived = waitForFiles(page, [/\/contact-page-.*\.js$/]);
    await page.keyboard.press('Tab');
    await expect(getHeaderLink(page, '/contact')).toBeFocused();
    await arrived;
    await expectPage(page, '/pricing');
  });
  expect(await isSameDocument()).toBe(true);
});

test('fetches nothing early for those who save data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', {
      get() {
        return { saveData: true };
      },
    });
  });
  const requested = await openAndWatch(page);
  await getHeaderLink(page, '/pricing').click();
  await expectPage(page, '/pricing');
  // Early, the styles would have been requested twice: into the cache, and for the page.
  expect(requested.toSorted()).toEqual(['pages', 'plans', 'pricing-page']);
});
