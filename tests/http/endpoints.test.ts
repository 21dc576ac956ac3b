import { expect, it } from 'vitest';
import { getContactCardHeaders } from '../../src/server/endpoints/contact-card.ts';
import type { RenderContext } from '../../src/server/render-context.ts';
import { findLastUpdated } from '../../src/shared/content/legal/last-updated.ts';
import { formatMonthlyPrice, formatPrice } from '../../src/shared/content/plans/amounts.ts';
import { contract } from '../../src/shared/content/plans/contract.ts';
import { getCost, MONTHS_OF_YEAR } from '../../src/shared/content/plans/contract-year.ts';
import { minimumTerm } from '../../src/shared/content/plans/plan-prices.ts';
import { plans } from '../../src/shared/content/plans/plans.ts';
import { terms } from '../../src/shared/content/plans/terms.ts';
import { planQuestion } from '../../src/shared/content/site/contact-links.ts';
import { faqEntries } from '../../src/shared/content/site/faq-texts.ts';
import { provider } from '../../src/shared/content/site/provider.ts';
import { getMarkdownPath, listedRoutes, routes } from '../../src/shared/content/site/routes.ts';
import { siteTexts } from '../../src/shared/content/site/site-texts.ts';
import { fillText } from '../../src/shared/text/text-markup.ts';
import { readColorTokens } from '../support/app/color-tokens.ts';
import { findMissing } from '../support/app/content-texts.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { publishedContacts } from '../support/app/published-contacts.ts';
import { readCard } from '../support/app/read-card.ts';
import { openSite, readPage } from '../support/app/read-page.ts';
import { requestApp } from '../support/http/send-request.ts';

const SITE_URL = 'https://www.example.com';
const ENVIRONMENT = {
  SITE_URL,
  ...publishedContacts,
  DEMO_WHATSAPP: '+41 79 123 45 67',
  DEMO_PHONE: '+41 44 668 18 00',
  BOOKING_URL: 'https://cal.example.com/a_b_)',
};
const read = openSite(ENVIRONMENT, ['/pricing']);

