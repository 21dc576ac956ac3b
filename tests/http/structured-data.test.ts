import Validator from '@adobe/structured-data-validator';
import type { Organization } from 'schema-dts';
import { describe, expect, it } from 'vitest';
import { contract } from '../../src/shared/content/plans/contract.ts';
import { plans } from '../../src/shared/content/plans/plans.ts';
import { faqEntries } from '../../src/shared/content/site/faq.ts';
import { identity } from '../../src/shared/content/site/identity.ts';
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

// The compiler checks what the sources write against schema.org's vocabulary: unknown names are refused.
// @ts-expect-error
({ '@type': 'Organization', nombre: 'Ejemplo' }) satisfies Organization;

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
])('%s states what it shows, and all that Google requires of it', async (path, types) => {
  const nodes = await readNodes(path);
  expect(nodes.map((node) => node['@type'])).toEqual(types);
  const jsonld: Record<string, Node[]> = {};
  for (const type of ['Organization', 'Product', 'BreadcrumbList']) {
    const found = nodes.filter((node) => node['@type'] === type);
    if (found.length > 0) jsonld[type] = found.map((node) => ({ '@location': '0,0', ...node }));
  }
  const issues = await new Validator().validate({ jsonld });
  expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
  // Where the company is not introduced, it is only named.
  if (!['/', '/contact'].includes(path)) expect(nodes[0]).toEqual(ORGANIZATION);
});

describe('the organization', () => {
  it.each(['/', '/contact'])(
    'has its company, offices and ways of contact, on %s',
    async (path) => {
      const common = {
        '@type': 'ContactPoint',
        contactType: siteTexts.salesContact,
        availableLanguage: 'es',
      };
      const url = expect.stringMatching(/^https:\/\/wa\.me\/34600123456\?text=\w+/);
      const property = { '@type': 'PropertyValue' };
      const { LEGAL_NAME, LEGAL_ID, LEGAL_REGISTER, LEGAL_ADDRESS } = publishedContacts;
      expect(await readNodes(path, /^Organization$/)).toEqual([
        {
          ...ORGANIZATION,
          legalName: LEGAL_NAME,
          logo: `${SITE_URL}/icon-512.png`,
          description: siteTexts.description,
          identifier: [
            { ...property, name: identity.labels.legalId, value: LEGAL_ID },
            { ...property, name: identity.labels.legalRegister, value: LEGAL_REGISTER },
          ],
          address: [LEGAL_ADDRESS, ...OFFICES],
          contactPoint: [
            { ...common, email: 'hola@example.com', telephone: '+34910123456' },
            { ...common, telephone: '+34600123456', url },
          ],
        },
      ]);
    },
  );

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
    expect(JSON.stringify(organization)).not.toMatch(/sereno\.example|\+34(?!910123456)|wa\.me/);
  });
});

it('the organization publishes the site, which the home page says', async () => {
  const publisher = { '@id': ORGANIZATION['@id'] };
  expect(await readNodes('/', /^WebSite$/)).toEqual([
    {
      ...{ '@type': 'WebSite', '@id': `${SITE_URL}/#website`, url: `${SITE_URL}/` },
      ...{ name: 'Sereno', inLanguage: 'es', publisher },
    },
  ]);
});

it('the questions are those of the page, word by word', async () => {
  const { readTexts } = await readPage('/', PUBLISHED);
  const [{ '@id': id, mainEntity } = {} as Node] = await readNodes('/', /^FAQPage$/);
  expect(id).toBe(`${SITE_URL}/#faq`);
  expect(mainEntity).toEqual(
    faqEntries.map(({ question: name, answer: text }) => ({
      ...{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } },
    })),
  );
  expect(readTexts('details[name="faq"] summary')).toEqual(faqEntries.map((one) => one.question));
});

it('each plan has its special price for the first months, and the regular one after', async () => {
  const products = await readNodes('/pricing', /^Product$/);
  const months = contract.specialPriceMonths;
  const { offers } = siteTexts;
  const createOffer = (name: string, price: number, period?: object) => ({
    '@type': 'Offer',
    name,
    seller: { '@id': ORGANIZATION['@id'] },
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      ...{ priceCurrency: 'EUR', unitCode: 'MON', valueAddedTaxIncluded: false, ...period },
    },
  });
  expect(products).toEqual(
    plans.map(({ type, name, description, price, specialPrice }) => ({
      '@type': 'Product',
      '@id': `${SITE_URL}/pricing#${type}`,
      ...{ name, description, url: `${SITE_URL}/pricing#${type}` },
      image: expect.stringMatching(/^https:\/\/www\.example\.com\/assets\/pricing-.*\.png$/),
      brand: { '@type': 'Brand', name: 'Sereno' },
      offers:
        specialPrice === undefined
          ? [createOffer(offers.onlyPrice, price)]
          : [
              createOffer(offers.specialPrice, specialPrice, { billingDuration: months }),
              createOffer(offers.price, price, { billingStart: months }),
            ],
    })),
  );
});

it.each(PAGE_PATHS.slice(1))('%s is one step from home', async (path) => {
  const [{ itemListElement } = {} as Node] = await readNodes(path, /^BreadcrumbList$/);
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: PAGE_NAMES['/'], item: `${SITE_URL}/` },
    { '@type': 'ListItem', position: 2, name: PAGE_NAMES[path], item: SITE_URL + path },
  ]);
});
