import type { BrowserContext, Locator, Page } from 'playwright/test';
import { consentBanner, consentRevision } from '../../../src/shared/content/consent.ts';
import { expect, getScroll, open, scrollTo } from '../../support/browser/browser-test.ts';
import * as consent from '../../support/browser/consent-page.ts';
import { countCommands, follow, listCookies, test } from './gtag-stub.ts';

const { ACCEPT, REJECT, REJECTED, chooseAgain, getBanner, getConfigureButton } = consent;
const { lookAt, openWithBanner, plantRecord, waitForBanner } = consent;

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;
const REASON = consentBanner.revisionMessage.replaceAll(/<[^>]+>/g, '').trim();

/** Cookies that Google Analytics has left, as a tab that still measured would, and others. */
const LEFT = ['_ga_ABCD1234', '_gid'];
const OTHERS = ['session', 'x_ga'];

const FOCUS = {
  nowhere: (page: Page) => page.locator('body'),
  'at the top': (page: Page) => page.locator('#page-top'),
  'on its button': getConfigureButton,
} satisfies Record<string, (page: Page) => Locator>;

interface Scenario {
  /** Changes to the record of a visitor who accepted yesterday; without them, there is no record. */
  before?: object;
  /** Whether the banner comes by itself; else its button opens it. */
  isAsked?: true;
  choice: string;
  /** Does all of it; without one, the pointer does. */
  key?: 'Enter' | 'Space';
  /** Of the record: what stays as it was. */
  kept: 'nothing' | 'beginning' | 'all';
  /** Pages that Google hears of, before and after the choice on `/`. */
  heard: string;
  focus: keyof typeof FOCUS;
}

const ALL = '/ /pricing /contact';

const SCENARIOS: Record<string, Scenario> = {
  'a first visit, accepted': {
    ...{ isAsked: true, choice: ACCEPT },
    ...{ kept: 'nothing', heard: `| ${ALL}`, focus: 'nowhere' },
  },
  'a first visit, rejected': {
    ...{ isAsked: true, choice: REJECT },
    ...{ kept: 'nothing', heard: '|', focus: 'nowhere' },
  },
  'a first visit, rejected by keyboard': {
    ...{ isAsked: true, choice: REJECT, key: 'Enter' },
    ...{ kept: 'nothing', heard: '|', focus: 'at the top' },
  },
  'accepted before, accepted': {
    ...{ before: {}, choice: ACCEPT },
    ...{ kept: 'all', heard: ALL.replace(' ', ' | '), focus: 'nowhere' },
  },
  'accepted before, rejected by keyboard': {
    ...{ before: {}, choice: REJECT, key: 'Enter' },
    ...{ kept: 'beginning', heard: '/ |', focus: 'on its button' },
  },
  'rejected before, accepted by keyboard': {
    ...{ before: REJECTED, choice: ACCEPT, key: 'Space' },
    ...{ kept: 'beginning', heard: `| ${ALL}`, focus: 'on its button' },
  },
  'accepted for other purposes, rejected': {
    ...{ before: { revision: consentRevision + 1 }, isAsked: true, choice: REJECT },
    ...{ kept: 'beginning', heard: '|', focus: 'nowhere' },
  },
  'a broken record, rejected': {
    ...{ before: { categories: 'analytics' }, isAsked: true, choice: REJECT },
    ...{ kept: 'nothing', heard: '|', focus: 'nowhere' },
  },
};

test.use(consent.CALM_VISITOR);

/** The one record that the visitor's browser keeps, and its cookie. */
async function readRecord(context: BrowserContext) {
  const [cookie, ...others] = (await context.cookies()).filter(({ name }) => name === 'cc_cookie');
  expect(others, 'other records').toEqual([]);
  return { cookie, record: JSON.parse(decodeURIComponent(cookie?.value ?? 'null')) };
}

async function pressToChoose(page: Page, choice: string, key: string): Promise<void> {
  const button = getBanner(page).getByRole('button', { name: choice });
  for (const _ of choice === ACCEPT ? [1, 2] : [1, 2, 3]) await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press(key);
  await consent.waitUntilGone(page);
}

