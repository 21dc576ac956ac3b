import type { BrowserContext, Locator } from 'playwright/test';
import { consentBanner, consentRevision } from '../../../src/shared/content/site/consent.ts';
import { PAGE_TOP_ID } from '../../../src/shared/ui/focus.ts';
import { expect, getScroll, open, scrollTo } from '../../support/browser/browser-test.ts';
import * as consent from '../../support/browser/consent-page.ts';
import { countCommands, follow, listCommands, listCookies, test } from './gtag-stub.ts';

const { ACCEPT, REJECT, REJECTED, chooseAgain, getBanner, getConfigureButton } = consent;
const { openWithBanner, plantRecord, waitForBanner } = consent;

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;
const REASON = consentBanner.revisionMessage.replaceAll(/<[^>]+>/g, '').trim();

/** Cookies that Google Analytics has left, as a tab that still measured would, and others. */
const LEFT = ['_ga_ABCD1234', '_gid'];
const OTHERS = ['session', 'x_ga'];

/** What the visitor chose yesterday: changes to the record of one who accepted. */
const BEFORE: Readonly<Record<string, object>> = {
  accepted: {},
  rejected: REJECTED,
  broken: { categories: 'analytics' },
  'for other purposes': { revision: consentRevision + 1 },
};

/** Chosen before, and now, on `/`; the pages that Google hears of; the record; the focus. */
const SCENARIOS = `
  never              | accept | pointer | / /pricing /contact   | new     | body
  never              | reject | pointer |                       | new     | body
  never              | reject | Enter   |                       | new     | #page-top
  accepted           | accept | pointer | / /pricing /contact   | kept    | body
  accepted           | reject | Enter   | /                     | renewed | footer button
  rejected           | accept | Space   | / /pricing /contact   | renewed | footer button
  for other purposes | reject | pointer |                       | renewed | body
  broken             | reject | pointer |                       | new     | body`;

test.use({ isVisitor: true });

/** The one record that the visitor's browser keeps, and its cookie. */
async function readRecord(context: BrowserContext) {
  const [cookie, ...others] = (await context.cookies()).filter(({ name }) => name === 'cc_cookie');
  expect(others, 'other records').toEqual([]);
  return { cookie, record: JSON.parse(decodeURIComponent(cookie?.value ?? 'null')) };
}

for (const row of SCENARIOS.trim().split('\n')) {
  const [chosen = '', choice = '', by = '', heard = '', kept, focus = ''] = row
    .split('|')
    .map((cell) => cell.trim());
  test(`chosen before: ${chosen}; now: ${choice} by ${by}: is stored for a year, obeyed, not asked again`, async ({
    page,
    context,
    site,
    google: { scripts, views, others },
  }) => {
    const isAccepted = choice === 'accept';
    const press = (button: Locator) => (by === 'pointer' ? button.click() : button.press(by));
    const leave = (names: string[]) =>
      context.addCookies(names.map((name) => ({ name, value: '1', url: site })));
    const changes = BEFORE[chosen];
    const before = changes && (await plantRecord(context, site, changes));
    await open(page, '/');
    if (/^(accepted|rejected)$/.test(chosen)) {
      await consent.expectNotAsked(page);
      await press(getConfigureButton(page));
    }
    await waitForBanner(page);
    const reasons = getBanner(page).getByText(REASON);
    await expect(reasons).toHaveCount(chosen === 'for other purposes' ? 1 : 0);
    const documents = chosen === 'accepted' ? 1 : 0;
    await expect.poll(() => views).toHaveLength(documents);
    expect(scripts).toHaveLength(documents);

    await leave([...LEFT, ...OTHERS]);
    const now = new Date();
    await page.clock.setFixedTime(now);
    if (by === 'pointer') await scrollTo(page, 900);
    const top = await getScroll(page);
    await press(getBanner(page).getByRole('button', { name: isAccepted ? ACCEPT : REJECT }));
    await expect(getBanner(page)).toBeHidden();
    await expect(page.locator(focus)).toBeFocused();
    expect(await getScroll(page)).toBe(top);

    const { cookie, record } = await readRecord(context);
    if (kept === 'kept') expect(record).toEqual(before);
    else {
      const expires = now.getTime() + YEAR_IN_SECONDS * 1000;
      const time = now.toISOString();
      const isNew = kept === 'new';
      expect(record).toEqual({
        categories: isAccepted ? ['necessary', 'analytics'] : ['necessary'],
        services: { necessary: [], analytics: isAccepted ? ['ga'] : [] },
        revision: consentRevision,
        data: null,
        languageCode: 'es',
        expirationTime: expires,
        consentId: isNew ? expect.stringMatching(UUID) : before?.consentId,
        consentTimestamp: isNew ? time : before?.consentTimestamp,
        lastConsentTimestamp: time,
      });
      expect(cookie?.expires).toBe(Math.floor(expires / 1000));
    }
    const cookies = ['cc_cookie', ...OTHERS];
    if (isAccepted) cookies.push('_ga', ...LEFT, '_ga_TEST1234');
    await expect.poll(() => listCookies(context)).toEqual(cookies.sort());

    await follow(page, '/pricing');
    await leave(LEFT);
    await page.goto('/contact');
    await consent.expectNotAsked(page);
    expect(await readRecord(context)).toEqual({ cookie, record });
    await expect.poll(() => views.map(({ path }) => path).join(' ')).toBe(heard);
    if (!heard) expect([...scripts, ...others]).toEqual([]);
    expect(await listCookies(context)).toEqual(cookies);
    if (!isAccepted) expect(await countCommands(page)).toBeUndefined();
    await getConfigureButton(page).click();
    await waitForBanner(page);
    await expect(reasons, 'once only').toHaveCount(0);
  });
}

