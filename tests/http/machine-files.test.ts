import request from 'supertest';
import { expect, it } from 'vitest';
import { findLastUpdated } from '../../src/shared/content/legal/last-updated.ts';
import { formatMonthlyPrice, formatPrice } from '../../src/shared/content/plans/amounts.ts';
import { contract } from '../../src/shared/content/plans/contract.ts';
import { getCost, MONTHS_OF_YEAR } from '../../src/shared/content/plans/contract-year.ts';
import { minimumTerm } from '../../src/shared/content/plans/plan-prices.ts';
import { plans } from '../../src/shared/content/plans/plans.ts';
import { terms } from '../../src/shared/content/plans/terms.ts';
import { faqEntries } from '../../src/shared/content/site/faq-texts.ts';
import { pageMetadata } from '../../src/shared/content/site/page-metadata.ts';
import { listedRoutes } from '../../src/shared/content/site/routes.ts';
import { readColorTokens } from '../support/app/color-tokens.ts';
import { findMissing } from '../support/app/content-texts.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { readPage } from '../support/app/read-page.ts';

const SITE_URL = 'https://www.example.com';

const readText = async (path: string, environment = {}) =>
  (await readPage(path, { SITE_URL, ...environment })).text;

it('/robots.txt lets everybody read every page, and names the sitemap but of a staging site', async () => {
  const all = 'User-agent: *\nAllow: /\n';
  expect(await readText('/robots.txt')).toBe(`${all}\nSitemap: ${SITE_URL}/sitemap.xml\n`);
  expect(await readText('/robots.txt', { ROBOTS: 'noindex' })).toBe(all);
});

it('/sitemap.xml lists every page with its absolute URL, and the legal ones with their dates', async () => {
  const { text, readTexts } = await readPage('/sitemap.xml', { SITE_URL });
  const pages = listedRoutes.map(({ id, path }) => [SITE_URL + path, findLastUpdated(id) ?? '']);
  expect(readTexts('urlset > url')).toEqual(pages.map((page) => page.join(' ').trim()));
  expect(readTexts('url > loc')).toEqual(pages.map(([url]) => url));
  expect(text).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n.*<\/urlset>\n$/s,
  );
});

it('/manifest.webmanifest has the brand, the language and icons of the sizes that it states', async () => {
  const { icons, ...manifest } = JSON.parse(await readText('/manifest.webmanifest'));
  const paper = (await readColorTokens()).get('paper')?.light;
  expect(manifest).toEqual({
    name: 'Sereno',
    short_name: 'Sereno',
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
    const now = new Date(Date.UTC(2026, month - 1, 30));
    const { app } = await createTestApp({ SITE_URL, ...contacts }, { now, pages: [] });
    const { text } = await request(app).get('/.well-known/security.txt');
    expect(text).toBe(
      `Contact: ${contact}\nExpires: ${day}T00:00:00.000Z\nPreferred-Languages: es, en\nCanonical: ${SITE_URL}/.well-known/security.txt\n`,
    );
  },
);

it.each([
  {},
  {
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
    const missing = findMissing(text, [
      ...Object.values(contract.plans).flatMap((plan) => [
        formatMonthlyPrice(plan.specialPrice ?? plan.price),
        formatMonthlyPrice(plan.price),
        formatPrice(getCost(plan, MONTHS_OF_YEAR)),
        formatPrice(getCost(plan, contract.minimumMonths)),
      ]),
      ...PAGE_PATHS.map((path) => `](${SITE_URL}${path === '/' ? '/index' : path}.md)`),
      minimumTerm,
      `${contract.terminationNoticeDays}\u00a0días`,
      terms.usageCap,
      terms.overageMessage,
      ...faqEntries.map(({ question, answer }) => `\n- **${question}** ${answer}`),
      ...plans.map((plan) => plan.features.join('. ')),
      'hola@sereno.example',
    ]);
    expect(missing).toEqual([]);
    expect(text).not.toMatch(/[{}~]|undefined/);
  },
);
