import type { Page, Request } from 'playwright/test';
import { expect, markDocument, open, test } from '../../support/browser/browser-test.ts';
import { waitForConsent } from '../../support/browser/consent-page.ts';
import { saveData, waitForPaint } from '../../support/browser/page-states.ts';
import { expectPage, getHeaderLink } from '../../support/browser/site-parts.ts';

/** All the scripts that the pricing page needs and the home page has not loaded. */
const PRICING_FILES = ['general-terms-sections', 'pricing-page'];

/**
 * Opens the home page, and waits for its last file.
 * @returns names of the scripts and styles that are requested from then on, of the cache or the server,
 *   and of those that have arrived.
 */
async function openAndWatch(page: Page, lastFile: string) {
  const files = { requested: [] as string[], arrived: [] as string[] };
  const record = (names: string[]) => (request: Request) => {
    const name = /\/assets\/([\w-]+)-.{8}\.(js|css)$/.exec(request.url())?.[1];
    if (name) names.push(name);
  };
  page.on('request', record(files.requested));
  page.on('requestfinished', record(files.arrived));
  await open(page, '/');
  await expect.poll(() => files.arrived).toContain(lastFile);
  const isLate = files.requested.lastIndexOf('start-consent') < files.requested.indexOf('pages');
  if (files.requested.includes('pages')) expect(isLate, 'the banner comes first').toBe(true);
  files.requested.length = 0;
  files.arrived.length = 0;
  return files;
}

test('fetches the styles of all pages when idle, and the code of one when pointer or keyboard come to its link', async ({
  page,
  context,
}) => {
  const files = await openAndWatch(page, 'pages');
  const isSameDocument = await markDocument(page);

  await test.step('the pointer', async () => {
    // To the page that is shown, and to what is no page: nothing is fetched.
    await getHeaderLink(page, '/#features').hover();
    await page.getByRole('contentinfo').getByRole('link', { name: '+34' }).hover();
    await getHeaderLink(page, '/pricing').hover();
    await expect.poll(() => files.arrived.toSorted()).toEqual(PRICING_FILES);
    expect(files.requested.toSorted()).toEqual(PRICING_FILES);
    await expectPage(page, '/');
    await context.setOffline(true);
    await getHeaderLink(page, '/pricing').click();
    await expectPage(page, '/pricing');
    await context.setOffline(false);
  });

  await test.step('the keyboard', async () => {
    await getHeaderLink(page, '/pricing').focus();
    await page.keyboard.press('Tab');
    await expect(getHeaderLink(page, '/contact')).toBeFocused();
    await expect.poll(() => files.arrived).toContain('contact-page');
    await expectPage(page, '/pricing');
  });
  expect(await isSameDocument()).toBe(true);
});

test('fetches nothing early for those who save data', async ({ page }) => {
  await saveData(page);
  const files = await openAndWatch(page, 'start-consent');
  await waitForConsent(page);
  for (const _ of ['after the banner', 'after the styles']) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  await getHeaderLink(page, '/pricing').hover();
  await waitForPaint(page);
  expect(files.requested).toEqual([]);
  await getHeaderLink(page, '/pricing').click();
  await expectPage(page, '/pricing');
  expect(files.requested.toSorted()).toEqual([...PRICING_FILES, 'pages'].toSorted());
});
