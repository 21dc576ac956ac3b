import Validator from '@adobe/structured-data-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { contact } from '../../src/shared/content/contact.ts';
import { contract } from '../../src/shared/content/contract.ts';
import { faqEntries } from '../../src/shared/content/faq.ts';
import { plans } from '../../src/shared/content/plans.ts';
import { siteTexts } from '../../src/shared/content/site-texts.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { PAGE_NAMES, PAGE_PATHS } from '../support/app/page-paths.ts';
import { type ReadPage, readPage } from '../support/app/read-page.ts';
import { checkSchemaTypes } from './check-schema-types.ts';

const SITE_URL = 'https://www.example.com';
const CONTACTS = {
  CONTACT_EMAIL: 'hola@example.com',
  CONTACT_PHONE: '+34 910 123 456',
  CONTACT_WHATSAPP: '+34 600 123 456',
  LEGAL_NAME: 'Ejemplo AG',
};
const FAQ_PATHS: readonly string[] = ['/', '/pricing', '/contact'];

interface Node {
  '@type': string;
  // biome-ignore lint/suspicious/noExplicitAny: what was parsed is looked at freely
  [property: string]: any;
}

const { app } = await createTestApp({ SITE_URL, ...CONTACTS });
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

/** What a page shows and says, whatever element it stands in. */
function readVisible(path: string): string {
  return pages.get(path)?.readTexts('#root').join(' ') ?? '';
}

describe('the structured data of every page', () => {
  it('is one block each', () => {
    for (const path of PAGE_PATHS) expect(pages.get(path)?.structuredData, path).toHaveLength(1);
  });

  it("has only types, properties and values of schema.org's vocabulary", async () => {
    const documents = PAGE_PATHS.flatMap((path) => pages.get(path)?.structuredData ?? []);
    expect(await checkSchemaTypes(documents)).toBe('');
  });

  it.each([
    ['an unknown property', '{ "@type": "Organization", "nombre": "Ejemplo" }', '\'"nombre"\''],
    ['an unknown type', '{ "@type": "Organisation", "name": "Ejemplo" }', '"Organisation"'],
    ['a value of another kind', '{ "@type": "Organization", "email": 5 }', 'email'],
  ])('would be found with %s', async (_, node, complaint) => {
    const planted = { '@context': 'https://schema.org', '@graph': [JSON.parse(node)] };
    expect(await checkSchemaTypes([planted])).toContain(complaint);
  });

  it.each(PAGE_PATHS)('has all that Google requires, on %s', async (path) => {
    expect(await findMissing(path, (node) => node)).toEqual([]);
  });

  it('would be found without what Google requires', async () => {
    const removePrices = ({ offers, ...node }: Node) => ({
      ...node,
      offers: [{ '@type': 'Offer' }],
    });
    expect(await findMissing('/pricing', removePrices)).not.toEqual([]);
  });

  /** Google's requirements for rich results, of those types for which it has any. */
  async function findMissing(path: string, change: (node: Node) => Node): Promise<string[]> {
    const jsonld: Record<string, Node[]> = {};
    for (const type of ['Organization', 'Product', 'BreadcrumbList']) {
      const nodes = getNodes(path, type).map((node) => change({ '@location': '0,0', ...node }));
      if (nodes.length > 0) jsonld[type] = nodes;
    }
    const issues = await new Validator().validate({ jsonld });
    return issues
      .filter(({ severity }) => severity === 'ERROR')
      .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
  }
});

