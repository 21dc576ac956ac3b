import type { BrowserContext, Page } from 'playwright/test';
import { consentRevision } from '../../../src/shared/content/consent.ts';
import { PAGE_TITLES, type PagePath } from '../../support/app/page-paths.ts';
import { expect, holdFiles, open } from '../../support/browser/browser-test.ts';
import * as consent from '../../support/browser/consent-page.ts';
import { MEASUREMENT_ID } from '../../support/browser/measurement-id.ts';
import { expectPage, getFooterLink, getSkipLink } from '../../support/browser/site-parts.ts';
import { GOOGLE, test } from './gtag-stub.ts';

const { ACCEPT, REJECT, choose, chooseAgain, openWithBanner, plantRecord } = consent;

const GTAG = `https://www.googletagmanager.com/gtag/js?id=${MEASUREMENT_ID}`;

function view(path: PagePath, referrer: string) {
  return { event: 'page_view', path, title: PAGE_TITLES[path], referrer };
}

/** Follows a link and waits until its page is on screen, and announced. */
async function follow(page: Page, path: PagePath): Promise<void> {
  await getFooterLink(page, path).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('status')).toHaveText(PAGE_TITLES[path]);
}

/** How many commands Google's script has received; undefined where there is nothing of it. */
function countCommands(page: Page): Promise<number | undefined> {
  return page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer?.length);
}

async function listCookies(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).sort();
}

test.use(consent.CALM_VISITOR);

test('nothing of Google is requested before the visitor accepts', async ({
  page,
  context,
  outsideRequests,
}) => {
  await openWithBanner(page, '/');
  await follow(page, '/pricing');
  await choose(page, REJECT);
  await follow(page, '/contact');
  await page.reload();
  await consent.expectNotAsked(page);
  await follow(page, '/');
  expect(outsideRequests).toEqual([]);
  expect(await countCommands(page)).toBeUndefined();
  expect(await listCookies(context)).toEqual(['cc_cookie']);
});

test('accepting loads it once, and each page is counted once', async ({
  google: { scripts, views },
  page,
  context,
}) => {
  await openWithBanner(page, '/');
  await follow(page, '/pricing');
  expect(scripts).toEqual([]);
  await choose(page, ACCEPT);
  await expect.poll(() => views).toEqual([view('/pricing', '')]);

  await follow(page, '/contact');
  await getSkipLink(page).press('Enter');
  await expect(page).toHaveURL('/contact#main');
  await follow(page, '/');
  await page.goBack();
  await expectPage(page, '/contact');
  await expect
    .poll(() => views.slice(1))
    .toEqual([view('/contact', '/pricing'), view('/', '/contact'), view('/contact', '/')]);
  expect(scripts).toEqual([GTAG]);
  expect(await listCookies(context)).toEqual(['_ga', '_ga_TEST1234', 'cc_cookie']);
});

test('withdrawing stops it and clears its cookies; accepting again goes on', async ({
  google: { scripts, views },
  page,
  context,
  site,
}) => {
  await plantRecord(context, site);
  await open(page, '/');
  await expect.poll(() => views).toHaveLength(1);
  await chooseAgain(page, REJECT);
  expect(await listCookies(context)).toEqual(['cc_cookie']);
  const commands = await countCommands(page);
  await follow(page, '/pricing');
  await follow(page, '/');
  expect(await countCommands(page)).toBe(commands);
  await chooseAgain(page, ACCEPT);
  await follow(page, '/contact');
  await expect.poll(() => views.slice(1)).toEqual([view('/', '/'), view('/contact', '/')]);
  expect(scripts).toHaveLength(1);
});

test('a later visit is measured without a question, if that is what was accepted', async ({
  google: { scripts, views },
  page,
  context,
  site,
}) => {
  await plantRecord(context, site, { revision: consentRevision + 1 });
  await openWithBanner(page, '/');
  await follow(page, '/pricing');
  expect(scripts, 'another question').toEqual([]);
  await plantRecord(context, site);
  await open(page, '/contact');
  await expect.poll(() => views).toEqual([view('/contact', '')]);
  await consent.expectNotAsked(page);
});

