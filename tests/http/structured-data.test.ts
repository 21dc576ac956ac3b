import Validator from '@adobe/structured-data-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RenderContext } from '../../src/server/endpoints/render-context.ts';
import { createStructuredData } from '../../src/server/endpoints/structured-data/create-structured-data.ts';
import { contact } from '../../src/shared/content/contact.ts';
import { contract } from '../../src/shared/content/contract.ts';
import { faqEntries } from '../../src/shared/content/faq.ts';
import { plans } from '../../src/shared/content/plans.ts';
import { siteTexts } from '../../src/shared/content/site-texts.ts';
import { type ListedRoute, listedRoutes } from '../../src/shared/routes.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { PAGE_NAMES, PAGE_PATHS } from '../support/app/page-paths.ts';
import { publishedContacts } from '../support/app/published-contacts.ts';
import { type ReadPage, readPage } from '../support/app/read-page.ts';
import { checkSchemaTypes } from './check-schema-types.ts';

const SITE_URL = 'https://www.example.com';
const FAQ_PATHS: readonly string[] = ['/', '/pricing', '/contact'];

const OFFICES = contact.offices.items.map(({ city, countryCode }) => ({
  '@type': 'PostalAddress',
  addressLocality: city,
  addressCountry: countryCode,
}));

interface Node {
  '@type': string;
  // biome-ignore lint/suspicious/noExplicitAny: parsed data is read freely
  [property: string]: any;
}

const { app } = await createTestApp({ SITE_URL, ...publishedContacts });
const pages = new Map<string, ReadPage>();
beforeAll(async () => {
  for (const path of PAGE_PATHS) pages.set(path, await readPage(app, path));
});

function getNodes(path: string, type: string): Node[] {
  const [document] = (pages.get(path)?.structuredData ?? []) as { '@graph': Node[] }[];
  return document?.['@graph'].filter((node) => node['@type'] === type) ?? [];
}

function getNode(path: string, type: string): Node {
  const [node, ...others] = getNodes(path, type);
  expect(others).toEqual([]);
  if (!node) throw new Error(`${path} has no ${type}`);
  return node;
}

describe('the structured data of every page', () => {
  it("has only types, properties and values of schema.org's vocabulary", async () => {
    const documents = PAGE_PATHS.flatMap((path) => pages.get(path)?.structuredData ?? []);
    expect(documents).toHaveLength(PAGE_PATHS.length);
    expect(await checkSchemaTypes(documents)).toBe('');
    const wrong = { '@type': 'Organization', nombre: 'Ejemplo' };
    const document = { '@context': 'https://schema.org', '@graph': [wrong] };
    expect(await checkSchemaTypes([document])).toContain('\'"nombre"\'');
  });

  it.each(PAGE_PATHS)('has all that Google requires for rich results, on %s', async (path) => {
    const jsonld: Record<string, Node[]> = {};
    for (const type of ['Organization', 'Product', 'BreadcrumbList']) {
      const nodes = getNodes(path, type).map((node) => ({ '@location': '0,0', ...node }));
      if (nodes.length > 0) jsonld[type] = nodes;
    }
    const issues = await new Validator().validate({ jsonld });
    expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
  });
});

const ORGANIZATION = {
  '@type': 'Organization',
  '@id': `${SITE_URL}/#organization`,
  name: 'Sereno',
  url: `${SITE_URL}/`,
};

describe('the organization', () => {
  it.each(['/', '/contact'])('has its company, offices and ways of contact, on %s', (path) => {
    const common = {
      '@type': 'ContactPoint',
      contactType: siteTexts.salesContact,
      availableLanguage: 'es',
    };
    const url = expect.stringMatching(/^https:\/\/wa\.me\/34600123456\?text=/);
    expect(getNode(path, 'Organization')).toEqual({
      ...ORGANIZATION,
      legalName: publishedContacts.LEGAL_NAME,
      logo: `${SITE_URL}/icon-512.png`,
      description: siteTexts.description,
      identifier: [
        {
          '@type': 'PropertyValue',
          name: 'Número de identificación',
          value: publishedContacts.LEGAL_ID,
        },
        { '@type': 'PropertyValue', name: 'Registro', value: publishedContacts.LEGAL_REGISTER },
      ],
      address: [publishedContacts.LEGAL_ADDRESS, ...OFFICES],
      contactPoint: [
        { ...common, email: 'hola@example.com', telephone: '+34910123456' },
        { ...common, telephone: '+34600123456', url },
      ],
    });
    const links = pages.get(path)?.readAll('main a[href^="https://wa.me/"]', 'href') ?? [];
    expect(links).not.toEqual([]);
  });

  it.each(PAGE_PATHS.filter((path) => path !== '/' && path !== '/contact'))(
    'is only named on %s, which does not introduce it',
    (path) => expect(getNode(path, 'Organization')).toEqual(ORGANIZATION),
  );

  it('publishes the site, which the home page says', () => {
    expect(getNode('/', 'WebSite')).toMatchObject({
      url: `${SITE_URL}/`,
      name: 'Sereno',
      inLanguage: 'es',
      publisher: { '@id': ORGANIZATION['@id'] },
    });
  });

  it.each([
    [{}, undefined],
    [
      { LEGAL_ID: 'CHE-1' },
      [{ '@type': 'PropertyValue', name: 'Número de identificación', value: 'CHE-1' }],
    ],
  ])('claims nothing of its company that is not configured, with %j', async (given, identifier) => {
    const { app: fresh } = await createTestApp({ SITE_URL, ...given });
    const [document] = (await readPage(fresh, '/')).structuredData as { '@graph': Node[] }[];
    const organization = document?.['@graph'][0];
    expect(organization).toMatchObject({ '@type': 'Organization', address: OFFICES });
    expect(organization?.['identifier']).toEqual(identifier);
    for (const name of ['legalName', 'areaServed', 'knowsLanguage']) {
      expect(organization).not.toHaveProperty(name);
    }
  });

  it.each([
    [{}, /sereno\.example|\+34|wa\.me|contactPoint|legalName/],
    [{ CONTACT_PHONE: '+34 910 123 456' }, /sereno\.example|wa\.me/],
  ])('leaves out every contact that is still a placeholder, with %j', async (contacts, absent) => {
    const { app: fresh } = await createTestApp({ SITE_URL, ...contacts });
    const [document] = (await readPage(fresh, '/contact')).structuredData;
    const json = JSON.stringify(document);
    expect(json).toContain('"Organization"');
    expect(json).not.toMatch(absent);
    expect(json.includes('+34910123456')).toBe('CONTACT_PHONE' in contacts);
  });
});

