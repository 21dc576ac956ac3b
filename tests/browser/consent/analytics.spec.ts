import { type Plan, plans } from '../../../src/shared/content/plans/plans.ts';
import { pricing } from '../../../src/shared/content/plans/pricing.ts';
import { contact } from '../../../src/shared/content/site/contact.ts';
import { navigation } from '../../../src/shared/content/site/navigation.ts';
import { PAGE_TITLES, type PagePath } from '../../support/app/page-paths.ts';
import { expect, holdFiles, open } from '../../support/browser/browser-test.ts';
import * as consent from '../../support/browser/consent-page.ts';
import { MEASUREMENT_ID } from '../../support/browser/measurement-id.ts';
import { PRICING_CHUNK } from '../../support/browser/page-states.ts';
import * as parts from '../../support/browser/site-parts.ts';
import { countCommands, follow, listCommands, listCookies, test } from './gtag-stub.ts';

const { ACCEPT, REJECT, choose, chooseAgain, openWithBanner, plantRecord } = consent;

const GTAG = `https://www.googletagmanager.com/gtag/js?id=${MEASUREMENT_ID}`;

const DENIED = Object.fromEntries(
  ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'].map((name) => [
    name,
    'denied',
  ]),
);
const NO_ADVERTISING = { allow_google_signals: false, allow_ad_personalization_signals: false };

/** All the code that measures, and what the console says of a file that was blocked. */
const FILES = {
  'that of Google': 'https://www.googletagmanager.com/**',
  ours: '**/assets/google-analytics-*.js',
};
const BLOCKED = /ERR_BLOCKED_BY_CLIENT|Failed to fetch dynamically/;

function view(path: PagePath, referrer: string) {
  return { event: 'page_view', path, title: PAGE_TITLES[path], referrer };
}

test.use({ isVisitor: true });

test('each page is counted once, from where the visitor accepts to where that is withdrawn', async ({
  google: { scripts, views },
  page,
}) => {
  await openWithBanner(page, '/');
  await follow(page, '/pricing');
  expect(scripts).toEqual([]);
  await choose(page, ACCEPT);
  await expect.poll(() => views).toEqual([view('/pricing', '')]);
  expect(await listCommands(page)).toMatchObject([
    ['consent', 'default', DENIED],
    ['consent', 'update', { analytics_storage: 'granted' }],
    ['js', expect.any(Date)],
    ['config', MEASUREMENT_ID, NO_ADVERTISING],
    ['event', 'page_view', {}],
  ]);

  await follow(page, '/contact');
  await parts.getSkipLink(page).press('Enter');
  await expect(page).toHaveURL('/contact#main');
  await follow(page, '/');
  await page.goBack();
  await parts.expectPage(page, '/contact');
  const inside = [view('/contact', '/pricing'), view('/', '/contact'), view('/contact', '/')];
  await expect.poll(() => views.slice(1)).toEqual(inside);

  await chooseAgain(page, REJECT);
  expect((await listCommands(page))?.at(-1)).toEqual(['consent', 'update', DENIED]);
  const commands = await countCommands(page);
  await follow(page, '/pricing');
  await follow(page, '/');
  expect(await countCommands(page)).toBe(commands);
  await chooseAgain(page, ACCEPT);
  await follow(page, '/pricing');
  await expect.poll(() => views.slice(4)).toEqual([view('/', '/contact'), view('/pricing', '/')]);
  expect(scripts).toEqual([GTAG]);
});

test('who leaves a page before the code of Google arrives was there once', async ({
  google: { views },
  page,
}) => {
  const release = await holdFiles(page, FILES['that of Google']);
  await openWithBanner(page, '/');
  const requested = page.waitForRequest(GTAG);
  await choose(page, ACCEPT);
  await requested;
  await follow(page, '/contact');
  release();
  await expect.poll(() => views).toEqual([view('/', ''), view('/contact', '/')]);
});

