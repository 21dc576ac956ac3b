import type { Locator } from 'playwright/test';
import { consentRevision } from '../../../src/shared/content/site/consent.ts';
import { PAGE_TOP_ID } from '../../../src/shared/ui/focus.ts';
import { PAGE_TITLES, type PagePath } from '../../support/app/page-paths.ts';
import { expect, getScroll, scrollTo } from '../../support/browser/browser-test.ts';
import * as consent from '../../support/browser/consent-page.ts';
import { MEASUREMENT_ID } from '../../support/browser/measurement-id.ts';
import * as parts from '../../support/browser/site-parts.ts';
import * as analytics from './analytics-test.ts';

const { ACCEPT, REJECT, changeChoice, getBanner, getConfigureButton, waitForBanner } = consent;
const { followLink, listCommands, listCookies, test } = analytics;

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Google Analytics cookies, which the site erases if the visitor has not consented. */
const GOOGLE_COOKIES = ['_ga', '_ga_TEST1234', '_gid'];
/** Cookies that the site must never erase, because other software has set them. */
const OTHER_COOKIES = ['session', 'x_ga'];

const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};
const WITHDRAWN = ['consent', 'update', DENIED];
const GRANTED = ['consent', 'update', { analytics_storage: 'granted' }];

/** Returns the gtag commands that are expected when analytics starts in a document. */
const createStartCommands = (cookieDomain: string) => [
  ['consent', 'default', DENIED],
  GRANTED,
  ['js', expect.any(Date)],
  [
    'config',
    MEASUREMENT_ID,
    {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      cookie_domain: cookieDomain,
    },
  ],
];

test.use({ hidesAutomation: true });

