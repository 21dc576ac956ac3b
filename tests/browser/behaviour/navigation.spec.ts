import { navigation } from '../../../src/shared/content/navigation.ts';
import { PAGE_PATHS, PAGE_TITLES, type PagePath } from '../../support/app/page-paths.ts';
import {
  expect,
  getScroll,
  markDocument,
  open,
  scrollTo,
  test,
} from '../../support/browser/browser-test.ts';
import {
  expectPage,
  getContactAction,
  getContactLink,
  getFooterLink,
  getHeaderLink,
  getHeading,
  getSkipLink,
} from '../../support/browser/site-parts.ts';

test('opens every page from every other inside one document', async ({ page }) => {
  await open(page, '/');
  const isSameDocument = await markDocument(page);
  const follow = async (path: PagePath) => {
    await getFooterLink(page, path).click();
    await expect(page).toHaveTitle(PAGE_TITLES[path]);
    await expect(page).toHaveURL(path);
    await expect(getHeading(page)).toHaveCount(1);
  };
  for (const [index, path] of PAGE_PATHS.entries()) {
    await follow(path);
    for (const other of PAGE_PATHS.slice(index + 1)) {
      await follow(other);
      await follow(path);
    }
  }
  expect(await isSameDocument()).toBe(true);
});

test('starts a new page at its top, in sight and for the keyboard, and announces it', async ({
  page,
}) => {
  await open(page, '/');
  await getFooterLink(page, '/gtc').click();
  await expect(page.getByRole('status')).toHaveText(PAGE_TITLES['/gtc']);
  expect(await getScroll(page)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(getSkipLink(page)).toBeFocused();
});

test('goes back and forward, each time to the top', async ({ page }) => {
  await open(page, '/');
  await scrollTo(page, 1500);
  await getFooterLink(page, '/pricing').click();
  await expectPage(page, '/pricing');
  await scrollTo(page, 900);
  await page.goBack();
  await expectPage(page, '/');
  expect(await getScroll(page)).toBe(0);
  await page.goForward();
  await expectPage(page, '/pricing');
  expect(await getScroll(page)).toBe(0);
});

test('follows a link to a section from every page', async ({ page }) => {
  const section = page.locator('#features');
  const getTop = async () => (await section.boundingBox())?.y ?? Number.NaN;
  for (const path of PAGE_PATHS) {
    await open(page, path);
    const isSameDocument = await markDocument(page);
    await getHeaderLink(page, '/#features').click();
    await expect(page).toHaveURL('/#features');
    await expect(section).toBeInViewport();
    await expect.poll(getTop).toBeLessThan(120);
    expect(await getTop()).toBeGreaterThanOrEqual(84);
    expect(await isSameDocument()).toBe(true);
  }
  await page.reload();
  await expect(section).toBeInViewport();
});

test('goes to the top for a hash that names nothing, and survives a malformed one', async ({
  page,
}) => {
  await open(page, '/pricing');
  await scrollTo(page, 600);
  await page.evaluate(() => {
    window.location.hash = '#%E0%A4%A';
  });
  await expect.poll(() => getScroll(page)).toBe(0);
  await expectPage(page, '/pricing');
});

test('returns to the top for a link to the page that is shown, and adds nothing to the history', async ({
  page,
}) => {
  await open(page, '/');
  await getHeaderLink(page, '/pricing').click();
  await expectPage(page, '/pricing');
  await scrollTo(page, 900);
  await getHeaderLink(page, '/pricing').click();
  await expect.poll(() => getScroll(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('marks the current page in the header', async ({ page }) => {
  await open(page, '/pricing');
  await expect(getHeaderLink(page, '/pricing')).toHaveAttribute('aria-current', 'page');
  await getHeaderLink(page, '/contact').click();
  await expect(getHeaderLink(page, '/contact')).toHaveAttribute('aria-current', 'page');
  await expect(getHeaderLink(page, '/pricing')).not.toHaveAttribute('aria-current');
});

test('leaves clicks with a modifier to the browser', async ({ page, context }) => {
  await open(page, '/');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    getHeaderLink(page, '/pricing').click({ modifiers: ['Control'] }),
  ]);
  await expect(tab).toHaveURL('/pricing');
  await expect(page).toHaveURL('/');
});

test('opens links of other sites in a new tab and says so', async ({ page }) => {
  await open(page, '/contact');
  const link = getContactLink(page, 'whatsapp');
  const name = `${getContactAction('whatsapp')} ${navigation.opensInNewTab}`;
  await expect(link).toHaveAccessibleName(name);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/34600000000\?text=/);
  for (const id of ['email', 'phone'] as const) {
    await expect(getContactLink(page, id)).not.toHaveAttribute('target');
  }
});
