import { expect, open, test } from '../../support/browser/browser-test.ts';
import {
  ACCEPT,
  choose,
  chooseAgain,
  openWithBanner,
  plantRecord,
  REJECT,
  REJECTED,
  waitForBanner,
  waitForConsent,
} from '../../support/browser/consent-page.ts';

// Less motion, to be through sooner.
test.use({ isVisitor: true, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ expectedErrors }) => {
  // Accepting without a measurement id says so; `analytics` tests that.
  expectedErrors.push(/Google Analytics ID is missing/);
});

for (const visit of ['the first choice', 'a change of mind', 'a later visit'] as const) {
  test(`rejecting clears the cookies of analytics and no other, by ${visit}`, async ({
    page,
    context,
    baseURL: url = '',
  }) => {
    if (visit === 'a change of mind') await plantRecord(context, url);
    if (visit === 'a later visit') {
      // As a tab that still measured would leave them.
      await plantRecord(context, url, REJECTED);
    }
    const names = ['_ga', '_gid', '_ga_ABCD1234', 'x_ga', 'session'];
    await context.addCookies(names.map((name) => ({ name, value: '1', url })));
    await open(page, '/');
    if (visit === 'a later visit') await waitForConsent(page);
    if (visit === 'a change of mind') await chooseAgain(page, REJECT);
    if (visit === 'the first choice') {
      await waitForBanner(page);
      await choose(page, REJECT);
    }
    const left = (await context.cookies()).map(({ name }) => name);
    expect(left.sort()).toEqual(['cc_cookie', 'session', 'x_ga']);
  });
}

test('accepting, or not having answered, leaves the cookies of analytics alone', async ({
  page,
  context,
  baseURL: url = '',
}) => {
  await context.addCookies([{ name: '_ga', value: '1', url }]);
  await openWithBanner(page, '/');
  expect(await context.cookies()).toHaveLength(1);
  await choose(page, ACCEPT);
  expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(['_ga', 'cc_cookie']);
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
    const address = `http://${label}.sereno.localhost:${port}/contact`;
    await openWithBanner(page, address);
    await choose(page, ACCEPT);
    const above = { value: '1', domain: '.sereno.localhost', path: '/' };
    await context.addCookies([
      ...['_ga', '_gid', '_ga_ABCD1234', 'other'].map((name) => ({ name, ...above })),
      { name: '_ga', value: '1', url: address },
    ]);
    await chooseAgain(page, REJECT);
    const left = (await context.cookies()).map(({ name, domain }) => `${name} of ${domain}`);
    expect(left.sort()).toEqual([
      `cc_cookie of .${label}.sereno.localhost`,
      'other of .sereno.localhost',
    ]);
  });
}
