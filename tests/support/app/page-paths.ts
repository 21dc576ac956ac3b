import { hero } from '../../../src/shared/content/home/home.ts';
import { generalTerms } from '../../../src/shared/content/legal/general-terms.ts';
import { privacyPolicy } from '../../../src/shared/content/legal/privacy-policy.ts';
import { pricing } from '../../../src/shared/content/plans/pricing.ts';
import { contact } from '../../../src/shared/content/site/contact.ts';
import {
  footerNavigation,
  headerItems,
  type NavigationItem,
} from '../../../src/shared/content/site/navigation.ts';
import { listedRoutes, type PageId, routes } from '../../../src/shared/content/site/routes.ts';

/** Paths of the pages in the specification (section 2). */
export type PagePath = '/' | '/pricing' | '/contact' | '/privacy-policy' | '/gtc';

/**
 * Paths of all pages in the sitemap. A page that an owner adds has no row of its own in table-driven tests.
 */
export const PAGE_PATHS = listedRoutes.map(({ path }) => path as PagePath);

/** Titles of the pages, with the default brand. */
export const PAGE_TITLES = Object.fromEntries(
  listedRoutes.map(({ id, path }) => [path, getTitle(id)]),
) as Readonly<Record<PagePath, string>>;

/** Main headings of the pages. */
export const PAGE_HEADINGS: Readonly<Partial<Record<PagePath, string>>> = {
  '/': hero.headline.join(' '),
  '/pricing': pricing.heading,
  '/contact': contact.heading,
  '/privacy-policy': privacyPolicy.heading,
  '/gtc': generalTerms.heading,
};

const footerItems = Object.values(footerNavigation).flatMap(({ items }) => items);

/** Names of the pages in the footer and in the breadcrumbs. */
export const PAGE_NAMES = Object.fromEntries(
  PAGE_PATHS.map((path) => [path, getName(footerItems, path)]),
) as Readonly<Record<PagePath, string>>;

/** Names of the links in the header and in the menu. */
export const HEADER_NAMES = {
  '/pricing': getName(headerItems, '/pricing'),
  '/contact': getName(headerItems, '/contact'),
  '/#features': getName(headerItems, '/#features'),
};

export function getTitle(page: PageId): string {
  return `${routes[page].title} · Sereno`;
}

function getName(items: readonly NavigationItem[], href: string): string {
  const item = items.find((candidate) => candidate.href === href);
  if (!item) throw new Error(`There is no link to ${href}`);
  return item.name;
}
