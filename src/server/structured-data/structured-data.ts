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

/** Unit code for a month in UN/CEFACT Recommendation 20. */
const MONTH = 'MON';

/**
 * Describes a page in the schema.org vocabulary, as JSON-LD. Google accepts only facts that the page also
 * shows (https://developers.google.com/search/docs/appearance/structured-data/sd-policies). Three pages show
 * the FAQ, but only the home page marks it up.
 */
export function createStructuredData(context: RenderContext, route: ListedRoute): Graph {
  const { values } = context;
  const { id } = route;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      // The home page and the contact page introduce the company; other pages only name it.
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

/** Describes each plan with its price, and with the special price of the first months if the plan has one. */
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
    // Google's Rich Results Test reads price and currency only here, not in `priceSpecification`.
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
