import type { Page, Request } from 'playwright/test';
import { PAGE_PATHS } from '../../support/app/page-paths.ts';
import {
  delayFiles,
  expect,
  markDocument,
  open,
  test,
} from '../../support/browser/browser-test.ts';
import { CONSENT_SCRIPT, waitForConsentLibrary } from '../../support/browser/consent-page.ts';
import { enableDataSaver, waitForPaint } from '../../support/browser/page-states.ts';
import { expectPage, getFooterLink, getHeaderLink } from '../../support/browser/site-parts.ts';

/** Names of the files that the pricing page needs, but the home page does not. */
const PRICING_FILES = ['general-terms-sections', 'pages', 'pricing-page'];

/** Starts recording the names of all scripts and style sheets that the page requests and receives. */
function watchFiles(page: Page) {
  const files = { requested: [] as string[], arrived: [] as string[] };
  const record = (names: string[]) => (request: Request) => {
    const name = /\/assets\/([\w-]+)-.{8}\.(js|css)$/.exec(request.url())?.[1];
    if (name) names.push(name);
  };
  page.on('request', record(files.requested));
  page.on('requestfinished', record(files.arrived));
  return files;
}

/** Waits for one idle period per page, because the site prefetches one page in each idle period. */
async function waitForIdlePeriods(page: Page): Promise<void> {
  for (const _ of PAGE_PATHS)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test('every page is prefetched after the cookie banner has loaded', async ({
  page,
  context,
  expectedErrors,
}) => {
  // Images are not prefetched, so the QR code on the contact page fails to load while the browser is offline.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED .*whatsapp\.svg/);
  const { requested, arrived } = watchFiles(page);
  const release = await delayFiles(page, CONSENT_SCRIPT);
  await open(page, '/');
  await expect.poll(() => requested).toContain('start-consent');
  await waitForIdlePeriods(page);
  const early = ['pages', 'pricing-page', 'contact-page'].filter((name) =>
    requested.includes(name),
  );
  expect(early, 'files that would compete with the cookie banner').toEqual([]);
  release();
  await expect.poll(() => arrived).toContain('privacy-policy-page');
  await expect.poll(() => arrived).toContain('general-terms-page');
  expect(requested.indexOf('home-page')).toBeLessThan(requested.indexOf('start-consent'));
  const isSameDocument = await markDocument(page);
  await context.setOffline(true);
  for (const path of PAGE_PATHS.toReversed()) {
    await getFooterLink(page, path).click();
    await expectPage(page, path);
  }
  expect(await isSameDocument()).toBe(true);
});

/**
 * Opens the home page with data saving turned on, and waits until the page has loaded its own files.
 * @returns the names of the recorded files; the `requested` list omits the files that the page itself needed
 */
async function openSavingData(page: Page) {
  await enableDataSaver(page);
  const files = watchFiles(page);
  await open(page, '/');
  await waitForConsentLibrary(page);
  files.requested.length = 0;
  await waitForIdlePeriods(page);
  return files;
}

/** Overrides properties of `navigator.connection`, such as the connection's speed. */
async function setConnection(page: Page, value: object): Promise<void> {
  await page.evaluate((value) => Object.assign((navigator as never)['connection'], value), value);
}

test('no page is prefetched if the data saver is on or the connection is slow', async ({
  page,
}) => {
  const { requested } = await openSavingData(page);
  await getHeaderLink(page, '/pricing').hover();
  await setConnection(page, { saveData: false, effectiveType: 'slow-2g' });
  await getHeaderLink(page, '/contact').hover();
  await waitForPaint(page);
  expect(requested).toEqual([]);
});

test('a page is prefetched when its link is hovered or receives keyboard focus', async ({
  page,
  context,
}) => {
  const { requested, arrived } = await openSavingData(page);
  await setConnection(page, { saveData: false, effectiveType: '4g' });
  // Hovering over these links must prefetch nothing, because one links to a section of the current page and
  // the other to a phone number.
  await getHeaderLink(page, '/#features').hover();
  await page.getByRole('contentinfo').getByRole('link', { name: '+34' }).hover();
  await waitForPaint(page);
  expect(requested).toEqual([]);

  await getHeaderLink(page, '/pricing').hover();
  await expect.poll(() => arrived).toEqual(expect.arrayContaining(PRICING_FILES));
  expect(requested.toSorted()).toEqual(PRICING_FILES);
  await expectPage(page, '/');
  await context.setOffline(true);
  await getHeaderLink(page, '/pricing').click();
  await expectPage(page, '/pricing');
  await context.setOffline(false);
  await getHeaderLink(page, '/pricing').focus();
  await page.keyboard.press('Tab');
  await expect(getHeaderLink(page, '/contact')).toBeFocused();
  await expect.poll(() => arrived).toContain('contact-page');
  await expectPage(page, '/pricing');
});