for (const [what, file] of Object.entries(FILES)) {
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

  test(`a blocker of the code, ${what}, stops the measuring and nothing else`, async ({
    page,
    context,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(BLOCKED);
    await context.route(file, (route) => route.abort('blockedbyclient'));
    await plantRecord(context, site);
    const blocked = page.waitForEvent('requestfailed');
    await open(page, '/');
    await blocked;
    await follow(page, '/pricing');
    await chooseAgain(page, REJECT);
  });
}

test('its cookies are of the configured domain, and cleared there, wherever it is withdrawn', async ({
  page,
  context,
  startSite,
}) => {
  const domain = 'sereno.localhost';
  const { port } = new URL(
    await startSite({
      SITE_URL: `http://app.${domain}`,
      GA_MEASUREMENT_ID: MEASUREMENT_ID,
      ANALYTICS_COOKIE_DOMAIN: domain,
    }),
  );
  const url = `http://app.${domain}:${port}/contact`;
  const place = { domain: `.${domain}`, path: '/' };
  const leave = () =>
    context.addCookies(['_gid', 'other'].map((name) => ({ name, value: '1', ...place })));
  await openWithBanner(page, url);
  await choose(page, ACCEPT);
  const find = async () => (await context.cookies()).filter(({ name }) => name === '_ga');
  await expect.poll(find).toEqual([expect.objectContaining(place)]);
  await leave();
  await chooseAgain(page, REJECT);
  expect(await listCookies(context)).toEqual(['cc_cookie', 'other']);
  // Another window, which has measured until then.
  await context.clearCookies();
  await plantRecord(context, url, consent.REJECTED);
  await leave();
  await consent.returnTo(page);
  await expect.poll(() => listCookies(context)).toEqual(['cc_cookie', 'other']);
});

test.describe('without a measurement id', () => {
  test.use({ isMeasured: false });
  test('only the console says so', async ({ page, context, site, expectedErrors }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    expectedErrors.push(/^Google Analytics ID is missing /);
    await plantRecord(context, site);
    await open(page, '/');
    await consent.expectNotAsked(page);
    await follow(page, '/pricing');
    await chooseAgain(page, REJECT);
    expect(said).toEqual(['Google Analytics ID is missing']);
    expect(await countCommands(page)).toBeUndefined();
  });
});

function clickOf(channel: string, page: string, plan?: string) {
  return { event: 'contact_click', channel, page, ...(plan && { plan }) };
}

const isClick = ({ event }: Record<string, string>) => event === 'contact_click';

test('with consent, each way of contact or to a plan is one event', async ({ google, page }) => {
  const release = await holdFiles(page, PRICING_CHUNK);
  await openWithBanner(page, '/contact');
  await parts.getContactLink(page, 'email').click();
  await choose(page, ACCEPT);
  await expect.poll(() => google.views).toHaveLength(1);
  // While the next page is on its way.
  await parts.getHeaderLink(page, '/pricing').click();
  await parts.getContactLink(page, 'phone').click();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: contact.card.action }).press('Enter');
  await saved;
  release();
  await follow(page, '/pricing');
  const [{ type }] = plans as [Plan];
  const card = page.locator(`#${type}`);
  await card.getByRole('link', { name: navigation.ask }).click();
  // The right button opens a menu, the middle one the link in a new tab.
  for (const button of ['right', 'middle'] as const)
    await card.getByRole('link', { name: pricing.card.action }).click({ button });
  await expect
    .poll(() => google.others.filter(isClick))
    .toEqual([
      ...['phone', 'vcard'].map((channel) => clickOf(channel, '/contact')),
      ...['whatsapp', 'plan'].map((channel) => clickOf(channel, '/pricing', type)),
    ]);
});

for (const isWithdrawn of [false, true]) {
  test(`the times of a page are sent when it is left, consent withdrawn before: ${isWithdrawn}`, async ({
    page,
    context,
    site,
    google,
  }) => {
    // What a page sends while it is left reaches no test; the tab keeps a list of it.
    await page.addInitScript(() => {
      const { sendBeacon } = Navigator.prototype;
      Navigator.prototype.sendBeacon = function (url, data) {
        sessionStorage.setItem('beacons', `${sessionStorage.getItem('beacons') ?? ''}${url}\n`);
        return sendBeacon.call(this, url, data);
      };
    });
    await plantRecord(context, site);
    await open(page, '/contact');
    await expect.poll(() => google.views).toHaveLength(1);
    if (isWithdrawn) for (const choice of [REJECT, ACCEPT]) await chooseAgain(page, choice);
    await parts.getHeading(page).click();
    // The browser has timed the first interaction, of which it says later than it reacts.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver(resolve).observe({ type: 'first-input', buffered: true });
        }),
    );
    await page.goto('/licenses.txt');
    const beacons = await page.evaluate(() => sessionStorage.getItem('beacons') ?? '');
    const sent = beacons
      .split('\n')
      .filter((url) => url.includes('metric_id'))
      .map((url) => Object.fromEntries(new URL(url).searchParams));
    const names = sent.map(({ event }) => event).toSorted();
    // The first click, which may lead to the withdrawal, ends the largest paint.
    if (isWithdrawn) expect(names.filter((name) => name !== 'LCP')).toEqual([]);
    else expect(names).toEqual(['CLS', 'INP', 'LCP']);
    for (const time of sent) {
      expect(time['metric_rating']).toMatch(/^(good|needs-improvement|poor)$/);
      expect(time['page_location']).toBe(`${site}/contact`);
      expect(Number(time['metric_value'])).toBeGreaterThanOrEqual(0);
    }
  });
}
