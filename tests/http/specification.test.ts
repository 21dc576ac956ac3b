import { beforeAll, describe, expect, it } from 'vitest';
import { contractCalendar, describePeriod } from '../../src/shared/content/calendar.ts';
import { callToAction } from '../../src/shared/content/call-to-action.ts';
import { planComparison } from '../../src/shared/content/comparison.ts';
import { consentDays } from '../../src/shared/content/consent.ts';
import { contact, contactOptions } from '../../src/shared/content/contact.ts';
import { contract } from '../../src/shared/content/contract.ts';
import { contractPeriods } from '../../src/shared/content/contract-year.ts';
import { businessExamples, businesses, exampleCalls } from '../../src/shared/content/examples.ts';
import { faq } from '../../src/shared/content/faq.ts';
import { features, featureTiles } from '../../src/shared/content/features.ts';
import { contractFigures, figureGroups } from '../../src/shared/content/figures.ts';
import { generalTerms } from '../../src/shared/content/general-terms.ts';
import { hero, thumbBar, voiceSection, whatsappSection } from '../../src/shared/content/home.ts';
import { identity } from '../../src/shared/content/identity.ts';
import { headerItems, navigation } from '../../src/shared/content/navigation.ts';
import { specialPricePeriod } from '../../src/shared/content/plan-prices.ts';
import { plans } from '../../src/shared/content/plans.ts';
import { pricing } from '../../src/shared/content/pricing.ts';
import { privacyPolicy } from '../../src/shared/content/privacy-policy.ts';
import { firstYear } from '../../src/shared/content/year-account.ts';
import { formatDate } from '../../src/shared/text/spanish-formats.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { PAGE_HEADINGS, PAGE_PATHS } from '../support/app/page-paths.ts';
import { type ReadPage, readPage } from '../support/app/read-page.ts';

const PATHS = [...PAGE_PATHS, '/unknown'];
const HEADINGS = 'main :is(h1, h2, h3, h4, h5, h6)';

const pages: Record<string, ReadPage> = {};
beforeAll(async () => {
  const { app } = await createTestApp();
  for (const path of PATHS) pages[path] = await readPage(app, path);
});

const readTexts = (path: string, selector: string) => pages[path]?.readTexts(selector) ?? [];
const readAll = (path: string, selector: string, attribute: string) =>
  pages[path]?.readAll(selector, attribute) ?? [];

it.each([
  [
    '/',
    [
      businesses.heading,
      ...businessExamples.map(({ business, time }) => `${business}, ${time}`),
      ...[whatsappSection, voiceSection].map(({ product, heading }) => `${product}. ${heading}`),
      features.heading,
      ...featureTiles.map(({ emoji, name }) => `${emoji} ${name}`),
      ...[faq.heading, callToAction.heading],
    ],
  ],
  [
    '/pricing',
    [
      ...plans.map(({ name }) => name),
      ...[planComparison.heading, firstYear.heading],
      ...plans.map(({ name }) => name),
      ...[firstYear.account.heading, contractCalendar.heading],
      ...contractPeriods.map((months, index) => describePeriod(index + 1, months)),
      ...[contractFigures.heading, ...figureGroups.map(({ title }) => title)],
      ...[callToAction.heading, faq.heading],
    ],
  ],
  [
    '/contact',
    [
      ...contactOptions.map(({ title }) => title),
      ...[identity.heading, contact.offices.heading, faq.heading],
    ],
  ],
] as const)('%s has its parts in their order', (path, headings) => {
  expect(readTexts(path, HEADINGS)).toEqual([PAGE_HEADINGS[path], ...headings]);
});

it('the landing page leads to contact and pricing from the hero and the call to action', () => {
  expect(readTexts('/', 'main a[href="/contact"]')).toEqual(
    expect.arrayContaining([hero.contact, callToAction.contact]),
  );
  const toPricing = readTexts('/', 'main a[href="/pricing"]');
  expect(toPricing).toEqual([
    hero.pricing,
    callToAction.pricing,
    `${thumbBar.price} ${thumbBar.change}`,
  ]);
});

