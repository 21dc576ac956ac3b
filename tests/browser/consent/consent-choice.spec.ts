import type { Locator } from 'playwright/test';
import { consentRevision } from '../../../src/shared/content/site/consent.ts';
import { PAGE_TOP_ID } from '../../../src/shared/ui/focus.ts';
import { PAGE_TITLES, type PagePath } from '../../support/app/page-paths.ts';
import { expect, getScroll, scrollTo } from '../../support/browser/browser-test.ts';
import * as consent from '../../support/browser/consent-page.ts';
import { MEASUREMENT_ID } from '../../support/browser/measurement-id.ts';
import * as parts from '../../support/browser/site-parts.ts';
import * as measured from './measured-test.ts';

const { ACCEPT, REJECT, chooseAgain, getBanner, getConfigureButton, waitForBanner } = consent;
const { follow, listCommands, listCookies, test } = measured;

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const YEAR = 365 * 24 * 60 * 60 * 1000;

/** Cookies that Google Analytics leaves, and others. */
const LEFT = ['_ga', '_ga_TEST1234', '_gid'];
const OTHERS = ['session', 'x_ga'];

const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};
const WITHDRAWN = ['consent', 'update', DENIED];
const GRANTED = ['consent', 'update', { analytics_storage: 'granted' }];

/** The first commands for Google's script. */
const start = (cookieDomain: string) => [
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

test.use({ isVisitor: true });

test('each choice is stored for a year, obeyed and not asked for again; each page is counted once', async ({
  page,
  context,
  site,
}) => {
  const leave = (names: string[]) =>
    context.addCookies(names.map((name) => ({ name, value: '1', url: site })));
  const readRecord = async () => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'cc_cookie');
    return { cookie, record: JSON.parse(decodeURIComponent(cookie?.value ?? 'null')) };
  };
  const view = (path: PagePath, referrer?: PagePath) => {
    const page_referrer = referrer ? site + referrer : '';
    const details = { page_title: PAGE_TITLES[path], page_location: site + path, page_referrer };
    return ['event', 'page_view', details];
  };
  /** The time of the largest paint is told at the first click, whether that withdraws or not. */
  const expectCommands = (expected: unknown[][]) =>
    expect
      .poll(async () => (await listCommands(page))?.filter(([, name]) => name !== 'LCP'))
      .toEqual(expected);
  let before: Awaited<ReturnType<typeof readRecord>>['record'] = null;
  const choose = async (choice: string, key?: string) => {
    const press = (button: Locator) => (key ? button.press(key) : button.click());
    if (before) await press(getConfigureButton(page));
    await waitForBanner(page);
    await leave(LEFT);
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
      expirationTime: now.getTime() + YEAR,
      consentId: before?.consentId ?? expect.stringMatching(UUID),
      consentTimestamp: before?.consentTimestamp ?? time,
      lastConsentTimestamp: time,
    };
    expect(record).toEqual(isSame ? before : expected);
    expect(cookie?.expires).toBe(Math.floor(record.expirationTime / 1000));
    const cookies = ['cc_cookie', ...OTHERS, ...(isAccepted ? LEFT : [])];
    await expect.poll(() => listCookies(context)).toEqual(cookies.sort());
    before = record;
  };

  await leave([...LEFT, ...OTHERS]);
  await consent.openWithBanner(page, '/');
  expect(await listCookies(context), 'erased before a choice').toEqual([...LEFT, ...OTHERS].sort());
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await choose(REJECT);
  await follow(page, '/pricing');
  expect(await listCommands(page)).toBeUndefined();

  await choose(ACCEPT, 'Space');
  await follow(page, '/contact');
  await follow(page, '/');
  await page.goBack();
  await parts.expectPage(page, '/contact');
  await parts.getSkipLink(page).press('Enter');
  await expect(page).toHaveURL('/contact#main');
  await choose(ACCEPT);
  const tag = page.locator('script[src^="https:"]');
  await expect(tag).toHaveAttribute(
    'src',
    `https://www.googletagmanager.com/gtag/js?id=${MEASUREMENT_ID}`,
  );
  const readSwitch = () =>
    page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), MEASUREMENT_ID);
  await choose(REJECT, 'Enter');
  expect(await readSwitch()).toBe(true);
  await follow(page, '/pricing');
  await follow(page, '/');
  await choose(ACCEPT);
  expect(await readSwitch()).toBe(false);
  await follow(page, '/pricing');
  // What was timed before, and is not told.
  await measured.hide(page);
  await expectCommands([
    ...start(new URL(site).hostname),
    view('/pricing'),
    view('/contact', '/pricing'),
    view('/', '/contact'),
    view('/contact', '/'),
    WITHDRAWN,
    GRANTED,
    view('/', '/contact'),
    view('/pricing', '/'),
  ]);
  await expect(tag).toHaveCount(1);

  const stored = await readRecord();
  await page.goto('/contact');
  await consent.expectNotAsked(page);
  await expectCommands([...start(new URL(site).hostname), view('/contact')]);
  expect(await readRecord()).toEqual(stored);
  await choose(REJECT);
  await leave(LEFT);
  await page.goto('/');
  await consent.expectNotAsked(page);
  await expect.poll(() => listCookies(context)).toEqual(['cc_cookie', ...OTHERS]);
  expect(await listCommands(page)).toBeUndefined();
});

