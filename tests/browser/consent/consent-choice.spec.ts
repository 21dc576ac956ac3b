import { consentRevision } from '../../../src/shared/content/consent.ts';
import { expect, open, test } from '../../support/browser/browser-test.ts';
import {
  ACCEPT,
  CALM_VISITOR,
  choose,
  chooseAgain,
  findRecordCookies,
  getBanner,
  getConfigureButton,
  listEvents,
  lookAt,
  NO_MEASUREMENT_ID,
  openWithBanner,
  plantRecord,
  REJECT,
  REJECTED,
  readEvents,
  readRecord,
  waitForBanner,
  waitForConsent,
  watchEvents,
} from '../../support/browser/consent-page.ts';
import { expectPage, getFooterLink } from '../../support/browser/site-parts.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

test.use(CALM_VISITOR);

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(NO_MEASUREMENT_ID);
});

test('asks at the first visit, stores nothing before the choice, and asks again after a reload', async ({
  page,
  context,
}) => {
  await watchEvents(page);
  for (const path of ['/', '/pricing']) {
    await openWithBanner(page, path);
    expect(await listEvents(page)).toEqual(['ModalReady', 'ModalShow']);
  }
  await page.reload();
  await waitForBanner(page);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

for (const { button, categories, services } of [
  { button: ACCEPT, categories: ['necessary', 'analytics'], services: ['ga'] },
  { button: REJECT, categories: ['necessary'], services: [] },
] as const) {
  test(`«${button}» is stored, notified and not asked again`, async ({ page, context }) => {
    await watchEvents(page);
    await openWithBanner(page, '/');
    await choose(page, button);
    const record = await readRecord(context);
    expect(record).toEqual({
      categories,
      services: { necessary: [], analytics: services },
      revision: consentRevision,
      data: null,
      consentId: expect.stringMatching(UUID),
      consentTimestamp: record.lastConsentTimestamp,
      lastConsentTimestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      languageCode: 'es',
      expirationTime: expect.any(Number),
    });
    const events = await readEvents(page);
    const modal = ['ModalReady', 'ModalShow', 'ModalHide'];
    expect(events.map(([name]) => name)).toEqual([...modal, 'FirstConsent', 'Consent']);
    for (const [, { cookie }] of events.slice(3)) expect(cookie).toMatchObject({ categories });

    await open(page, '/contact');
    await waitForConsent(page);
    await expect(getBanner(page)).toHaveCount(0);
    expect(await listEvents(page)).toEqual(['Consent']);
    expect(await readRecord(context)).toEqual(record);
  });
}

test('a choice is kept 365 days to the second', async ({ page, context }) => {
  const now = new Date();
  await page.clock.setFixedTime(now);
  await openWithBanner(page, '/pricing');
  await choose(page, REJECT);
  const [cookie] = await findRecordCookies(context);
  const { lastConsentTimestamp, expirationTime } = await readRecord(context);
  expect(lastConsentTimestamp).toBe(now.toISOString());
  expect(expirationTime).toBe(now.getTime() + YEAR_IN_SECONDS * 1000);
  expect(cookie?.expires).toBe(Math.floor(expirationTime / 1000));
});

test('a choice on an https site is stored with Secure, for its whole host and no other', async ({
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
  await choose(page, ACCEPT);
  const place = { domain: '.www.sereno.test', path: '/' };
  const security = { secure: true, httpOnly: false, sameSite: 'Lax' };
  expect(await findRecordCookies(context)).toEqual([
    expect.objectContaining({ ...place, ...security }),
  ]);
});

test('a change of mind keeps the record, renews its date and its year, and is notified', async ({
  page,
  context,
  site,
}) => {
  const before = await plantRecord(context, site);
  await watchEvents(page);
  await open(page, '/');
  await getConfigureButton(page).click();
  await waitForBanner(page);
  const now = new Date();
  await page.clock.setFixedTime(now);
  await choose(page, REJECT);

  const after = await readRecord(context);
  expect(after).toEqual({
    ...before,
    ...REJECTED,
    lastConsentTimestamp: now.toISOString(),
    expirationTime: now.getTime() + YEAR_IN_SECONDS * 1000,
  });
  const events = await readEvents(page);
  const modal = ['ModalReady', 'ModalShow', 'ModalHide'];
  expect(events.map(([name]) => name)).toEqual(['Consent', ...modal, 'Change']);
  expect(events.at(-1)?.[1]).toMatchObject({
    cookie: { categories: ['necessary'] },
    changedCategories: ['analytics'],
    changedServices: { analytics: ['ga'] },
  });
});

test('the same choice again changes and notifies nothing', async ({ page, context, site }) => {
  const before = await plantRecord(context, site);
  await watchEvents(page);
  await open(page, '/');
  await chooseAgain(page, ACCEPT);
  expect(await readRecord(context)).toEqual(before);
  expect(await listEvents(page)).toEqual(['Consent', 'ModalReady', 'ModalShow', 'ModalHide']);
});

test('a choice holds in another tab, which asks no longer when it is looked at', async ({
  page,
  context,
}) => {
  await openWithBanner(page, '/');
  const other = await context.newPage();
  await watchEvents(other);
  await openWithBanner(other, '/contact');
  await choose(page, REJECT);
  await expect(getBanner(other)).toBeVisible();
  await lookAt(other);
  await expect(getBanner(other)).toHaveCount(0);
  expect(await listEvents(other)).toEqual(['ModalReady', 'ModalShow', 'Consent']);

  await chooseAgain(other, ACCEPT);
  expect((await readRecord(context)).categories).toEqual(['necessary', 'analytics']);
  await lookAt(other);
  expect((await listEvents(other)).filter((name) => name === 'Consent')).toHaveLength(1);
});

test('the last choice holds where two tabs ask at once', async ({ page, context }) => {
  await openWithBanner(page, '/');
  const other = await context.newPage();
  await openWithBanner(other, '/contact');
  await choose(page, ACCEPT);
  await choose(other, REJECT);
  expect((await readRecord(context)).categories).toEqual(['necessary']);
  await page.reload();
  await waitForConsent(page);
  await expect(getBanner(page)).toHaveCount(0);
  expect((await readRecord(context)).categories).toEqual(['necessary']);
});

test('asks again in an open page whose record has been deleted', async ({ page, context }) => {
  await openWithBanner(page, '/');
  await choose(page, REJECT);
  await context.clearCookies();
  await lookAt(page);
  await waitForBanner(page);
  await choose(page, ACCEPT);
  expect((await readRecord(context)).categories).toEqual(['necessary', 'analytics']);
});

test('works within a page where cookies are blocked, and asks again on the next', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  for (const path of ['/', '/pricing']) {
    await openWithBanner(page, path);
    await choose(page, ACCEPT);
    await chooseAgain(page, REJECT);
  }
  expect(await context.cookies()).toEqual([]);
});

test('accepting without a measurement id says so on the console, and breaks nothing', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await openWithBanner(page, '/');
  expect(errors).toEqual([]);
  await choose(page, ACCEPT);
  expect(errors).toEqual(['Google Analytics ID is missing']);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);

  await getFooterLink(page, '/pricing').click();
  await expectPage(page, '/pricing');
  await chooseAgain(page, REJECT);
  await page.reload();
  await waitForConsent(page);
  await expect(getBanner(page)).toHaveCount(0);
  expect(errors).toHaveLength(1);
});
