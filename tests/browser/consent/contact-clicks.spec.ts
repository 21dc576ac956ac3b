import type { Page } from 'playwright/test';
import { contact } from '../../../src/shared/content/contact.ts';
import { voiceSection } from '../../../src/shared/content/home.ts';
import { type Plan, plans } from '../../../src/shared/content/plans.ts';
import { pricing } from '../../../src/shared/content/pricing.ts';
import { expect, open } from '../../support/browser/browser-test.ts';
import {
  ACCEPT,
  CALM_VISITOR,
  choose,
  chooseAgain,
  openWithBanner,
  plantRecord,
  REJECT,
} from '../../support/browser/consent-page.ts';
import {
  expectPage,
  getContactLink,
  getFooterLink,
  getHeading,
} from '../../support/browser/site-parts.ts';
import { GOOGLE, type GtagStub, test } from './gtag-stub.ts';

test.use(CALM_VISITOR);

/** The page stays when a link leads out of it; its own handlers run as ever. */
async function stay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const type of ['click', 'auxclick']) {
      window.addEventListener(type, (event) => {
        const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
        if (link && !link.href.startsWith(`${location.origin}/`)) event.preventDefault();
      });
    }
  });
}

const getCard = (page: Page, name: string) =>
  page
    .getByRole('list', { name: pricing.planListLabel })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

function clickOf(channel: string, page: string, plan?: string) {
  return { event: 'contact_click', channel, page, ...(plan && { plan }) };
}

const isClick = ({ event }: Record<string, string>) => event === 'contact_click';
const findClicks = ({ events }: GtagStub) => events.filter(isClick);

/** What a page sends while it is left reaches no test; the tab keeps a list of it. */
async function keepBeacons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { sendBeacon } = Navigator.prototype;
    Navigator.prototype.sendBeacon = function (url, data) {
      sessionStorage.setItem('beacons', `${sessionStorage.getItem('beacons') ?? ''}${url}\n`);
      return sendBeacon.call(this, url, data);
    };
  });
}

/** Waits until the browser has timed the first interaction, of which it says later than it reacts. */
function waitForFirstInput(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const options = { type: 'first-input', buffered: true };
        new PerformanceObserver(resolve).observe(options);
      }),
  );
}

async function readBeacons(page: Page): Promise<Record<string, string>[]> {
  const list = await page.evaluate(() => sessionStorage.getItem('beacons') ?? '');
  const urls = list.split('\n').filter(Boolean);
  return urls.map((url) => Object.fromEntries(new URL(url).searchParams));
}

test('each click on a way of contact or a plan is one event', async ({
  google,
  page,
  expectedRequests,
}) => {
  expectedRequests.push(GOOGLE);
  await stay(page);
  await openWithBanner(page, '/contact');
  await choose(page, ACCEPT);
  for (const channel of ['email', 'whatsapp', 'phone'] as const) {
    await getContactLink(page, channel).click();
  }
  await getContactLink(page, 'email').click({ button: 'middle' });
  await getContactLink(page, 'email').click({ button: 'right' });
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: contact.card.action }).press('Enter');
  await saved;

  await getFooterLink(page, '/pricing').click();
  const [{ name, type }] = plans as [Plan];
  const card = getCard(page, name);
  // Its looks may change.
  await card.evaluate((element) => element.removeAttribute('class'));
  await card.getByRole('link', { name: pricing.card.firstYear }).click();
  await card.getByRole('link', { name: pricing.card.ask }).click();
  await card.getByRole('link', { name: pricing.card.action }).click();
  await expectPage(page, '/contact');
  await getFooterLink(page, '/').click();
  await page.getByRole('link', { name: voiceSection.link.text }).click();
  await expectPage(page, '/pricing');

  const onContact = ['email', 'whatsapp', 'phone', 'email', 'vcard'];
  await expect
    .poll(() => findClicks(google))
    .toEqual([
      ...onContact.map((channel) => clickOf(channel, '/contact')),
      clickOf('whatsapp', '/pricing', type),
      clickOf('plan', '/pricing', type),
      clickOf('plan', '/', voiceSection.link.plan),
    ]);
});

test('nothing is said of clicks and times before consent, nor once it is withdrawn', async ({
  google,
  page,
  expectedRequests,
}) => {
  expectedRequests.push(GOOGLE);
  await stay(page);
  await keepBeacons(page);
  await openWithBanner(page, '/contact');
  await getContactLink(page, 'phone').click();
  await choose(page, ACCEPT);
  await getContactLink(page, 'email').click();
  await expect.poll(() => findClicks(google)).toEqual([clickOf('email', '/contact')]);
  await chooseAgain(page, REJECT);
  const sent = (await readBeacons(page)).length;
  await getContactLink(page, 'whatsapp').click();
  await chooseAgain(page, ACCEPT);
  await getContactLink(page, 'phone').click();
  await page.goto('/licenses.txt');
  const others = (await readBeacons(page)).slice(sent).filter(({ event }) => event !== 'page_view');
  expect(others).toEqual([clickOf('phone', '/contact')]);
});

test('a click that leaves the page is not lost, nor are the times of the page', async ({
  page,
  context,
  site,
  google,
  expectedRequests,
}) => {
  expectedRequests.push(GOOGLE, /^https:\/\/wa\.me\//);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await keepBeacons(page);
  await plantRecord(context, site);
  await open(page, '/contact');
  await expect.poll(() => google.views).toHaveLength(1);
  await getHeading(page).click();
  await waitForFirstInput(page);
  const link = getContactLink(page, 'whatsapp');
  await link.evaluate((element) => element.removeAttribute('target'));
  await link.click();
  await expect(page).toHaveURL(/^https:\/\/wa\.me\//);

  await page.goto('/licenses.txt');
  const sent = await readBeacons(page);
  expect(sent.filter(isClick)).toEqual([clickOf('whatsapp', '/contact')]);
  const metrics = sent.filter(({ metric_id: id }) => id);
  expect(metrics.map(({ event }) => event).toSorted()).toEqual(['CLS', 'INP', 'LCP']);
  for (const metric of metrics) {
    expect(metric).toMatchObject({
      metric_rating: expect.stringMatching(/^(good|needs-improvement|poor)$/),
      page_location: `${site}/contact`,
    });
    expect(Number(metric['metric_value'])).toBeGreaterThanOrEqual(0);
  }
});
