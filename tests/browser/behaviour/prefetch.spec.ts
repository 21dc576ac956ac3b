import type { Page } from 'playwright/test';
import {
  countDocuments,
  expect,
  markDocument,
  open,
  test,
  waitForHydration,
} from '../../support/browser/browser-test.ts';
import { PHONE } from '../../support/browser/every-page.ts';
import {
  FILE_FAILED,
  failFile,
  finishAnimations,
  openMenu,
  PRICING_CHUNK,
} from '../../support/browser/page-states.ts';
import { expectPage, getHeaderLink, getMenuLink } from '../../support/browser/site-parts.ts';

/** All that the pricing page needs and the home page has not loaded. */
const PRICING_FILES = [
  expect.stringMatching(/^pages-.*\.css$/),
  expect.stringMatching(/^plans-.*\.js$/),
  expect.stringMatching(/^pricing-page-.*\.js$/),
];

/**
 * Opens the home page, and waits for its last files, those of the cookie banner.
 * @returns the scripts and styles that are fetched from then on, each request that the cache does not
 *   respond to.
 */
async function openAndWatch(page: Page): Promise<string[]> {
  const waitForBanner = (type: 'css' | 'js') =>
    page.waitForEvent('requestfinished', (request) =>
      new RegExp(`start-consent-.*\\.${type}$`).test(request.url()),
    );
  const banner = Promise.all([waitForBanner('css'), waitForBanner('js')]);
  await open(page, '/');
  await banner;
  const files: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on(
    'Network.responseReceived',
    ({ response: { url, fromDiskCache, fromPrefetchCache } }) => {
      const { pathname } = new URL(url);
      const isFetched = !fromDiskCache && !fromPrefetchCache;
      if (isFetched && /\.(js|css)$/.test(pathname)) files.push(pathname.replace('/assets/', ''));
    },
  );
  return files;
}

interface Visit {
  /** Shows that the visitor may follow the link. */
  show: () => Promise<unknown>;
  follow: () => Promise<unknown>;
}

/** The first step loads the pricing page, the second shows it and loads nothing more. */
async function expectPrefetch(page: Page, files: string[], { show, follow }: Visit): Promise<void> {
  expect(files).toEqual([]);
  await show();
  await expect.poll(() => files.toSorted()).toEqual(PRICING_FILES);
  await expect(page).toHaveURL('/');
  const isSameDocument = await markDocument(page);
  await follow();
  await expectPage(page, '/pricing');
  expect(files.toSorted()).toEqual(PRICING_FILES);
  expect(await isSameDocument()).toBe(true);
}

test('fetches a page when the pointer is above its link, and nothing more when it is opened', async ({
  page,
}) => {
  const link = getHeaderLink(page, '/pricing');
  const files = await openAndWatch(page);
  await expectPrefetch(page, files, { show: () => link.hover(), follow: () => link.click() });
});

test('fetches a page when the keyboard comes to its link', async ({ page }) => {
  const files = await openAndWatch(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sereno' }).focus();
  const press = (key: string) => () => page.keyboard.press(key);
  await expectPrefetch(page, files, { show: press('Tab'), follow: press('Enter') });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('fetches a page when a finger comes down on its link', async ({ page, context }) => {
    const files = await openAndWatch(page);
    await openMenu(page);
    await finishAnimations(page);
    const box = await getMenuLink(page, '/pricing').boundingBox();
    if (!box) throw new Error('The link is not shown');
    const session = await context.newCDPSession(page);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await expectPrefetch(page, files, {
      show: () => session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }),
      follow: () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    });
  });
});

test('fetches nothing for a link to the page that is shown, or to what is no page', async ({
  page,
}) => {
  const files = await openAndWatch(page);
  await getHeaderLink(page, '/#features').hover();
  await page.getByRole('contentinfo').getByRole('link', { name: '+34' }).hover();
  await finishAnimations(page);
  expect(files).toEqual([]);
});

test('fetches nothing early for those who save data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', {
      get() {
        return { saveData: true };
      },
    });
  });
  const files = await openAndWatch(page);
  await getHeaderLink(page, '/pricing').hover();
  await finishAnimations(page);
  expect(files).toEqual([]);
  await getHeaderLink(page, '/pricing').click();
  await expectPage(page, '/pricing');
  expect(files).toEqual(expect.arrayContaining(PRICING_FILES));
});

test('a page whose prefetch failed is loaded, once, when its link is followed', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(FILE_FAILED);
  await open(page, '/');
  await failFile(page, PRICING_CHUNK);
  const getDocuments = countDocuments(page);
  const failed = page.waitForEvent('requestfailed');
  await getHeaderLink(page, '/pricing').hover();
  await failed;
  await expect(page).toHaveURL('/');
  await expectPage(page, '/');
  await getHeaderLink(page, '/pricing').click();
  await expectPage(page, '/pricing');
  await waitForHydration(page, 'frame');
  expect(getDocuments()).toBe(1);
});
