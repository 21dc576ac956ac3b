import type { Page } from 'playwright/test';
import { consentRevision } from '../../../src/shared/content/consent.ts';
import { PAGE_TITLES, type PagePath } from '../../support/app/page-paths.ts';
import { expect, holdFiles, open } from '../../support/browser/browser-test.ts';
import {
  ACCEPT,
  CALM_VISITOR,
  choose,
  chooseAgain,
  getBanner,
  listCookies,
  listEvents,
  lookAt,
  openWithBanner,
  plantRecord,
  REJECT,
  REJECTED,
  waitForConsent,
  watchEvents,
} from '../../support/browser/consent-page.ts';
import { MEASUREMENT_ID } from '../../support/browser/measurement-id.ts';
import { expectPage, getFooterLink, getSkipLink } from '../../support/browser/site-parts.ts';
import { GOOGLE, test } from './gtag-stub.ts';

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

/** What Google's script has received. */
function readCommands(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => {
    const { dataLayer } = window as unknown as { dataLayer: IArguments[] };
    return dataLayer.map((command) => [...command]);
  });
}

test.use(CALM_VISITOR);

test('nothing of Google is requested before the visitor accepts', async ({ page, context }) => {
  // The watch on requests to other sites is the test: none is expected.
  await openWithBanner(page, '/');
  await follow(page, '/pricing');
  await choose(page, REJECT);
  await follow(page, '/contact');
  await page.reload();
  await waitForConsent(page);
  await follow(page, '/');
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  expect(await listCookies(context)).toEqual(['cc_cookie']);
});

test('accepting loads it once, and each page is counted once', async ({
  google: { scripts, views },
  page,
  context,
  expectedRequests,
}) => {
  await openWithBanner(page, '/');
  await follow(page, '/pricing');
  expect(scripts).toEqual([]);
  expectedRequests.push(GOOGLE);
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

test('it starts denied, is granted one thing, and requests no advertising', async ({
  page,
  expectedRequests,
}) => {
  expectedRequests.push(GOOGLE);
  await openWithBanner(page, '/');
  await choose(page, ACCEPT);
  const denied = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];
  const off = { allow_google_signals: false, allow_ad_personalization_signals: false };
  expect(await readCommands(page)).toEqual([
    ['consent', 'default', Object.fromEntries(denied.map((name) => [name, 'denied']))],
    ['consent', 'update', { analytics_storage: 'granted' }],
    ['js', expect.any(Date)],
    ['config', MEASUREMENT_ID, { ...off, cookie_domain: '127.0.0.1' }],
  ]);
});

test('withdrawing stops it and clears its cookies; accepting again goes on', async ({
  google: { scripts, views },
  page,
  context,
  expectedRequests,
}) => {
  expectedRequests.push(GOOGLE);
  await openWithBanner(page, '/');
  await choose(page, ACCEPT);
  await expect.poll(() => views).toHaveLength(1);
  await chooseAgain(page, REJECT);
  expect(await listCookies(context)).toEqual(['cc_cookie']);
  const commands = await readCommands(page);
  await follow(page, '/pricing');
  await follow(page, '/');
  expect(await readCommands(page)).toEqual(commands);
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
  expectedRequests,
}) => {
  for (const record of [REJECTED, { revision: consentRevision + 1 }]) {
    await plantRecord(context, site, record);
    await open(page, '/');
    await waitForConsent(page);
    await follow(page, '/pricing');
    expect(scripts).toEqual([]);
  }

  expectedRequests.push(GOOGLE);
  await plantRecord(context, site);
  await open(page, '/contact');
  await expect.poll(() => views).toEqual([view('/contact', '')]);
  await expect(getBanner(page)).toHaveCount(0);
});

test('withdrawing before its script arrives holds', async ({
  google: { scripts, views },
  page,
  context,
  expectedRequests,
}) => {
  expectedRequests.push(GOOGLE);
  const release = await holdFiles(page, 'https://www.googletagmanager.com/**');
  await openWithBanner(page, '/');
  await choose(page, ACCEPT);
  await chooseAgain(page, REJECT);
  const arrived = page.waitForResponse(GTAG);
  release();
  await (await arrived).finished();
  await follow(page, '/pricing');
  expect(scripts).toHaveLength(1);
  expect(views).toEqual([]);
  expect(await listCookies(context)).toEqual(['cc_cookie']);
});

test('withdrawing in another tab stops it when this one is looked at', async ({
  google: { views },
  page,
  context,
  site,
  expectedRequests,
}) => {
  expectedRequests.push(GOOGLE);
  await plantRecord(context, site);
  await open(page, '/');
  await expect.poll(() => views).toHaveLength(1);
  const other = await context.newPage();
  await open(other, '/contact');
  await expect.poll(() => views).toHaveLength(2);
  await chooseAgain(other, REJECT);
  await page.bringToFront();
  await lookAt(page);
  await waitForConsent(page);
  await follow(page, '/pricing');
  await follow(page, '/contact');
  await chooseAgain(page, ACCEPT);
  await expect.poll(() => views.slice(2)).toEqual([view('/contact', '/')]);
});

test('its cookies are set for the host, or for the domain that is configured', async ({
  page,
  context,
  site,
  startSite,
  expectedRequests,
}) => {
  expectedRequests.push(GOOGLE);
  const domain = 'sereno.localhost';
  const configured = await startSite({
    GA_MEASUREMENT_ID: MEASUREMENT_ID,
    ANALYTICS_COOKIE_DOMAIN: domain,
  });
  for (const [origin, expected] of [
    [site, `.app.${domain}`],
    [configured, `.${domain}`],
  ] as const) {
    await openWithBanner(page, `http://app.${domain}:${new URL(origin).port}/contact`);
    await choose(page, ACCEPT);
    const readDomains = async () =>
      (await context.cookies()).flatMap((cookie) => (cookie.name === '_ga' ? cookie.domain : []));
    await expect.poll(readDomains).toEqual([expected]);
    await chooseAgain(page, REJECT);
    expect(await readDomains()).toEqual([]);
    await context.clearCookies();
  }
});

for (const [what, pattern, message] of [
  ['that of Google', GOOGLE, /ERR_BLOCKED_BY_CLIENT.* \(https:\/\/www\.googletagmanager/],
  ['ours', /\/assets\/google-analytics-/, /ERR_BLOCKED_BY_CLIENT|Failed to fetch dynamically/],
] as const) {
  test(`a blocker of the code, ${what}, stops the measuring and nothing else`, async ({
    page,
    context,
    expectedErrors,
    expectedRequests,
  }) => {
    expectedErrors.push(message);
    expectedRequests.push(GOOGLE);
    await context.route(pattern, (route) => route.abort('blockedbyclient'));
    await watchEvents(page);
    await openWithBanner(page, '/');
    const blocked = page.waitForEvent('requestfailed');
    await choose(page, ACCEPT);
    await blocked;
    expect((await listEvents(page)).at(-1)).toBe('Consent');
    await follow(page, '/pricing');
    await chooseAgain(page, REJECT);
  });
}