describe('the organization', () => {
  it.each(PAGE_PATHS)(
    'has both offices, its address and number, its countries and its language, on %s',
    (path) => {
      const id = `${SITE_URL}/#organization`;
      expect(getNode(path, 'Organization')).toMatchObject({
        '@id': id,
        name: 'Sereno',
        legalName: 'Ejemplo AG',
        url: `${SITE_URL}/`,
        logo: `${SITE_URL}/icon-512.png`,
        email: 'hola@example.com',
        telephone: '+34910123456',
        address: contact.offices.items.map(({ city, countryCode }) => ({
          '@type': 'PostalAddress',
          addressLocality: city,
          addressCountry: countryCode,
        })),
        areaServed: contact.offices.items.map(({ country }) => country),
        knowsLanguage: 'es',
      });
      expect(getNode(path, 'WebSite')).toMatchObject({
        url: `${SITE_URL}/`,
        name: 'Sereno',
        inLanguage: 'es',
        publisher: { '@id': id },
      });
    },
  );

  it.each(PAGE_PATHS)('has contact points on %s if that shows the ways of contact', (path) => {
    const contactPoints = [
      {
        '@type': 'ContactPoint',
        contactType: siteTexts.salesContact,
        availableLanguage: 'es',
        email: 'hola@example.com',
        telephone: '+34910123456',
      },
      {
        '@type': 'ContactPoint',
        contactType: siteTexts.salesContact,
        availableLanguage: 'es',
        telephone: '+34600123456',
        url: expect.stringMatching(/^https:\/\/wa\.me\/34600123456\?text=/),
      },
    ];
    const links = pages.get(path)?.readAll('main a[href^="https://wa.me/"]', 'href') ?? [];
    expect(links.length > 0).toBe(FAQ_PATHS.includes(path));
    expect(getNode(path, 'Organization')['contactPoint']).toEqual(
      links.length > 0 ? contactPoints : undefined,
    );
  });

  it('leaves out every contact that is still a stand-in', async () => {
    const { app: fresh } = await createTestApp({ SITE_URL });
    const [document] = (await readPage(fresh, '/contact')).structuredData;
    const json = JSON.stringify(document);
    expect(json).toContain('"Organization"');
    expect(json).not.toMatch(/sereno\.example|\+34|wa\.me|contactPoint|legalName/);
    const { app: half } = await createTestApp({ SITE_URL, CONTACT_PHONE: '+34 910 123 456' });
    const [partial] = (await readPage(half, '/contact')).structuredData;
    expect(JSON.stringify(partial)).toContain('+34910123456');
    expect(JSON.stringify(partial)).not.toMatch(/sereno\.example|wa\.me/);
  });
});

it.each(FAQ_PATHS)('the questions of %s are those that the page answers, word by word', (path) => {
  const page = pages.get(path);
  const entries = getNode(path, 'FAQPage')['mainEntity'] as Node[];
  expect(entries).toHaveLength(faqEntries.length);
  expect(entries.map(({ name }) => name)).toEqual(page?.readTexts('details[name="faq"] summary'));
  expect(entries.map(({ acceptedAnswer }) => acceptedAnswer.text)).toEqual(
    page?.readTexts('details[name="faq"] p'),
  );
});

it.each(PAGE_PATHS.filter((path) => !FAQ_PATHS.includes(path)))(
  '%s claims no questions',
  (path) => {
    expect(getNodes(path, 'FAQPage')).toEqual([]);
  },
);

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
      const visible = readVisible('/pricing');
      for (const text of [
        plan?.['name'],
        plan?.['description'],
        `${special}\u00a0€`,
        `${regular}\u00a0€`,
      ]) {
        expect(visible).toContain(text);
      }
    },
  );

  it('stand on the pricing page only', () => {
    for (const path of PAGE_PATHS) {
      expect(getNodes(path, 'Product'), path).toHaveLength(path === '/pricing' ? plans.length : 0);
    }
  });
});

it.each(PAGE_PATHS.slice(1))('%s is one step from home', (path) => {
  expect(getNode(path, 'BreadcrumbList')['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: PAGE_NAMES['/'], item: `${SITE_URL}/` },
    { '@type': 'ListItem', position: 2, name: PAGE_NAMES[path], item: SITE_URL + path },
  ]);
});

it('home has no breadcrumbs', () => expect(getNodes('/', 'BreadcrumbList')).toEqual([]));

it('cannot be ended by a hostile brand', async () => {
  const brand = '</script><script>alert(1)</script>';
  const { app: hostile } = await createTestApp({ SITE_URL, BRAND_NAME: brand });
  const [document] = (await readPage(hostile, '/')).structuredData as { '@graph': Node[] }[];
  expect(document?.['@graph'][0]?.['name']).toBe(brand);
});
