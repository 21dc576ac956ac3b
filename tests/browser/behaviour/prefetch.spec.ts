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

/** All the files that the pricing page needs and the home page has not loaded. */
const PRICING_FILES = ['general-terms-sections', 'pages', 'pricing-page'];

/** Names of the scripts and styles that are requested from now on, of the cache or the server. */
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

/** As often as there are pages to fetch. */
async function waitForIdle(page: Page): Promise<void> {
  for (const _ of PAGE_PATHS)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test('fetches every page when the banner is done and the browser idle', async ({
  page,
  context,
  expectedErrors,
}) => {
  // An image of a page, which is not prefetched.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED .*whatsapp\.svg/);
  const { requested, arrived } = watchFiles(page);
  const release = await delayFiles(page, CONSENT_SCRIPT);
  await open(page, '/');
  await expect.poll(() => requested).toContain('start-consent');
  await waitForIdle(page);
  const early = ['pages', 'pricing-page', 'contact-page'].filter((name) =>
    requested.includes(name),
  );
  expect(early, 'what competes with the banner').toEqual([]);
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

test('fetches a page when pointer or keyboard come to its link, and nothing early for who saves data or has a slow connection', async ({
  page,
  context,
}) => {
  await enableDataSaver(page);
  const { requested, arrived } = watchFiles(page);
  await open(page, '/');
  await waitForConsentLibrary(page);
  requested.length = 0;
  await waitForIdle(page);
  await getHeaderLink(page, '/pricing').hover();
  const setConnection = (value: object) =>
    page.evaluate((value) => Object.assign((navigator as never)['connection'], value), value);
  await setConnection({ saveData: false, effectiveType: 'slow-2g' });
  await getHeaderLink(page, '/contact').hover();
  await setConnection({ effectiveType: '4g' });
  // To the page that is shown, and to what is no page.
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