test('before a choice nothing is set and nothing erased', async ({ page, context, site }) => {
  await context.addCookies([{ name: '_ga_OTHER', value: '1', url: site }]);
  await openWithBanner(page, '/');
  expect(await listCookies(context)).toEqual(['_ga_OTHER']);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await consent.choose(page, REJECT);
  expect(await listCookies(context)).toEqual(['cc_cookie']);
});

test('two windows share one choice, the last, at once', async ({
  page,
  context,
  google: { scripts, views },
}) => {
  const other = await context.newPage();
  const readCategories = async () => (await readRecord(context)).record.categories;
  await openWithBanner(page, '/');
  await openWithBanner(other, '/contact');
  // What is answered in one is asked in none.
  await consent.choose(page, REJECT);
  await expect(getBanner(other)).toHaveCount(0);
  await expect(other.locator(`#${PAGE_TOP_ID}`), 'not nowhere').toBeFocused();
  expect(scripts).toEqual([]);
  // Both measure, then neither.
  await chooseAgain(other, ACCEPT);
  expect(await readCategories()).toEqual(['necessary', 'analytics']);
  await expect.poll(() => views.map(({ path }) => path).sort()).toEqual(['/', '/contact']);
  await chooseAgain(other, REJECT);
  const readLast = async () => (await listCommands(page))?.at(-1);
  await expect.poll(readLast).toMatchObject(['consent', 'update', { analytics_storage: 'denied' }]);
  const commands = await countCommands(page);
  await follow(page, '/pricing');
  await follow(page, '/contact');
  expect(await countCommands(page)).toBe(commands);
  expect(await listCookies(context)).toEqual(['cc_cookie']);
  await chooseAgain(page, ACCEPT);
  await expect
    .poll(() =>
      views
        .slice(2)
        .map(({ path, referrer }) => `${referrer} → ${path}`)
        .sort(),
    )
    .toEqual(['/ → /contact', '/contact → /contact']);
  // Both stop and ask again when the record has been deleted, and the last of two answers holds.
  await context.clearCookies();
  for (const tab of [page, other]) {
    await consent.returnTo(tab);
    await waitForBanner(tab);
    expect((await listCommands(tab))?.at(-1)?.[2]).toMatchObject({ analytics_storage: 'denied' });
  }
  await consent.choose(page, ACCEPT);
  await expect(getBanner(other)).toHaveCount(0);
  await chooseAgain(other, REJECT);
  expect(await readCategories()).toEqual(['necessary']);
});

test('a choice in another window, whose record comes after its message, is asked in none', async ({
  page,
  context,
  site,
}) => {
  await page.clock.install();
  await openWithBanner(page, '/');
  await page.clock.pauseAt(Date.now() + 60_000);
  // As Safari does it. Windows hear of a message in the order in which they have opened the channel.
  await page.evaluate(async () => {
    const [sender, last] = [new BroadcastChannel('cc_cookie'), new BroadcastChannel('cc_cookie')];
    sender.postMessage(null);
    await new Promise((resolve) => last.addEventListener('message', resolve, { once: true }));
  });
  await plantRecord(context, site, REJECTED);
  await page.clock.runFor(1_000);
  await expect(getBanner(page)).toHaveCount(0);
});

test('on an https site the choice is stored with Secure, for its host alone, instead of any others', async ({
  page,
  context,
  site,
  expectedErrors,
}) => {
  const origin = 'https://www.sereno.test';
  expectedErrors.push(/requested: https:\/\/www\.sereno\.test\//);
  await context.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: site + pathname }) });
  });
  const value = encodeURIComponent(JSON.stringify(await plantRecord(context, site)));
  const record = { name: 'cc_cookie', path: '/' };
  const domain = '.www.sereno.test';
  const planted = [domain, '.sereno.test'].map((domain) => ({ ...record, value, domain }));
  await context.addCookies(planted);
  await openWithBanner(page, `${origin}/pricing`);
  await consent.choose(page, REJECT);
  const expected = { ...record, domain, secure: true, httpOnly: false, sameSite: 'Lax' };
  expect(await context.cookies(origin)).toEqual([expect.objectContaining(expected)]);
  // Other pages are still being fetched: without the routes the browser would look for the host.
  await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});

test('asks on each page where cookies and messages to other windows are blocked', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  for (const path of ['/', '/pricing']) {
    await openWithBanner(page, path);
    await consent.choose(page, REJECT);
    await chooseAgain(page, REJECT);
  }
  expect(await context.cookies()).toEqual([]);
});
