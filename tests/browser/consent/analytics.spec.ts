import { type Plan, plans } from '../../../src/shared/content/plans/plans.ts';
import { pricing } from '../../../src/shared/content/plans/pricing.ts';
import { expect, holdFiles, open } from '../../support/browser/browser-test.ts';
import { ACCEPT, chooseAgain, plantRecord, REJECT } from '../../support/browser/consent-page.ts';
import { PRICING_CHUNK } from '../../support/browser/page-states.ts';
import * as parts from '../../support/browser/site-parts.ts';
import { follow, hide, listCommands, listEvents, test } from './measured-test.ts';

const CODE = '**/assets/google-analytics-*.js';

test.use({ isVisitor: true });

test('our own code is not started after a withdrawal, and where it is blocked all else goes on', async ({
  page,
  context,
  site,
  expectedErrors,
}) => {
  const release = await holdFiles(page, CODE);
  await plantRecord(context, site);
  const requested = page.waitForRequest(CODE);
  await open(page, '/');
  await requested;
  await chooseAgain(page, REJECT);
  const arrived = page.waitForResponse(CODE);
  release();
  await (await arrived).finished();
  await follow(page, '/pricing');
  expect(await listCommands(page)).toBeUndefined();
  await chooseAgain(page, ACCEPT);
  await expect
    .poll(() => listEvents(page, 'page_view'))
    .toMatchObject([{ page_location: `${site}/pricing` }]);

  expectedErrors.push(/ERR_BLOCKED_BY_CLIENT|Failed to fetch dynamically/);
  await page.route(CODE, (route) => route.abort('blockedbyclient'));
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().startsWith(site));
  await open(page, '/');
  await blocked;
  await follow(page, '/pricing');
  await chooseAgain(page, REJECT);
});

test('with consent, each way of contact or to a plan is one event, and the times of a page are told when it is left', async ({
  page,
  site,
}) => {
  const release = await holdFiles(page, PRICING_CHUNK);
  await open(page, '/contact');
  await parts.getContactLink(page, 'email').click();
  await chooseAgain(page, ACCEPT);
  await expect.poll(() => listEvents(page, 'page_view')).toHaveLength(1);
  // While the next page is on its way.
  await parts.getHeaderLink(page, '/pricing').click();
  await parts.getContactLink(page, 'phone').click();
  release();
  await follow(page, '/pricing');
  const [{ type }] = plans as [Plan];
  const action = page.locator(`#${type}`).getByRole('link', { name: pricing.card.action });
  // The right button opens a menu, the middle one the link in a new tab.
  for (const button of ['right', 'middle'] as const) await action.click({ button });
  expect(await listEvents(page, 'contact_click')).toEqual([
    { channel: 'phone', page: '/contact' },
    { channel: 'plan', page: '/pricing', plan: type },
  ]);

  // The browser has timed the first interaction, of which it says later than it reacts.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'first-input', buffered: true });
      }),
  );
  await hide(page);
  for (const name of ['LCP', 'INP', 'CLS'])
    await expect
      .poll(() => listEvents(page, name))
      .toEqual([
        {
          value: expect.any(Number),
          metric_id: expect.any(String),
          metric_value: expect.any(Number),
          metric_delta: expect.any(Number),
          metric_rating: expect.stringMatching(/^(good|needs-improvement|poor)$/),
          page_location: `${site}/contact`,
        },
      ]);
});
