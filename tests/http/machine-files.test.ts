import request from 'supertest';
import { expect, it } from 'vitest';
import { generalTerms } from '../../src/shared/content/legal/general-terms.ts';
import { privacyPolicy } from '../../src/shared/content/legal/privacy-policy.ts';
import { formatMonthlyPrice, formatPrice } from '../../src/shared/content/plans/amounts.ts';
import { contract } from '../../src/shared/content/plans/contract.ts';
import { getCost, MONTHS_OF_YEAR } from '../../src/shared/content/plans/contract-year.ts';
import { minimumTerm } from '../../src/shared/content/plans/plan-prices.ts';
import { plans } from '../../src/shared/content/plans/plans.ts';
import { terms } from '../../src/shared/content/plans/terms.ts';
import { faqEntries } from '../../src/shared/content/site/faq-texts.ts';
import { pageMetadata } from '../../src/shared/content/site/page-metadata.ts';
import { readColorTokens } from '../support/app/color-tokens.ts';
import { findMissing } from '../support/app/content-texts.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { PAGE_PATHS, type PagePath } from '../support/app/page-paths.ts';
import { readPage } from '../support/app/read-page.ts';

const SITE_URL = 'https://www.example.com';

const readText = async (path: string, environment = {}) =>
  (await readPage(path, { SITE_URL, ...environment })).text;

it.each([
  ['lets everybody read every page, and names the sitemap', {}, [`${SITE_URL}/sitemap.xml`]],
  ['lets crawlers see that a staging site is not for them', { ROBOTS: 'noindex' }, []],
])('/robots.txt %s', async (_, environment, sitemaps) => {
  const text = await readText('/robots.txt', environment);
  const fields = text.split('\n').filter(Boolean);
  const expected = ['User-agent: *', 'Allow: /', ...sitemaps.map((url) => `Sitemap: ${url}`)];
  expect(fields).toEqual(expected);
});

it('/sitemap.xml lists every page with its absolute URL, and the legal ones with their dates', async () => {
  const { text, readTexts } = await readPage('/sitemap.xml', { SITE_URL });
  const dates: Partial<Record<PagePath, string>> = {
    '/privacy-policy': privacyPolicy.lastUpdated,
    '/gtc': generalTerms.lastUpdated,
  };
  const pages = PAGE_PATHS.map((path) => `${SITE_URL}${path} ${dates[path] ?? ''}`.trim());
  expect(readTexts('urlset > url')).toEqual(pages);
  expect(readTexts('url > loc')).toEqual(PAGE_PATHS.map((path) => SITE_URL + path));
  expect(text).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n.*<\/urlset>\n$/s,
  );
});

it('/manifest.webmanifest has the brand, the language and icons of the sizes that it states', async () => {
  const brand = 'Otra "marca" <b>';
  const manifestText = await readText('/manifest.webmanifest', { BRAND_NAME: brand });
  const { icons, ...manifest } = JSON.parse(manifestText);
  const paper = (await readColorTokens()).get('paper')?.light;
  expect(manifest).toEqual({
    name: brand,
    short_name: brand,
    description: pageMetadata.home.description,
    id: '/',
    start_url: '/',
    scope: '/',
    lang: 'es',
    dir: 'ltr',
    display: 'browser',
    theme_color: paper,
    background_color: paper,
  });
  // tests/unit/pictures.test.ts measures them.
  expect(icons.map((icon: object) => Object.values(icon).join(' '))).toEqual([
    '/icon-192.png 192x192 image/png any',
    '/icon-512.png 512x512 image/png any',
    '/icon-maskable-512.png 512x512 image/png maskable',
  ]);
});

it.each([
  [1, { CONTACT_EMAIL: 'hola@example.com' }, 'mailto:hola@example.com', '2026-04-01'],
  [11, { SECURITY_CONTACT: 'seguridad@example.com' }, 'mailto:seguridad@example.com', '2027-02-01'],
  [12, { SECURITY_CONTACT: 'https://example.com/tell' }, 'https://example.com/tell', '2027-03-01'],
])(
  '/.well-known/security.txt of month %i, with %j, says whom to notify, for two to three months',
  async (month, contacts, contact, day) => {
    const environment = { SITE_URL, ...contacts } as Record<string, string>;
    const now = new Date(Date.UTC(2026, month - 1, 30));
    const { app } = await createTestApp(environment, { now, pages: [] });
    const { text } = await request(app).get('/.well-known/security.txt');
    expect(text.split('\n')).toEqual([
      `Contact: ${contact}`,
      `Expires: ${day}T00:00:00.000Z`,
      'Preferred-Languages: es, en',
      `Canonical: ${SITE_URL}/.well-known/security.txt`,
      '',
    ]);
  },
);

it.each([
  {},
  {
    BRAND_NAME: '[x](y)',
    LEGAL_ID: '# 1',
    LEGAL_REGISTER: '[x](y)',
    DEMO_WHATSAPP: '+41 79 123 45 67',
    DEMO_PHONE: '+41 44 668 18 00',
    BOOKING_URL: 'https://cal.example.com/a_b_)',
  },
])(
  '/llms.txt has what is offered, at which prices, and where to read on, with %j',
  async (environment) => {
    const text = await readText('/llms.txt', environment);
    // The format of https://llmstxt.org: from the first section on, headings and links alone.
    const start = /^# .+\n\n> .+\n\n((?!#).*\n)+/;
    const inSections = /^(## .+|- \[[^\]]+\]\([^)]+\)(: .+)?)$/gm;
    expect(text.replace(start, '').replaceAll(inSections, '').trim()).toBe('');
    const prices = Object.values(contract.plans).flatMap((plan) => [
      ...[plan.specialPrice ?? plan.price, plan.price].map(formatMonthlyPrice),
      ...[MONTHS_OF_YEAR, contract.minimumMonths].map((months) =>
        formatPrice(getCost(plan, months)),
      ),
    ]);
    const links = PAGE_PATHS.map((path) => `](${SITE_URL}${path === '/' ? '/index' : path}.md)`);
    const conditions = [
      minimumTerm,
      `${contract.terminationNoticeDays}\u00a0días`,
      terms.usageCap,
      terms.overageMessage,
    ];
    const questions = faqEntries.map(({ question, answer }) => `\n- **${question}** ${answer}`);
    const features = plans.map((plan) => plan.features.join('. '));
    const expected = [...prices, ...links, ...conditions, ...questions, ...features];
    expect(findMissing(text, [...expected, 'hola@sereno.example'])).toEqual([]);
    expect(text.match(/[{}~]|undefined/g)).toBeNull();
  },
);