for (const [what, file] of [
  ['that of Google', 'https://www.googletagmanager.com/**'],
  ['ours', '**/assets/google-analytics-*.js'],
] as const) {
  test(`withdrawing before the code arrives, ${what}, holds`, async ({
    google: { views },
    page,
    context,
    site,
  }) => {
    const release = await holdFiles(page, file);
    await plantRecord(context, site);
    const requested = page.waitForRequest(file);
    await open(page, '/');
    await requested;
    await chooseAgain(page, REJECT);
    const arrived = page.waitForResponse(file);
    release();
    await (await arrived).finished();
    await follow(page, '/pricing');
    expect(await listCookies(context)).toEqual(['cc_cookie']);
    await chooseAgain(page, ACCEPT);
    await expect.poll(() => views.map(({ path }) => path)).toEqual(['/pricing']);
  });
}

test('withdrawing in another tab stops it when this one is looked at', async ({
  google: { views },
  page,
  context,
  site,
}) => {
  await plantRecord(context, site);
  await open(page, '/');
  await expect.poll(() => views).toHaveLength(1);
  const other = await context.newPage();
  await open(other, '/contact');
  await expect.poll(() => views).toHaveLength(2);
  await chooseAgain(other, REJECT);
  await page.bringToFront();
  await consent.lookAt(page);
  await consent.waitForConsent(page);
  await follow(page, '/pricing');
  await follow(page, '/contact');
  await chooseAgain(page, ACCEPT);
  await expect.poll(() => views.slice(2)).toEqual([view('/contact', '/')]);
});

test('rejecting clears its cookies and no others', async ({ page, context, site }) => {
  const own = ['_ga', '_ga_ABCD1234', '_gid'];
  const kept = ['cc_cookie', 'session', 'x_ga'];
  const plant = (...names: string[]) =>
    context.addCookies(names.map((name) => ({ name, value: '1', url: site })));
  await plant(...own, 'session', 'x_ga');
  await openWithBanner(page, '/');
  await choose(page, REJECT);
  expect(await listCookies(context), 'at once').toEqual(kept);
  // As a tab that still measured would leave them.
  await plant(...own);
  await open(page, '/');
  await consent.expectNotAsked(page);
  expect(await listCookies(context), 'on a later visit').toEqual(kept);
});

test('its cookies are of the host or the configured domain, and cleared there', async ({
  page,
  context,
  site,
  startSite,
}) => {
  const domain = 'sereno.localhost';
  const settings = { GA_MEASUREMENT_ID: MEASUREMENT_ID, ANALYTICS_COOKIE_DOMAIN: domain };
  const configured = await startSite(settings);
  for (const [host, origin, expected] of [
    [`www.${domain}`, site, `.www.${domain}`],
    [`app.${domain}`, configured, `.${domain}`],
  ] as const) {
    await openWithBanner(page, `http://${host}:${new URL(origin).port}/contact`);
    await choose(page, ACCEPT);
    const readDomains = async () =>
      (await context.cookies()).flatMap((cookie) => (cookie.name === '_ga' ? cookie.domain : []));
    await expect.poll(readDomains).toEqual([expected]);
    const above = { value: '1', domain: `.${domain}`, path: '/' };
    await context.addCookies(['_ga', '_gid', 'other'].map((name) => ({ name, ...above })));
    await chooseAgain(page, REJECT);
    expect(await listCookies(context), host).toEqual(['cc_cookie', 'other']);
    await context.clearCookies();
  }
});

for (const [what, pattern] of [
  ['that of Google', GOOGLE],
  ['ours', /\/assets\/google-analytics-/],
] as const) {
  test(`a blocker of the code, ${what}, stops the measuring and nothing else`, async ({
    page,
    context,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_BLOCKED_BY_CLIENT|Failed to fetch dynamically/);
    await context.route(pattern, (route) => route.abort('blockedbyclient'));
    await plantRecord(context, site);
    const blocked = page.waitForEvent('requestfailed');
    await open(page, '/');
    await blocked;
    await follow(page, '/pricing');
    await chooseAgain(page, REJECT);
  });
}
