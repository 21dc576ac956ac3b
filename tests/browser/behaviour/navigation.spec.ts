import { navigation } from '../../../src/shared/content/navigation.ts';
import { HEADER_NAMES, PAGE_TITLES, type PagePath } from '../../support/app/page-paths.ts';
import { expect, markDocument, open, PAGES, test } from '../../support/browser/browser-test.ts';
import {
  expectPage,
  getContactAction,
  getContactLink,
  getFooterLink,
  getHeaderLink,
  getSkipLink,
} from '../../support/browser/site-parts.ts';

test('opens every page from every other inside one document', async ({ page }) => {
  await open(page, '/');
  const isSameDocument = await markDocument(page);
  const follow = async (path: PagePath) => {
    await getFooterLink(page, path).click();
    await expect(page).toHaveTitle(PAGE_TITLES[path]);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  };
  for (const [index, { path }] of PAGES.entries()) {
    await follow(path);
    for (const { path: other } of PAGES.slice(index + 1)) {
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
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(getSkipLink(page)).toBeFocused();
});

test('goes back and forward, each time to the top', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => window.scrollTo(0, 1500));
  await getFooterLink(page, '/pricing').click();
  await expectPage(page, '/pricing');
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.goBack();
  await expectPage(page, '/');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goForward();
  await expectPage(page, '/pricing');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('leaves the position to the browser when a document is loaded again', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
});

for (const { path } of PAGES) {
  test(`follows ${HEADER_NAMES['/#features']} from ${path} to its section`, async ({ page }) => {
    await open(page, path);
    const isSameDocument = await markDocument(page);
    await getHeaderLink(page, '/#features').click();
    await expect(page).toHaveURL('/#features');
    const section = page.locator('#features');
    await expect(section).toBeInViewport();
    await expect
      .poll(async () => Math.round((await section.boundingBox())?.y ?? Number.NaN))
      .toBeLessThan(120);
    expect((await section.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(84);
    expect(await isSameDocument()).toBe(true);
  });
}

test('shows the section of a hash at the first load', async ({ page }) => {
  await page.goto('/#features');
  await expect(page.locator('#features')).toBeInViewport();
});

test('goes to the top for a hash that names nothing, and survives a malformed one', async ({
  page,
}) => {
  await open(page, '/pricing');
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.evaluate(() => {
    window.location.hash = '#%E0%A4%A';
  });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expectPage(page, '/pricing');
});

test('returns to the top when the link of the same page is followed', async ({ page }) => {
  await open(page, '/pricing');
  await page.evaluate(() => window.scrollTo(0, 900));
  await getHeaderLink(page, '/pricing').click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
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