it('the voice section has an image that moves nothing when it loads', () => {
  const image = 'main img[width="640"][height="560"][loading="lazy"]';
  expect(readAll('/', image, 'src')).toEqual([
    expect.stringMatching(/^\/assets\/telefono-[\w-]+\.svg$/),
  ]);
  expect(readAll('/', image, 'alt')).toEqual([exampleCalls.imageAlt]);
});

describe('the pricing page', () => {
  it.each(plans)('says both prices of $type in one sentence, and hides the loose texts', (plan) => {
    const { specialPrice, price } = contract.plans[plan.type];
    const { later } = pricing.card;
    const card = readTexts('/pricing', `li#${plan.type}`).join();
    expect(card).toContain(
      `${specialPrice}\u00a0€ al mes ${specialPricePeriod}; ${later} ${price}\u00a0€ al mes.`,
    );
    const hidden = readTexts('/pricing', `li#${plan.type} [aria-hidden="true"]`).join();
    expect(hidden).toContain(`${specialPrice}\u00a0€/mes`);
    expect(hidden).toContain(`${later} ${price}\u00a0€/mes`);
  });

  it.each(plans)('has a button for $type that names the plan', ({ type, name }) => {
    const button = `li#${type} a[href="/contact"][aria-describedby="${type}-name"]`;
    expect(readTexts('/pricing', button)).toEqual([pricing.card.action]);
    expect(readTexts('/pricing', `h2#${type}-name`)).toEqual([name]);
  });
});

it.each([
  'Ley Federal suiza sobre la Protección de Datos',
  'Reglamento (UE) 2016/679',
  'cc_cookie',
  '_ga',
  '_ga_<id>',
  '_gid',
  `${consentDays}\u00a0días`,
])('the privacy policy contains %s', (text) => {
  expect(readTexts('/privacy-policy', 'main').join()).toContain(text);
});

it.each([
  ['/privacy-policy', privacyPolicy],
  ['/gtc', generalTerms],
] as const)('%s lists its sections, each with its anchor, and its date', (path, text) => {
  const ids = text.sections.map(({ id }) => id);
  const anchors = readAll(path, 'nav#contents a', 'href');
  expect(anchors.filter((href) => href !== '#contents')).toEqual(ids.map((id) => `#${id}`));
  expect(readAll(path, 'section.legal-section', 'id')).toEqual(ids);
  // The heading of the contents comes second.
  const [title, , ...others] = readTexts(path, HEADINGS);
  expect(title).toBe(PAGE_HEADINGS[path]);
  expect(others).toHaveLength(ids.length);
  const date = readTexts(path, `main time[datetime="${text.lastUpdated}"]`);
  expect(date).toEqual([formatDate(text.lastUpdated)]);
});

describe.each(PATHS)('on %s', (path) => {
  it('the header has the logo and its three items', () => {
    const hrefs = ['/pricing', '/contact', '/#features'];
    expect(readAll(path, 'header a', 'href')).toEqual(['/', ...hrefs]);
    for (const { href, name } of headerItems) {
      expect(readTexts(path, `header a[href="${href}"]`)).toEqual([name]);
    }
    expect(readAll(path, 'header button', 'aria-label')).toContain(navigation.openMenu);
  });

  it('the footer has both columns, phone, WhatsApp, offices, e-mail and the year', () => {
    const company = ['/', '/pricing', '/contact'];
    const legal = ['/privacy-policy', '/gtc'];
    const hrefs = readAll(path, 'footer a', 'href');
    const contacts = [
      'tel:+34910000000',
      'https://wa.me/34600000000',
      'mailto:hola@sereno.example',
    ];
    expect(hrefs).toEqual(['/', ...company, ...legal, ...contacts]);
    const [footer] = readTexts(path, 'footer');
    for (const text of [...navigation.offices, '©\u00a02026 Sereno']) {
      expect(footer).toContain(text);
    }
  });

  it('there is one of each landmark, and no form', () => {
    for (const tag of ['header', 'main', 'footer']) {
      expect(readTexts(path, tag), tag).toHaveLength(1);
    }
    expect(readTexts(path, 'form, input, textarea, select')).toEqual([]);
  });
});