it.each(FAQ_PATHS)('the questions of %s are those of the page, word by word', (path) => {
  const page = pages.get(path);
  const entries = getNode(path, 'FAQPage')['mainEntity'] as Node[];
  expect(entries).toHaveLength(faqEntries.length);
  expect(entries.map(({ name }) => name)).toEqual(page?.readTexts('details[name="faq"] summary'));
  expect(entries.map(({ acceptedAnswer }) => acceptedAnswer.text)).toEqual(
    page?.readTexts('details[name="faq"] p'),
  );
});

it('the questions are in the data of any page that shows them', () => {
  const context = { values: { brand: 'Sereno', siteUrl: SITE_URL } } as RenderContext;
  const [terms] = listedRoutes.filter(({ id }) => id === 'generalTerms') as [ListedRoute];
  const readTypes = (app: string) =>
    createStructuredData(context, terms, app)['@graph'].map((node) => (node as Node)['@type']);
  expect(readTypes('<section id="faq"></section>')).toContain('FAQPage');
  expect(readTypes('<section></section>')).not.toContain('FAQPage');
});

describe('the plans', () => {
  it.each(plans)(
    '$type has its special price for the first months, and the regular one after',
    ({ type: id, name }) => {
      const { specialPrice: special, price: regular } = contract.plans[id];
      const months = contract.specialPriceMonths;
      const url = `${SITE_URL}/pricing#${id}`;
      const plan = getNodes('/pricing', 'Product').find((product) => product['@id'] === url);
      const month = { '@type': 'UnitPriceSpecification', priceCurrency: 'EUR', unitCode: 'MON' };
      expect(plan).toMatchObject({
        name,
        url,
        brand: { '@type': 'Brand', name: 'Sereno' },
        offers: [
          {
            name: siteTexts.offers.specialPrice,
            priceSpecification: { ...month, price: special, billingDuration: months },
          },
          {
            name: siteTexts.offers.price,
            priceSpecification: { ...month, price: regular, billingStart: months },
          },
        ],
      });
      const [card] = pages.get('/pricing')?.readTexts(`li#${id}`) ?? [];
      const prices = [special, regular].map((price) => `${price}\u00a0€`);
      for (const text of [plan?.['name'], plan?.['description'], ...prices]) {
        expect(card).toContain(text);
      }
    },
  );
});

it.each(PAGE_PATHS)(
  '%s claims no plans, questions or breadcrumbs that it does not have',
  (path) => {
    const count = (type: string) => getNodes(path, type).length;
    expect(count('Product')).toBe(path === '/pricing' ? plans.length : 0);
    expect(count('FAQPage')).toBe(FAQ_PATHS.includes(path) ? 1 : 0);
    expect(count('WebSite')).toBe(path === '/' ? 1 : 0);
    expect(count('BreadcrumbList')).toBe(path === '/' ? 0 : 1);
  },
);

it.each(PAGE_PATHS.slice(1))('%s is one step from home', (path) => {
  expect(getNode(path, 'BreadcrumbList')['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: PAGE_NAMES['/'], item: `${SITE_URL}/` },
    { '@type': 'ListItem', position: 2, name: PAGE_NAMES[path], item: SITE_URL + path },
  ]);
});

it('cannot be ended by a hostile brand', async () => {
  const brand = '</script><script>alert(1)</script>';
  const { app: hostile } = await createTestApp({ SITE_URL, BRAND_NAME: brand });
  const [document] = (await readPage(hostile, '/')).structuredData as { '@graph': Node[] }[];
  expect(document?.['@graph'][0]?.['name']).toBe(brand);
});
