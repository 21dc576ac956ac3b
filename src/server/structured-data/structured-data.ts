import type { Graph, Offer, Thing, UnitPriceSpecification } from 'schema-dts';
import { contract } from '../../shared/content/plans/contract.ts';
import { plans } from '../../shared/content/plans/plans.ts';
import { faq, faqEntries } from '../../shared/content/site/faq-texts.ts';
import { footerNavigation } from '../../shared/content/site/navigation.ts';
import { provider } from '../../shared/content/site/provider.ts';
import { type ListedRoute, routes } from '../../shared/content/site/routes.ts';
import { siteTexts } from '../../shared/content/site/site-texts.ts';
import type { SiteValues } from '../../shared/content/site/site-values.ts';
import { getSocialImage } from '../../shared/content/site/social-images.ts';
import type { RenderContext } from '../render-context.ts';
import {
  createOrganization,
  createOrganizationReference,
  getOrganizationId,
} from './organization.ts';

/** Code for the unit "month" in UN/CEFACT Recommendation 20. */
const MONTH = 'MON';

/**
 * Describes a page as JSON-LD in the schema.org vocabulary. Google requires the page to show the same facts
 * (https://developers.google.com/search/docs/appearance/structured-data/sd-policies). Three pages show the
 * FAQ, but only the structured data of the home page contains it.
 */
export function createStructuredData(context: RenderContext, route: ListedRoute): Graph {
  const { values } = context;
  const { id } = route;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      // Only the home page and the contact page describe the company in full. All other pages just name it.
      id === 'home' || id === 'contact'
        ? createOrganization(context)
        : createOrganizationReference(values),
      ...(id === 'pricing' ? createProducts(values) : []),
      ...(id === 'home'
        ? [createWebsite(values), createFaqPage(values)]
        : [createBreadcrumbs(values, route)]),
    ],
  };
}

function createWebsite({ brand, siteUrl }: SiteValues): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    url: `${siteUrl}/`,
    name: brand,
    inLanguage: 'es',
    publisher: { '@id': getOrganizationId(siteUrl) },
  };
}

function createFaqPage({ siteUrl }: SiteValues): Thing {
  return {
    '@type': 'FAQPage',
    '@id': `${siteUrl}/#${faq.id}`,
    mainEntity: faqEntries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Creates each plan's schema.org `Product`, with its price and any special price for the first months. */
function createProducts({ brand, siteUrl, pricesTax }: SiteValues): Thing[] {
  const { offers } = siteTexts;
  const months = contract.specialPriceMonths;
  const priceCurrency = provider.currencies.plans.code;
  const createOffer = (
    name: string,
    price: number,
    period?: Pick<UnitPriceSpecification, 'billingDuration' | 'billingStart'>,
  ): Offer => ({
    '@type': 'Offer',
    name,
    seller: { '@id': getOrganizationId(siteUrl) },
    // Repeat price and currency in the offer: Google's Rich Results Test ignores them in
    // `priceSpecification`.
    price,
    priceCurrency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency,
      valueAddedTaxIncluded: pricesTax === 'included',
      unitCode: MONTH,
      ...period,
    },
  });
  return plans.map(({ type, name, description, specialPrice, price }) => {
    const url = `${siteUrl}${routes.pricing.path}#${type}`;
    return {
      '@type': 'Product',
      '@id': url,
      name,
      description: `${siteTexts.product} ${description}`,
      url,
      image: siteUrl + getSocialImage('pricing').src,
      brand: { '@type': 'Brand', name: brand },
      offers:
        specialPrice === undefined
          ? [createOffer(offers.onlyPrice, price)]
          : [
              createOffer(offers.specialPrice, specialPrice, { billingDuration: months }),
              createOffer(offers.price, price, { billingStart: months }),
            ],
    };
  });
}

function createBreadcrumbs({ siteUrl }: SiteValues, { path }: ListedRoute): Thing {
  const items = [...footerNavigation.company.items, ...footerNavigation.legal.items];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items
      .filter(({ href }) => href === '/' || href === path)
      .map(({ name, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: siteUrl + href,
      })),
  };
}