for (const [name, scenario] of Object.entries(SCENARIOS)) {
  test(`${name}: is stored for a year, obeyed, and not asked again`, async ({
    page,
    context,
    site,
    google: { scripts, views },
    outsideRequests,
  }) => {
    const { isAsked, choice, key, kept, focus } = scenario;
    const [first = [], later = []] = scenario.heard.split('|').map((part) => part.match(/\S+/g));
    const leave = (names: string[]) =>
      context.addCookies(names.map((name) => ({ name, value: '1', url: site })));
    const before = scenario.before && (await plantRecord(context, site, scenario.before));
    await open(page, '/');
    const button = getConfigureButton(page);
    if (!isAsked) {
      await consent.expectNotAsked(page);
      if (key) await button.press(key);
      else await button.click();
    }
    await waitForBanner(page);
    const reasons = getBanner(page).getByText(REASON);
    await expect(reasons).toHaveCount(name.includes('other purposes') ? 1 : 0);
    await expect.poll(() => views).toHaveLength(first?.length ?? 0);
    expect(scripts).toHaveLength(first?.length ?? 0);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

    await leave([...LEFT, ...OTHERS]);
    const now = new Date();
    await page.clock.setFixedTime(now);
    if (!key) await scrollTo(page, 900);
    const top = await getScroll(page);
    if (key) await pressToChoose(page, choice, key);
    else await consent.choose(page, choice);
    await expect(FOCUS[focus](page)).toBeFocused();
    expect(await getScroll(page)).toBe(top);

    const { cookie, record } = await readRecord(context);
    const expirationTime = now.getTime() + YEAR_IN_SECONDS * 1000;
    const time = now.toISOString();
    const { consentId, consentTimestamp } = before ?? {};
    const isAccepted = choice === ACCEPT;
    const made = {
      categories: isAccepted ? ['necessary', 'analytics'] : ['necessary'],
      services: { necessary: [], analytics: isAccepted ? ['ga'] : [] },
      ...{ revision: consentRevision, data: null, languageCode: 'es', expirationTime },
      ...{ consentId: expect.stringMatching(UUID), consentTimestamp: time },
      lastConsentTimestamp: time,
      ...(kept === 'beginning' && { consentId, consentTimestamp }),
    };
    expect(record).toEqual(kept === 'all' ? before : made);
    if (kept !== 'all') expect(cookie?.expires).toBe(Math.floor(expirationTime / 1000));
    const cookies = ['cc_cookie', ...OTHERS];
    if (isAccepted) cookies.push('_ga', ...LEFT, '_ga_TEST1234');
    await expect.poll(() => listCookies(context)).toEqual(cookies.sort());

    const commands = await countCommands(page);
    await follow(page, '/pricing');
    if (!isAccepted) expect(await countCommands(page)).toBe(commands);
    await leave(LEFT);
    await page.goto('/contact');
    await consent.expectNotAsked(page);
    expect(await readRecord(context)).toEqual({ cookie, record });
    const heard = [...(first ?? []), ...(later ?? [])];
    await expect.poll(() => views.map(({ path }) => path)).toEqual(heard);
    if (heard.length === 0) expect([outsideRequests, commands]).toEqual([[], undefined]);
    expect(await listCookies(context)).toEqual(cookies);
    if (!isAccepted) expect(await countCommands(page)).toBeUndefined();
  });
}

test('two tabs share one choice, the last', async ({
  page,
  context,
  google: { scripts, views },
}) => {
  const other = await context.newPage();
  const readCategories = async () => (await readRecord(context)).record.categories;
  await openWithBanner(page, '/');
  await openWithBanner(other, '/contact');
  await test.step('a tab asks no longer when it is looked at', async () => {
    await consent.choose(page, REJECT);
    await expect(getBanner(other)).toBeVisible();
    await lookAt(other);
    await expect(getBanner(other)).toHaveCount(0);
    expect(scripts).toEqual([]);
  });
  await test.step('both measure, then neither', async () => {
    await chooseAgain(other, ACCEPT);
    expect(await readCategories()).toEqual(['necessary', 'analytics']);
    await page.bringToFront();
    await lookAt(page);
    await expect.poll(() => views.map(({ path }) => path)).toEqual(['/contact', '/']);
    await other.bringToFront();
    await chooseAgain(other, REJECT);
    await page.bringToFront();
    await lookAt(page);
    await consent.waitForConsent(page);
    await follow(page, '/pricing');
    await follow(page, '/contact');
    await chooseAgain(page, ACCEPT);
    await expect.poll(() => views.slice(2)).toMatchObject([{ path: '/contact', referrer: '/' }]);
  });
  await test.step('both ask again when the record has been deleted', async () => {
    await context.clearCookies();
    for (const tab of [page, other]) {
      await tab.bringToFront();
      await lookAt(tab);
      await waitForBanner(tab);
    }
  });
  await test.step('the last of two answers holds', async () => {
    await consent.choose(page, ACCEPT);
    await consent.choose(other, REJECT);
    await lookAt(page);
    expect(await readCategories()).toEqual(['necessary']);
  });
});

test('on an https site the choice is stored with Secure, for its whole host and no other', async ({
  page,
  context,
  site,
  expectedRequests,
}) => {
  const origin = 'https://www.sereno.test';
  expectedRequests.push(/^https:\/\/www\.sereno\.test\//);
  await context.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: site + pathname }) });
  });
  await openWithBanner(page, `${origin}/pricing`);
  await consent.choose(page, REJECT);
  const place = { domain: '.www.sereno.test', path: '/' };
  const expected = { ...place, secure: true, httpOnly: false, sameSite: 'Lax' };
  expect((await readRecord(context)).cookie).toMatchObject(expected);
});

test('trusts none of two records, one of the domain above', async ({ page, context, site }) => {
  const value = encodeURIComponent(JSON.stringify(await plantRecord(context, site)));
  const record = { name: 'cc_cookie', value, path: '/' };
  const domains = ['.sereno.localhost', '.www.sereno.localhost'];
  await context.addCookies(domains.map((domain) => ({ ...record, domain })));
  const origin = `http://www.sereno.localhost:${new URL(site).port}`;
  await openWithBanner(page, origin);
  await consent.choose(page, REJECT);
  const left = (await context.cookies(origin)).map(({ domain }) => domain);
  expect(left).toEqual(['.www.sereno.localhost']);
});

test('asks on each page where cookies are blocked', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  for (const path of ['/', '/pricing']) {
    await openWithBanner(page, path);
    await consent.choose(page, REJECT);
    await chooseAgain(page, REJECT);
  }
  expect(await context.cookies()).toEqual([]);
});