test('two windows share one choice, the last, at once', async ({ page, context, site }) => {
  await page.clock.install();
  const other = await context.newPage();
  await consent.openWithBanner(page, '/');
  await consent.openWithBanner(other, '/contact');
  const expectLast = async (command: unknown[]) => {
    for (const tab of [page, other]) {
      const readConsents = async () =>
        (await listCommands(tab))?.findLast(([name]) => name === 'consent');
      await expect.poll(readConsents).toEqual(command);
    }
  };
  // What is answered in one is asked in none.
  await consent.choose(page, REJECT);
  await expect(getBanner(other)).toHaveCount(0);
  await expect(other.locator(`#${PAGE_TOP_ID}`), 'not nowhere').toBeFocused();
  await chooseAgain(other, ACCEPT);
  await expectLast(GRANTED);
  await chooseAgain(other, REJECT);
  await expectLast(WITHDRAWN);
  expect(await listCookies(context)).toEqual(['cc_cookie']);
  await chooseAgain(page, ACCEPT);
  await expectLast(GRANTED);
  // In Safari the record comes after its message. A page hears in the order in which it has opened its channels.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(async () => {
    const [sender, last] = [new BroadcastChannel('cc_cookie'), new BroadcastChannel('cc_cookie')];
    sender.postMessage(null);
    await new Promise((resolve) => last.addEventListener('message', resolve, { once: true }));
  });
  await consent.plantRecord(context, site, consent.REJECTED);
  await page.clock.runFor(1_000);
  await expectLast(WITHDRAWN);
});

test('on https the record is stored with Secure, for its host alone; the cookies of Google are of the configured domain, and cleared there', async ({
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
  const leave = (names: string[], value = '1', host = `.${domain}`) =>
    context.addCookies(names.map((name) => ({ name, value, domain: host, path: '/' })));
  // The library reads the first of several records, whatever it can write.
  const record = consent.createRecord();
  for (const host of [`.${domain}`, `.app.${domain}`]) await leave(['cc_cookie'], record, host);
  await consent.openWithBanner(page, url);
  await consent.choose(page, ACCEPT);
  await expect.poll(async () => (await listCommands(page))?.slice(0, -1)).toEqual(start(domain));
  const stored = { name: 'cc_cookie', domain: `.app.${domain}`, path: '/', secure: true };
  const rest = { httpOnly: false, sameSite: 'Lax' };
  expect(await context.cookies(url)).toEqual([expect.objectContaining({ ...stored, ...rest })]);
  await leave(['_gid', 'other']);
  await chooseAgain(page, REJECT);
  expect(await listCookies(context)).toEqual(['cc_cookie', 'other']);
  // Where the record has been deleted.
  await chooseAgain(page, ACCEPT);
  await context.clearCookies();
  await leave(['_gid', 'other']);
  await consent.returnTo(page);
  await waitForBanner(page);
  expect((await listCommands(page))?.at(-1)).toEqual(WITHDRAWN);
  expect(await listCookies(context)).toEqual(['other']);
  // Other pages are still being fetched: without the routes the browser would look for the host.
  await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});

test('asks on each page where cookies are blocked', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  for (const path of ['/', '/pricing']) {
    await consent.openWithBanner(page, path);
    await consent.choose(page, REJECT);
    await chooseAgain(page, REJECT);
  }
  expect(await context.cookies()).toEqual([]);
});
