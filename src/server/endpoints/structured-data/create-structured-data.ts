import type { BreadcrumbList, FAQPage, Graph, WebSite } from 'schema-dts';
import { faqEntries } from '../../../shared/content/site/faq.ts';
import { footerNavigation } from '../../../shared/content/site/navigation.ts';
import type { ListedRoute } from '../../../shared/content/site/routes.ts';
import type { SiteValues } from '../../../shared/content/site/site-values.ts';
import { FAQ_ID } from '../../../shared/ui/faq.tsx';
import type { RenderContext } from '../render-context.ts';
import {
  createOrganization,
  createOrganizationReference,
  getOrganizationId,
} from './organization.ts';
import { createProducts } from './products.ts';

/**
 * The content of a page as schema.org's vocabulary in JSON-LD: only facts that the page shows too
 * (https://developers.google.com/search/docs/appearance/structured-data/sd-policies).
 * @param app React's output
 */
export function createStructuredData(
  context: RenderContext,
  route: ListedRoute,
  app: string,
): Graph {
  const { values } = context;
  const { id } = route;
  const hasFaq = app.includes(` id="${FAQ_ID}"`);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      // Whole where the company is introduced; elsewhere what names it.
      id === 'home' || id === 'contact'
        ? createOrganization(context)
        : createOrganizationReference(values),
      ...(id === 'home' ? [createWebsite(values)] : []),
      ...(id === 'pricing' ? createProducts(values) : []),
      ...(hasFaq ? [createFaqPage(values, route)] : []),
      ...(id === 'home' ? [] : [createBreadcrumbs(values, route)]),
    ],
  };
}

function createWebsite({ brand, siteUrl }: SiteValues): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    url: `${siteUrl}/`,
    name: brand,
    inLanguage: 'es',
    publisher: { '@id': getOrganizationId(siteUrl) },
  };
}

function createFaqPage({ siteUrl }: SiteValues, { path }: ListedRoute): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': `${siteUrl}${path}#${FAQ_ID}`,
    mainEntity: faqEntries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function createBreadcrumbs({ siteUrl }: SiteValues, { path }: ListedRoute): BreadcrumbList {
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
