import { expect, open, test } from '../../support/browser/browser-test.ts';
import {
  ACCEPT,
  CALM_VISITOR,
  choose,
  chooseAgain,
  listCookies,
  NO_MEASUREMENT_ID,
  openWithBanner,
  plantRecord,
  REJECT,
  REJECTED,
  waitForBanner,
  waitForConsent,
} from '../../support/browser/consent-page.ts';

const ANALYTICS = ['_ga', '_gid', '_ga_ABCD1234'];

test.use(CALM_VISITOR);

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(NO_MEASUREMENT_ID);
});

for (const visit of ['the first choice', 'a change of mind', 'a later visit'] as const) {
  test(`rejecting clears the cookies of analytics and no other, by ${visit}`, async ({
    page,
    context,
    site,
  }) => {
    if (visit === 'a change of mind') await plantRecord(context, site);
    // As a tab that still measured would leave them.
    if (visit === 'a later visit') await plantRecord(context, site, REJECTED);
    const names = [...ANALYTICS, 'x_ga', 'session'];
    await context.addCookies(names.map((name) => ({ name, value: '1', url: site })));
    await open(page, '/');
    await waitForConsent(page);
    if (visit === 'a change of mind') await chooseAgain(page, REJECT);
    if (visit === 'the first choice') {
      await waitForBanner(page);
      await choose(page, REJECT);
    }
    expect(await listCookies(context)).toEqual(['cc_cookie', 'session', 'x_ga']);
  });
}

test('accepting, or not having chosen, leaves the cookies of analytics alone', async ({
  page,
  context,
  site,
}) => {
  await context.addCookies([{ name: '_ga', value: '1', url: site }]);
  await openWithBanner(page, '/');
  expect(await listCookies(context)).toEqual(['_ga']);
  await choose(page, ACCEPT);
  expect(await listCookies(context)).toEqual(['_ga', 'cc_cookie']);
});

for (const [label, environment] of [
  ['www', {}],
  ['app', { ANALYTICS_COOKIE_DOMAIN: 'sereno.localhost' }],
] as const) {
  test(`rejecting on ${label}. clears the cookies of the domain above`, async ({
    page,
    context,
    startSite,
  }) => {
    const { port } = new URL(await startSite(environment));
    const url = `http://${label}.sereno.localhost:${port}/contact`;
    await openWithBanner(page, url);
    await choose(page, ACCEPT);
    const above = { value: '1', domain: '.sereno.localhost', path: '/' };
    await context.addCookies([
      ...[...ANALYTICS, 'other'].map((name) => ({ name, ...above })),
      { name: '_ga', value: '1', url },
    ]);
    await chooseAgain(page, REJECT);
    expect(await listCookies(context)).toEqual(['cc_cookie', 'other']);
  });
}
