import { type Plan, plans } from '../../../src/shared/content/plans/plans.ts';
import { pricing } from '../../../src/shared/content/plans/pricing.ts';
import { delayFiles, expect, open } from '../../support/browser/browser-test.ts';
import { ACCEPT, changeChoice, REJECT, storeRecord } from '../../support/browser/consent-page.ts';
import { PRICING_CHUNK } from '../../support/browser/page-states.ts';
import * as parts from '../../support/browser/site-parts.ts';
import { followLink, hidePage, listCommands, listEvents, test } from './analytics-test.ts';

const ANALYTICS_SCRIPT = '**/assets/google-analytics-*.js';

test.use({ hidesAutomation: true });

test('analytics stays off if consent is withdrawn while the analytics code loads', async ({
  page,
  context,
  site,
}) => {
  const release = await delayFiles(page, ANALYTICS_SCRIPT);
  await storeRecord(context, site);
  const requested = page.waitForRequest(ANALYTICS_SCRIPT);
  await open(page, '/');
  await requested;
  await changeChoice(page, REJECT);
  const arrived = page.waitForResponse(ANALYTICS_SCRIPT);
  release();
  await (await arrived).finished();
  await followLink(page, '/pricing');
  expect(await listCommands(page)).toBeUndefined();
  await changeChoice(page, ACCEPT);
  await expect
    .poll(
      () => listEvents(page, 'page_view'),
      'after the visitor accepts again, only the current page is counted',
    )
    .toMatchObject([{ page_location: `${site}/pricing` }]);
});

test('navigation and cookie settings work even if a content blocker blocks analytics', async ({
  page,
  context,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_BLOCKED_BY_CLIENT|Failed to fetch dynamically/);
  await page.route(ANALYTICS_SCRIPT, (route) => route.abort('blockedbyclient'));
  await storeRecord(context, site);
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().startsWith(site));
  await open(page, '/');
  await blocked;
  await followLink(page, '/pricing');
  await changeChoice(page, REJECT);
});

test('each click on a contact or plan link sends one event after the visitor consents', async ({
  page,
}) => {
  const release = await delayFiles(page, PRICING_CHUNK);
  await open(page, '/contact');
  await parts.getContactLink(page, 'email').click();
  await changeChoice(page, ACCEPT);
  await expect.poll(() => listEvents(page, 'page_view')).toHaveLength(1);
  // Click the phone link while the pricing page is still loading. The contact page is still shown, so the
  // event must name the contact page.
  await parts.getHeaderLink(page, '/pricing').click();
  await parts.getContactLink(page, 'phone').click();
  release();
  await followLink(page, '/pricing');
  const [{ type }] = plans as [Plan];
  const action = page.locator(`#${type}`).getByRole('link', { name: pricing.card.action });
  // A right click only opens the context menu, so it must not send an event. A middle click opens the link in
  // a new tab, so it must send one.
  for (const button of ['right', 'middle'] as const) await action.click({ button });
  expect(await listEvents(page, 'contact_click')).toEqual([
    { channel: 'phone', page: '/contact' },
    { channel: 'plan', page: '/pricing', plan: type },
  ]);
});

test('LCP, INP and CLS are sent to analytics when the visitor leaves the page', async ({
  page,
  site,
}) => {
  await open(page, '/contact');
  await changeChoice(page, ACCEPT);
  await expect.poll(() => listEvents(page, 'page_view')).toHaveLength(1);
  await followLink(page, '/pricing');
  // Wait until the browser has reported the click to `PerformanceObserver`, because INP is unknown until
  // then. The browser reports a click only after it has painted the result.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'first-input', buffered: true });
      }),
  );
  await hidePage(page);
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
