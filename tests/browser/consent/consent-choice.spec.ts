import type { BrowserContext } from 'playwright/test';
import { consentBanner, consentRevision } from '../../../src/shared/content/consent.ts';
import { expect, open, test } from '../../support/browser/browser-test.ts';
import * as consent from '../../support/browser/consent-page.ts';
import { expectPage, getFooterLink } from '../../support/browser/site-parts.ts';

const { ACCEPT, REJECT, REJECTED, openWithBanner, plantRecord } = consent;

declare global {
  interface Window {
    /** Names of the library's events so far. */
    consentEvents: string[];
  }
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

test.use(consent.CALM_VISITOR);

test.beforeEach(async ({ context, expectedErrors }) => {
  expectedErrors.push(/^Google Analytics ID is missing /);
  await context.addInitScript(() => {
    window.consentEvents = [];
    const modal = ['ModalShow', 'ModalHide', 'ModalReady'];
    for (const name of ['FirstConsent', 'Consent', 'Change', ...modal]) {
      window.addEventListener(`cc:on${name}`, () => window.consentEvents.push(name));
    }
  });
});

const listEvents = () => window.consentEvents;

async function findRecordCookies(context: BrowserContext) {
  return (await context.cookies()).filter(({ name }) => name === 'cc_cookie');
}

/** The one record that the visitor's browser keeps. */
async function readRecord(context: BrowserContext) {
  const records = await findRecordCookies(context);
  expect(records, 'records').toHaveLength(1);
  return JSON.parse(decodeURIComponent(records[0]?.value ?? ''));
}

for (const { button, categories, services } of [
  { button: ACCEPT, categories: ['necessary', 'analytics'], services: ['ga'] },
  { button: REJECT, categories: ['necessary'], services: [] },
] as const) {
  test(`«${button}» is kept for a year, and not asked again`, async ({ page, context }) => {
    const now = new Date();
    await page.clock.setFixedTime(now);
    await openWithBanner(page, '/');
    expect(await context.cookies(), 'before the choice').toEqual([]);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

    await consent.choose(page, button);
    const expirationTime = now.getTime() + YEAR_IN_SECONDS * 1000;
    const record = {
      categories,
      services: { necessary: [], analytics: services },
      revision: consentRevision,
      data: null,
      consentId: expect.stringMatching(UUID),
      consentTimestamp: now.toISOString(),
      lastConsentTimestamp: now.toISOString(),
      languageCode: 'es',
      expirationTime,
    };
    expect(await readRecord(context)).toEqual(record);
    const [cookie] = await findRecordCookies(context);
    expect(cookie?.expires).toBe(Math.floor(expirationTime / 1000));
    const shown = ['ModalReady', 'ModalShow', 'ModalHide'];
    expect(await page.evaluate(listEvents)).toEqual([...shown, 'FirstConsent', 'Consent']);

    await page.goto('/contact');
    await consent.expectNotAsked(page);
    expect(await page.evaluate(listEvents)).toEqual(['Consent']);
    expect(await findRecordCookies(context)).toEqual([cookie]);
  });
}

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
  await consent.choose(page, ACCEPT);
  const place = { domain: '.www.sereno.test', path: '/' };
  const expected = { ...place, secure: true, httpOnly: false, sameSite: 'Lax' };
  expect(await findRecordCookies(context)).toEqual([expect.objectContaining(expected)]);
});

test('another choice renews the record, the same does not', async ({ page, context, site }) => {
  const before = await plantRecord(context, site);
  await open(page, '/');
  await consent.chooseAgain(page, ACCEPT);
  expect(await readRecord(context)).toEqual(before);
  const now = new Date();
  await page.clock.setFixedTime(now);
  await consent.chooseAgain(page, REJECT);
  expect(await readRecord(context)).toEqual({
    ...before,
    ...REJECTED,
    lastConsentTimestamp: now.toISOString(),
    expirationTime: now.getTime() + YEAR_IN_SECONDS * 1000,
  });
  expect((await page.evaluate(listEvents)).filter((name) => name === 'Change')).toHaveLength(1);
});

test('two tabs share one choice, the last', async ({ page, context }) => {
  const other = await context.newPage();
  await openWithBanner(page, '/');
  await openWithBanner(other, '/contact');
  const readCategories = async () => (await readRecord(context)).categories;
  await test.step('a tab asks no longer when it is looked at', async () => {
    await consent.choose(page, REJECT);
    await expect(consent.getBanner(other)).toBeVisible();
    await consent.lookAt(other);
    await expect(consent.getBanner(other)).toHaveCount(0);
    await consent.chooseAgain(other, ACCEPT);
    expect(await readCategories()).toEqual(['necessary', 'analytics']);
    // Its own choice is nothing new.
    await consent.lookAt(other);
    const events = await other.evaluate(listEvents);
    expect(events.filter((name) => name === 'Consent')).toHaveLength(1);
  });
  await test.step('both ask again when the record has been deleted', async () => {
    await context.clearCookies();
    for (const tab of [page, other]) {
      await tab.bringToFront();
      await consent.lookAt(tab);
      await consent.waitForBanner(tab);
    }
  });
  await test.step('the last of two answers holds', async () => {
    await consent.choose(page, ACCEPT);
    await consent.choose(other, REJECT);
    await consent.lookAt(page);
    expect(await readCategories()).toEqual(['necessary']);
  });
});

test('asks on each page where cookies are blocked', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  for (const path of ['/', '/pricing']) {
    await openWithBanner(page, path);
    await consent.choose(page, ACCEPT);
    await consent.chooseAgain(page, REJECT);
  }
  expect(await context.cookies()).toEqual([]);
});

test('without a measurement id only the console says so', async ({ page, context, site }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await plantRecord(context, site);
  await open(page, '/');
  await consent.expectNotAsked(page);
  await getFooterLink(page, '/pricing').click();
  await expectPage(page, '/pricing');
  await consent.chooseAgain(page, REJECT);
  expect(messages).toEqual(['Google Analytics ID is missing']);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
});

test('asks again for a broken record, and replaces it', async ({ page, context, site }) => {
  await plantRecord(context, site, { categories: 'analytics' });
  await openWithBanner(page, '/contact');
  await consent.choose(page, REJECT);
  expect(await readRecord(context)).toMatchObject(REJECTED);
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

test('says why it asks again for another revision, once', async ({ page, context, site }) => {
  const reason = consentBanner.revisionMessage.replaceAll(/<[^>]+>/g, '').trim();
  const changes = { revision: consentRevision + 1 };
  const { consentId, consentTimestamp } = await plantRecord(context, site, changes);
  await openWithBanner(page, '/contact');
  await expect(consent.getBanner(page)).toContainText(reason);
  await consent.choose(page, REJECT);
  const kept = { consentId, consentTimestamp };
  const expected = { revision: consentRevision, ...kept, ...REJECTED };
  expect(await readRecord(context)).toMatchObject(expected);
  await page.reload();
  await consent.expectNotAsked(page);
  await consent.getConfigureButton(page).click();
  await consent.waitForBanner(page);
  await expect(consent.getBanner(page)).not.toContainText(reason);
});
