import { expect, open, test } from '../../support/browser/browser-test.ts';
import {
  ACCEPT,
  choose,
  chooseAgain,
  findRecordCookies,
  getBanner,
  getConfigureButton,
  listEvents,
  lookAt,
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

const NO_ANALYTICS = /Google Analytics ID is missing/;
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

// Less motion, to be through sooner.
test.use({ isVisitor: true, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ expectedErrors }) => {
  // Accepting without a measurement id says so; `analytics` tests that.
  expectedErrors.push(NO_ANALYTICS);
});

test('asks at the first visit, stores nothing before the answer, and asks again after a reload', async ({
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
  test(`«${button}» is stored, told and not asked again`, async ({ page, context }) => {
    await watchEvents(page);
    await openWithBanner(page, '/');
    await choose(page, button);
    const record = await readRecord(context);
    expect(record).toEqual({
      categories,
      services: { necessary: [], analytics: services },
      revision: 0,
      data: null,
      consentId: expect.stringMatching(UUID),
      consentTimestamp: record.lastConsentTimestamp,
      lastConsentTimestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      languageCode: 'es',
      expirationTime: expect.any(Number),
    });
    const events = await readEvents(page);
    expect(events.map(([name]) => name)).toEqual([
      'ModalReady',
      'ModalShow',
      'ModalHide',
      'FirstConsent',
      'Consent',
    ]);
    for (const [, { cookie }] of events.slice(3)) expect(cookie).toMatchObject({ categories });

    await open(page, '/contact');
    await waitForConsent(page);
    await expect(getBanner(page)).toHaveCount(0);
    expect(await listEvents(page)).toEqual(['Consent']);
    expect(await readRecord(context)).toEqual(record);
  });
}

test('a choice is kept 365 days to the second, for the whole site and no other', async ({
  page,
  context,
}) => {
  const now = new Date();
  await page.clock.setFixedTime(now);
  await openWithBanner(page, '/pricing');
  await choose(page, REJECT);
  const [cookie] = await findRecordCookies(context);
  const { lastConsentTimestamp, expirationTime } = await readRecord(context);
  expect(lastConsentTimestamp).toBe(now.toISOString());
  expect(expirationTime).toBe(now.getTime() + YEAR_IN_SECONDS * 1000);
  expect(cookie).toMatchObject({
    domain: '127.0.0.1',
    path: '/',
    sameSite: 'Lax',
    secure: false, // the tested server speaks http
    httpOnly: false,
    expires: Math.floor(expirationTime / 1000),
  });
});

test('a choice on an https site is stored with Secure, for its host', async ({
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
  await openWithBanner(page, origin);
  await choose(page, ACCEPT);
  expect(await findRecordCookies(context)).toEqual([
    expect.objectContaining({
      domain: '.www.sereno.test',
      path: '/',
      secure: true,
      sameSite: 'Lax',
    }),
  ]);
});

test('a change of mind keeps the record, renews its date and its year, and is told', async ({
  page,
  context,
  baseURL,
}) => {
  const before = await plantRecord(context, baseURL ?? '');
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
  expect(events.map(([name]) => name)).toEqual([
    'Consent',
    'ModalReady',
    'ModalShow',
    'ModalHide',
    'Change',
  ]);
  expect(events.at(-1)?.[1]).toMatchObject({
    cookie: { categories: ['necessary'] },
    changedCategories: ['analytics'],
    changedServices: { analytics: ['ga'] },
  });
});

test('the same choice again changes and tells nothing', async ({ page, context, baseURL }) => {
  const before = await plantRecord(context, baseURL ?? '');
  await watchEvents(page);
  await open(page, '/');
  await chooseAgain(page, ACCEPT);
  expect(await readRecord(context)).toEqual(before);
  expect(await listEvents(page)).toEqual(['Consent', 'ModalReady', 'ModalShow', 'ModalHide']);
});

test('a visitor can change the choice back and forth in one document', async ({
  page,
  context,
}) => {
  await watchEvents(page);
  await openWithBanner(page, '/');
  await choose(page, REJECT);
  const { consentId } = await readRecord(context);
  for (const [button, count] of [
    [ACCEPT, 2],
    [REJECT, 1],
    [ACCEPT, 2],
  ] as const) {
    await chooseAgain(page, button);
    const record = await readRecord(context);
    expect(record.categories).toHaveLength(count);
    expect(record.consentId).toBe(consentId);
  }
  const events = await listEvents(page);
  expect(events.filter((name) => name === 'Change')).toHaveLength(3);
  expect(events.filter((name) => name === 'FirstConsent')).toHaveLength(1);
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

test('asks anew in an open page whose record has been deleted', async ({ page, context }) => {
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
