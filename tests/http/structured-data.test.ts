import { expect, it } from 'vitest';
import { contract } from '../../src/shared/content/plans/contract.ts';
import { plans } from '../../src/shared/content/plans/plans.ts';
import { faqEntries } from '../../src/shared/content/site/faq-texts.ts';
import { provider } from '../../src/shared/content/site/provider.ts';
import { siteTexts } from '../../src/shared/content/site/site-texts.ts';
import { PAGE_NAMES, type PagePath } from '../support/app/page-paths.ts';
import { publishedContacts } from '../support/app/published-contacts.ts';
import { readPage } from '../support/app/read-page.ts';

const SITE_URL = 'https://www.example.com';

async function readNodes(path: string, environment: object = publishedContacts) {
  const { structuredData } = await readPage(path, { SITE_URL, ...environment });
  const graph = { '@context': 'https://schema.org', '@graph': expect.any(Array) };
  expect(structuredData).toEqual([graph]);
  return (structuredData as { '@graph': object[] }[])[0]?.['@graph'] ?? [];
}

/** Structured data for the organization on pages that are not about the company. */
const ORGANIZATION = {
  '@type': 'Organization',
  '@id': `${SITE_URL}/#organization`,
  name: 'Sereno',
  url: `${SITE_URL}/`,
};
const OFFICES = provider.offices.map(({ city, countryCode }) => ({
  '@type': 'PostalAddress',
  addressLocality: city,
  addressCountry: countryCode,
}));

const PHONE_ONLY = { CONTACT_PHONE: '+34 910 123 456' };
const { LEGAL_NAME, LEGAL_ID, LEGAL_REGISTER, LEGAL_ADDRESS } = publishedContacts;
const WHATSAPP = /^https:\/\/wa\.me\/34600123456\?/;
const company = {
  ...ORGANIZATION,
  legalName: LEGAL_NAME,
  logo: `${SITE_URL}/icon-512.png`,
  identifier: [{ value: LEGAL_ID }, { value: LEGAL_REGISTER }],
  address: [LEGAL_ADDRESS, ...OFFICES],
  contactPoint: [
    {
      contactType: 'sales',
      availableLanguage: 'es',
      email: 'hola@example.com',
      telephone: '+34910123456',
    },
    { telephone: '+34600123456', url: expect.stringMatching(WHATSAPP) },
  ],
};
const website = {
  '@type': 'WebSite',
  '@id': `${SITE_URL}/#website`,
  url: `${SITE_URL}/`,
  name: 'Sereno',
  inLanguage: 'es',
  publisher: { '@id': ORGANIZATION['@id'] },
};
const questions = {
  '@type': 'FAQPage',
  '@id': `${SITE_URL}/#faq`,
  mainEntity: faqEntries.map(({ question, answer }) => ({
    name: question,
    acceptedAnswer: { text: answer },
  })),
};

const months = contract.specialPriceMonths;
const offer = (price: number, period: object) => ({
  seller: { '@id': ORGANIZATION['@id'] },
  // Google's Rich Results Test reads the price only from the offer, not from `priceSpecification`.
  price,
  priceCurrency: 'EUR',
  priceSpecification: {
    price,
    priceCurrency: 'EUR',
    unitCode: 'MON',
    valueAddedTaxIncluded: false,
    ...period,
  },
});
const products = plans.map(({ type, name, description, price, specialPrice }) => ({
  '@type': 'Product',
  name,
  url: `${SITE_URL}/pricing#${type}`,
  brand: { name: 'Sereno' },
  description: `${siteTexts.product} ${description}`,
  image: expect.stringMatching(/^https:\/\/www\.example\.com\/assets\/pricing-.*\.png$/),
  offers: specialPrice
    ? [offer(specialPrice, { billingDuration: months }), offer(price, { billingStart: months })]
    : [offer(price, {})],
}));

const breadcrumbs = (path: PagePath) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { position: 1, name: PAGE_NAMES['/'], item: `${SITE_URL}/` },
    { position: 2, name: PAGE_NAMES[path], item: SITE_URL + path },
  ],
});

it.each<[string, object[]]>([
  ['/', [company, website, questions]],
  ['/pricing', [ORGANIZATION, ...products, breadcrumbs('/pricing')]],
  ['/contact', [company, breadcrumbs('/contact')]],
  ['/privacy-policy', [ORGANIZATION, breadcrumbs('/privacy-policy')]],
  ['/gtc', [ORGANIZATION, breadcrumbs('/gtc')]],
])(
  'the structured data of %s describes the visible content of the page',
  async (path, expected) => {
    expect(await readNodes(path)).toMatchObject(expected);
  },
);

// The structured data omits each value that is unset, is a placeholder or is not visible on the page.
it.each([
  ['all contacts', '/gtc', [], publishedContacts],
  ['no contacts', '/contact', ['logo', 'description', 'address'], {}],
  ['a phone number', '/contact', ['logo', 'description', 'address', 'contactPoint'], PHONE_ONLY],
])(
  'with %s, the organization on %s has these properties besides name and URL: %j',
  async (_, path, added, environment) => {
    const [organization = {}] = await readNodes(path, environment);
    expect(new Set(Object.keys(organization))).toEqual(
      new Set([...Object.keys(ORGANIZATION), ...added]),
    );
    expect(organization).toMatchObject({
      ...ORGANIZATION,
      ...(path === '/contact' && { address: OFFICES }),
    });
    expect(JSON.stringify(organization)).not.toMatch(/sereno\.example|\+34(?!910123456)|wa\.me/);
  },
);