test('each consent choice is stored for a year and controls analytics on every page', async ({
  page,
  context,
  site,
}) => {
  const setCookies = (names: string[]) =>
    context.addCookies(names.map((name) => ({ name, value: '1', url: site })));
  const readRecord = async () => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'cc_cookie');
    return { cookie, record: JSON.parse(decodeURIComponent(cookie?.value ?? 'null')) };
  };
  const createPageView = (path: PagePath, referrer?: PagePath) => {
    const page_referrer = referrer ? site + referrer : '';
    const details = { page_title: PAGE_TITLES[path], page_location: site + path, page_referrer };
    return ['event', 'page_view', details];
  };
  /**
   * Compares the gtag commands with the expected ones. Ignores LCP events: the first click on a page triggers
   * one, but this test is not about Web Vitals.
   */
  const expectCommands = (expected: unknown[][]) =>
    expect
      .poll(async () => (await listCommands(page))?.filter(([, name]) => name !== 'LCP'))
      .toEqual(expected);
  let before: Awaited<ReturnType<typeof readRecord>>['record'] = null;
  /**
   * Makes a consent choice with the mouse or the given key, then checks the focus, the scroll position, the
   * consent record and the cookies.
   */
  const choose = async (choice: string, key?: string) => {
    const press = (button: Locator) => (key ? button.press(key) : button.click());
    if (before) await press(getConfigureButton(page));
    await waitForBanner(page);
    await setCookies(GOOGLE_COOKIES);
    const now = new Date();
    await page.clock.setFixedTime(now);
    if (!key) await scrollTo(page, 900);
    const top = await getScroll(page);
    await press(getBanner(page).getByRole('button', { name: choice }));
    await expect(getBanner(page)).toBeHidden();
    await expect(key ? getConfigureButton(page) : page.locator('body')).toBeFocused();
    expect(await getScroll(page)).toBe(top);
    const { cookie, record } = await readRecord();
    const isAccepted = choice === ACCEPT;
    const categories = isAccepted ? ['necessary', 'analytics'] : ['necessary'];
    const isSame = categories.length === before?.categories.length;
    const time = now.toISOString();
    const expected = {
      categories,
      services: { necessary: [], analytics: isAccepted ? ['ga'] : [] },
      revision: consentRevision,
      data: null,
      languageCode: 'es',
      expirationTime: now.getTime() + YEAR_MS,
      consentId: before?.consentId ?? expect.stringMatching(UUID),
      consentTimestamp: before?.consentTimestamp ?? time,
      lastConsentTimestamp: time,
    };
    expect(record).toEqual(isSame ? before : expected);
    expect(cookie?.expires).toBe(Math.floor(record.expirationTime / 1000));
    const cookies = ['cc_cookie', ...OTHER_COOKIES, ...(isAccepted ? GOOGLE_COOKIES : [])];
    await expect.poll(() => listCookies(context)).toEqual(cookies.sort());
    before = record;
  };
  const tag = page.locator('script[src^="https:"]');
  const readDisabledFlag = () =>
    page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), MEASUREMENT_ID);

  await test.step('nothing is stored or erased before the visitor makes a choice', async () => {
    const cookies = [...GOOGLE_COOKIES, ...OTHER_COOKIES];
    await setCookies(cookies);
    await consent.openWithBanner(page, '/');
    expect(await listCookies(context)).toEqual(cookies.sort());
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });

  await test.step('nothing is measured after a rejection', async () => {
    await choose(REJECT);
    await followLink(page, '/pricing');
    expect(await listCommands(page)).toBeUndefined();
  });

  await test.step('each page view is counted once, unless consent is withdrawn at that time', async () => {
    await choose(ACCEPT, 'Space');
    await followLink(page, '/contact');
    await followLink(page, '/');
    await page.goBack();
    await parts.expectPage(page, '/contact');
    await parts.getSkipLink(page).press('Enter');
    await expect(page).toHaveURL('/contact#main');
    await choose(ACCEPT);
    await expect(tag).toHaveAttribute(
      'src',
      `https://www.googletagmanager.com/gtag/js?id=${MEASUREMENT_ID}`,
    );
    await choose(REJECT, 'Enter');
    expect(await readDisabledFlag()).toBe(true);
    await followLink(page, '/pricing');
    await followLink(page, '/');
    await choose(ACCEPT);
    expect(await readDisabledFlag()).toBe(false);
    await followLink(page, '/pricing');
    // Hide the page, so that the web-vitals library reports its metrics. The site must not send them, because
    // they also cover the time during which consent was withdrawn.
    await analytics.hidePage(page);
    await expectCommands([
      ...createStartCommands(new URL(site).hostname),
      createPageView('/pricing'),
      createPageView('/contact', '/pricing'),
      createPageView('/', '/contact'),
      createPageView('/contact', '/'),
      WITHDRAWN,
      GRANTED,
      createPageView('/', '/contact'),
      createPageView('/pricing', '/'),
    ]);
    await expect(tag).toHaveCount(1);
  });

  await test.step('a full page load applies the stored choice without asking again', async () => {
    const stored = await readRecord();
    await page.goto('/contact');
    await consent.expectNoBanner(page);
    await expectCommands([
      ...createStartCommands(new URL(site).hostname),
      createPageView('/contact'),
    ]);
    expect(await readRecord()).toEqual(stored);
    await choose(REJECT);
    await setCookies(GOOGLE_COOKIES);
    await page.goto('/');
    await consent.expectNoBanner(page);
    await expect.poll(() => listCookies(context)).toEqual(['cc_cookie', ...OTHER_COOKIES]);
    expect(await listCommands(page)).toBeUndefined();
  });
});

