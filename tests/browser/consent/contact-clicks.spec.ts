import { contact } from '../../../src/shared/content/contact.ts';
import { voiceSection } from '../../../src/shared/content/home.ts';
import { type Plan, plans } from '../../../src/shared/content/plans.ts';
import { pricing } from '../../../src/shared/content/pricing.ts';
import { expect, open } from '../../support/browser/browser-test.ts';
import * as consent from '../../support/browser/consent-page.ts';
import * as parts from '../../support/browser/site-parts.ts';
import { test } from './gtag-stub.ts';

const { ACCEPT, REJECT } = consent;

test.use(consent.CALM_VISITOR);

test.beforeEach(async ({ context, expectedRequests }) => {
  expectedRequests.push(/^https:\/\/wa\.me\//);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
});

function clickOf(channel: string, page: string, plan?: string) {
  return { event: 'contact_click', channel, page, ...(plan && { plan }) };
}

const isClick = ({ event }: Record<string, string>) => event === 'contact_click';

test('with consent, each way of contact or to a plan is one event', async ({ google, page }) => {
  await consent.openWithBanner(page, '/contact');
  await parts.getContactLink(page, 'email').click();
  await consent.choose(page, ACCEPT);
  await parts.getContactLink(page, 'phone').click();
  await consent.chooseAgain(page, REJECT);
  await parts.getContactLink(page, 'email').click();
  await consent.chooseAgain(page, ACCEPT);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: contact.card.action }).press('Enter');
  await saved;

  await parts.getFooterLink(page, '/pricing').click();
  const [{ name, type }] = plans as [Plan];
  const list = page.getByRole('list', { name: pricing.planListLabel });
  const card = list.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await card.getByRole('link', { name: pricing.card.firstYear }).click();
  await card.getByRole('link', { name: pricing.card.ask }).click();
  await card.getByRole('link', { name: pricing.card.action }).click();
  await parts.expectPage(page, '/contact');
  await parts.getFooterLink(page, '/').click();
  await page.getByRole('link', { name: voiceSection.link.text }).click();
  await parts.expectPage(page, '/pricing');

  await expect
    .poll(() => google.events.filter(isClick))
    .toEqual([
      ...['phone', 'vcard'].map((channel) => clickOf(channel, '/contact')),
      clickOf('whatsapp', '/pricing', type),
      clickOf('plan', '/pricing', type),
      clickOf('plan', '/', voiceSection.link.plan),
    ]);
});

test('a click that leaves the page is not lost, nor are its times', async ({
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
  await consent.plantRecord(context, site);
  await open(page, '/contact');
  await expect.poll(() => google.views).toHaveLength(1);
  await parts.getHeading(page).click();
  // The browser has timed the first interaction, of which it says later than it reacts.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'first-input', buffered: true });
      }),
  );
  const link = parts.getContactLink(page, 'whatsapp');
  await link.evaluate((element) => element.removeAttribute('target'));
  await link.click();
  await expect(page).toHaveURL(/^https:\/\/wa\.me\//);

  await page.goto('/licenses.txt');
  const beacons = await page.evaluate(() => sessionStorage.getItem('beacons') ?? '');
  const sent = beacons
    .split('\n')
    .filter(Boolean)
    .map((url) => Object.fromEntries(new URL(url).searchParams));
  expect(sent.filter(isClick)).toEqual([clickOf('whatsapp', '/contact')]);
  const times = sent.filter((event) => event['metric_id']);
  expect(times.map(({ event }) => event).toSorted()).toEqual(['CLS', 'INP', 'LCP']);
  for (const time of times) {
    const metric_rating = expect.stringMatching(/^(good|needs-improvement|poor)$/);
    expect(time).toMatchObject({ metric_rating, page_location: `${site}/contact` });
    expect(Number(time['metric_value'])).toBeGreaterThanOrEqual(0);
  }
});