it('/robots.txt allows all crawlers and contains the URL of the sitemap', async () => {
  const { text } = await read('/robots.txt');
  expect(text).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`);
});

it('/robots.txt omits the URL of the sitemap if ROBOTS is set to noindex', async () => {
  const { text } = await readPage('/robots.txt', { ROBOTS: 'noindex' });
  expect(text).toBe('User-agent: *\nAllow: /\n');
});

it('/sitemap.xml lists every page and the date of the last update of each legal page', async () => {
  const { text, readTexts } = await read('/sitemap.xml');
  const pages = listedRoutes.map(({ id, path }) => [SITE_URL + path, findLastUpdated(id) ?? '']);
  expect(readTexts('urlset > url')).toEqual(pages.map((page) => page.join(' ').trim()));
  expect(readTexts('url > loc')).toEqual(pages.map(([url]) => url));
  expect(text).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n.*<\/urlset>\n$/s,
  );
});

it('/manifest.webmanifest contains the name, colors and icons of the site', async () => {
  const { icons, ...manifest } = JSON.parse((await read('/manifest.webmanifest')).text);
  const paper = (await readColorTokens()).get('paper')?.light;
  expect(manifest).toEqual({
    name: 'Sereno',
    short_name: 'Sereno',
    description: routes.home.description,
    id: '/',
    start_url: '/',
    scope: '/',
    lang: 'es',
    dir: 'ltr',
    display: 'browser',
    theme_color: paper,
    background_color: paper,
  });
  // tests/unit/pictures.test.ts checks that the icons have the sizes that the manifest declares.
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
  'a security.txt generated in month %i of 2026 with %j names %s and expires on %s',
  async (month, contacts, contact, day) => {
    const now = new Date(Date.UTC(2026, month - 1, 30));
    const { app } = await createTestApp({ SITE_URL, ...contacts }, { now, pages: [] });
    const { text } = await requestApp(app, '/.well-known/security.txt');
    expect(text).toBe(
      `Contact: ${contact}\nExpires: ${day}T00:00:00.000Z\nPreferred-Languages: es, en\nCanonical: ${SITE_URL}/.well-known/security.txt\n`,
    );
  },
);

it('/llms.txt follows the format that llmstxt.org specifies', async () => {
  const { text } = await read('/llms.txt');
  // After its introduction, llms.txt must contain only headings and links (https://llmstxt.org).
  const start = /^# .+\n\n> .+\n\n((?!#).*\n)+/;
  const inSections = /^(## .+|- \[[^\]]+\]\([^)]+\)(: .+)?)$/gm;
  expect(text.replace(start, '').replaceAll(inSections, '').trim()).toBe('');
  expect(text).not.toMatch(/[{}~]|undefined/);
});

it('/llms.txt contains every plan, price, contract term, FAQ answer and page link', async () => {
  const { text } = await read('/llms.txt');
  const missing = findMissing(text, [
    ...Object.values(contract.plans).flatMap((plan) => [
      formatMonthlyPrice(plan.specialPrice ?? plan.price),
      formatMonthlyPrice(plan.price),
      formatPrice(getCost(plan, MONTHS_OF_YEAR)),
      formatPrice(getCost(plan, contract.minimumMonths)),
    ]),
    ...listedRoutes.map((route) => `](${SITE_URL}${getMarkdownPath(route)})`),
    minimumTerm,
    `${contract.terminationNoticeDays}\u00a0días`,
    terms.usageCap,
    terms.overageMessage,
    ...faqEntries.map(({ question, answer }) => `\n- **${question}** ${answer}`),
    ...plans.map((plan) => plan.features.join('. ')),
    'hola@example.com',
  ]);
  expect(missing).toEqual([]);
});

it('/contact.vcf is a vCard 3.0 that contains every contact channel', async () => {
  const { text } = await read('/contact.vcf');
  const properties = readCard(text).map(({ group, name, type, value }) =>
    `${group} ${name} ${type} ${value}`.toLowerCase(),
  );
  expect(properties.filter((property) => !property.startsWith(' prodid'))).toEqual(
    [
      ' begin  vcard',
      ' version  3.0',
      ' n  ;;;;',
      ' fn  Sereno',
      ' org  Sereno',
      ' x-abshowas  company',
      ' email work hola@example.com',
      ' tel work,voice +34910123456',
      'item1 tel cell +34600123456',
      'item1 x-ablabel  WhatsApp',
      ` url  ${SITE_URL}`,
      ` note  ${siteTexts.contactCardNote}`,
      ...provider.offices.map(({ city, country }) => ` adr work ;;;${city};;;${country}`),
      ' end  vcard',
    ].map((property) => property.toLowerCase()),
  );
});

it('no line of /contact.vcf is longer than 75 bytes', async () => {
  const { text } = await read('/contact.vcf');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it.each([
  ['Ágil & Cía., S. L.', 'agil-cia-s-l.vcf'],
  ['x"=/../y', 'x-y.vcf'],
  ['夜警', 'contacto.vcf'],
])('the contact card for the brand %s has the file name %s', (brand, file) => {
  const headers = getContactCardHeaders({ values: { brand } } as RenderContext);
  expect(headers['Content-Disposition']).toBe(`inline; filename="${file}"`);
});

// The quiet zone is the blank margin around the QR code. The SVG path starts with the top edge of the finder
// pattern in the code's top left corner. If this edge starts at x = 4 and y = 4, the margin is four modules
// wide.
it('the WhatsApp QR code has a quiet zone of four modules', async () => {
  const { app } = await createTestApp({}, { pages: [] });
  expect((await requestApp(app, '/whatsapp.svg')).text).toContain(' d="M4 4h7v1h-7zM');
});

it.each(plans)(
  'every WhatsApp link for the plan $type contains a question about this plan',
  async ({ type, name }) => {
    const links = (await read('/pricing')).readAll(`li#${type} a[href^="https://wa.me/"]`, 'href');
    const question = encodeURIComponent(fillText(planQuestion, { planName: name }));
    expect(links).toEqual([`https://wa.me/34600123456?text=${question}`]);
    for (const path of ['/pricing.md', '/llms.txt']) {
      expect(findMissing((await read(path)).text, [`](${links})`]), path).toEqual([]);
    }
  },
);