test('a consent choice made in one window immediately applies in all open windows', async ({
  page,
  context,
  site,
}) => {
  await page.clock.install();
  const other = await context.newPage();
  await consent.openWithBanner(page, '/');
  await consent.openWithBanner(other, '/contact');
  const expectLastConsent = async (command: unknown[]) => {
    for (const tab of [page, other]) {
      const readLastConsent = async () =>
        (await listCommands(tab))?.findLast(([name]) => name === 'consent');
      await expect.poll(readLastConsent).toEqual(command);
    }
  };
  await consent.choose(page, REJECT);
  await expect(getBanner(other), 'a choice closes the banner in every window').toHaveCount(0);
  await expect(
    other.locator(`#${PAGE_TOP_ID}`),
    'the focus moves to the top of the page',
  ).toBeFocused();
  await changeChoice(other, ACCEPT);
  await expectLastConsent(GRANTED);
  await changeChoice(other, REJECT);
  await expectLastConsent(WITHDRAWN);
  expect(await listCookies(context)).toEqual(['cc_cookie']);
  await changeChoice(page, ACCEPT);
  await expectLastConsent(GRANTED);
  // In Safari, the message about a new consent record can arrive before the record can be read. To simulate
  // this, the test sends the message before it stores the record. Broadcast channels receive a message in the
  // order in which they were opened, and the test opens its receiving channel after the site's. So once the
  // test has received the message, the site has received it, too.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(async () => {
    const [sender, last] = [new BroadcastChannel('cc_cookie'), new BroadcastChannel('cc_cookie')];
    sender.postMessage(null);
    await new Promise((resolve) => last.addEventListener('message', resolve, { once: true }));
  });
  await consent.storeRecord(context, site, consent.REJECTED);
  await page.clock.runFor(1_000);
  await expectLastConsent(WITHDRAWN);
});

test('cookies of an https site are set and erased on the correct domain', async ({
  page,
  context,
  startSite,
  expectedErrors,
}) => {
  const domain = 'sereno.test';
  const url = `https://app.${domain}/pricing`;
  const site = await startSite({
    SITE_URL: `https://app.${domain}`,
    GA_MEASUREMENT_ID: MEASUREMENT_ID,
    ANALYTICS_COOKIE_DOMAIN: domain,
  });
  expectedErrors.push(/requested: https:\/\/app\.sereno\.test\//);
  await context.route(`https://app.${domain}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: site + pathname }) });
  });
  const setCookies = (names: string[], value = '1', host = `.${domain}`) =>
    context.addCookies(names.map((name) => ({ name, value, domain: host, path: '/' })));

  await test.step('a secure consent record replaces older records, even on the parent domain', async () => {
    // The consent library reads only the first of several consent records, and might be unable to overwrite
    // it. The site must therefore erase older records.
    const record = consent.createRecord();
    const hosts = [`.${domain}`, `.app.${domain}`];
    for (const host of hosts) await setCookies(['cc_cookie'], record, host);
    await consent.openWithBanner(page, url);
    await consent.choose(page, ACCEPT);
    const stored = { name: 'cc_cookie', domain: `.app.${domain}`, path: '/', secure: true };
    const rest = { httpOnly: false, sameSite: 'Lax' };
    expect(await context.cookies(url)).toEqual([expect.objectContaining({ ...stored, ...rest })]);
  });

  await test.step("a withdrawal erases Google's cookies on the configured domain", async () => {
    const listStartCommands = async () => (await listCommands(page))?.slice(0, -1);
    await expect.poll(listStartCommands).toEqual(createStartCommands(domain));
    await setCookies(['_gid', 'other']);
    await changeChoice(page, REJECT);
    expect(await listCookies(context)).toEqual(['cc_cookie', 'other']);
  });

  await test.step('a deleted consent record counts as a withdrawal once the visitor returns', async () => {
    await changeChoice(page, ACCEPT);
    await context.clearCookies();
    await setCookies(['_gid', 'other']);
    await consent.returnToTab(page);
    await waitForBanner(page);
    expect((await listCommands(page))?.at(-1)).toEqual(WITHDRAWN);
    expect(await listCookies(context)).toEqual(['other']);
  });

  // Close the page before removing its routes, because prefetch requests would fail without the routes.
  await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the cookie banner appears on every page load if the browser blocks cookies', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  for (const path of ['/', '/pricing']) {
    await consent.openWithBanner(page, path);
    await consent.choose(page, REJECT);
    await changeChoice(page, REJECT);
  }
  expect(await context.cookies()).toEqual([]);
});
