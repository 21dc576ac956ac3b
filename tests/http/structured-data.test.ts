import { expect, it } from 'vitest';
import { contract } from '../../src/shared/content/plans/contract.ts';
import { plans } from '../../src/shared/content/plans/plans.ts';
import { faqEntries } from '../../src/shared/content/site/faq-texts.ts';
import { provider } from '../../src/shared/content/site/provider.ts';
import { siteTexts } from '../../src/shared/content/site/site-texts.ts';
import { PAGE_NAMES, PAGE_PATHS } from '../support/app/page-paths.ts';
import { publishedContacts } from '../support/app/published-contacts.ts';
import { readPage } from '../support/app/read-page.ts';

const SITE_URL = 'https://www.example.com';
const PUBLISHED = { SITE_URL, ...publishedContacts };

interface Node {
  '@type': string;
  // biome-ignore lint/suspicious/noExplicitAny: parsed data is read freely
  [property: string]: any;
}

async function readNodes(path: string, type = /./, environment = PUBLISHED): Promise<Node[]> {
  const { structuredData } = await readPage(path, environment);
  expect(structuredData).toEqual([expect.objectContaining({ '@context': 'https://schema.org' })]);
  const [{ '@graph': nodes }] = structuredData as [{ '@graph': Node[] }];
  return nodes.filter((node) => type.test(node['@type']));
}

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

it.each<[string, string[]]>([
  ['/', ['Organization', 'WebSite', 'FAQPage']],
  ['/pricing', ['Organization', ...plans.map(() => 'Product'), 'BreadcrumbList']],
  ['/contact', ['Organization', 'BreadcrumbList']],
  ['/privacy-policy', ['Organization', 'BreadcrumbList']],
  ['/gtc', ['Organization', 'BreadcrumbList']],
])('%s states what it shows', async (path, types) => {
  const nodes = await readNodes(path);
  expect(nodes.map((node) => node['@type'])).toEqual(types);
  // Where the company is not introduced, it is only named.
  if (!['/', '/contact'].includes(path)) expect(nodes[0]).toEqual(ORGANIZATION);
});

it('the organization has its company, offices and ways of contact', async () => {
  const { LEGAL_NAME, LEGAL_ID, LEGAL_REGISTER, LEGAL_ADDRESS } = publishedContacts;
  const [organization, site] = await readNodes('/', /^(Organization|WebSite)$/);
  expect(organization).toMatchObject({
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
      { telephone: '+34600123456', url: expect.stringMatching(/^https:\/\/wa\.me\/34600123456\?/) },
    ],
  });
  expect((await readNodes('/contact'))[0]).toEqual(organization);
  expect(site).toMatchObject({
    ...{ '@id': `${SITE_URL}/#website`, url: `${SITE_URL}/`, name: 'Sereno', inLanguage: 'es' },
    publisher: { '@id': ORGANIZATION['@id'] },
  });
});

it.each([
  [{}, []],
  [{ CONTACT_PHONE: '+34 910 123 456' }, ['contactPoint']],
  [{ LEGAL_ID: 'CHE-1' }, ['identifier']],
])('claims nothing that is unset or a placeholder, with %j', async (environment, known) => {
  const site = { SITE_URL, ...environment } as typeof PUBLISHED;
  const [organization = {}] = await readNodes('/contact', /^Organization$/, site);
  const always = [...Object.keys(ORGANIZATION), 'logo', 'description', 'address'];
  expect(Object.keys(organization).toSorted()).toEqual([...always, ...known].toSorted());
  expect(organization).toMatchObject({ ...ORGANIZATION, address: OFFICES });
  const claims = JSON.stringify(organization).match(/sereno\.example|\+34(?!910123456)|wa\.me/g);
  expect(claims).toBeNull();
});

it('the questions are those of the page', async () => {
  const { readTexts } = await readPage('/', PUBLISHED);
  const [{ '@id': id, mainEntity } = {} as Node] = await readNodes('/', /^FAQPage$/);
  expect(id).toBe(`${SITE_URL}/#faq`);
  expect(mainEntity).toMatchObject(
    faqEntries.map(({ question, answer }) => ({
      name: question,
      acceptedAnswer: { text: answer },
    })),
  );
  expect(readTexts('details[name="faq"] summary')).toEqual(faqEntries.map((one) => one.question));
});

it('each plan has its special price for the first months, and the regular one after', async () => {
  const months = contract.specialPriceMonths;
  const seller = { '@id': ORGANIZATION['@id'] };
  expect(await readNodes('/pricing', /^Product$/)).toMatchObject(
    plans.map(({ type, name, description, price, specialPrice }) => ({
      ...{ name, url: `${SITE_URL}/pricing#${type}`, brand: { name: 'Sereno' } },
      description: `${siteTexts.product} ${description}`,
      image: expect.stringMatching(/^https:\/\/www\.example\.com\/assets\/pricing-.*\.png$/),
      offers: [
        ...(specialPrice ? [{ price: specialPrice, billingDuration: months }] : []),
        { price, ...(specialPrice && { billingStart: months }) },
      ].map((part) => ({
        seller,
        // Where the tests of rich results look for it.
        price: part.price,
        priceCurrency: 'EUR',
        priceSpecification: {
          priceCurrency: 'EUR',
          unitCode: 'MON',
          valueAddedTaxIncluded: false,
          ...part,
        },
      })),
    })),
  );
});

it.each(PAGE_PATHS.slice(1))('%s is one step from home', async (path) => {
  const [{ itemListElement } = {} as Node] = await readNodes(path, /^BreadcrumbList$/);
  expect(itemListElement).toMatchObject([
    { position: 1, name: PAGE_NAMES['/'], item: `${SITE_URL}/` },
    { position: 2, name: PAGE_NAMES[path], item: SITE_URL + path },
  ]);
});
