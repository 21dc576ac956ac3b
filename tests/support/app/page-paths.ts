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

/** Paths of the pages that section 2 of the site's specification requires. */
export type PagePath = '/' | '/pricing' | '/contact' | '/privacy-policy' | '/gtc';

/**
 * Paths of all pages in the sitemap, including pages that a site owner adds. Tests that list the required
 * pages by hand do not cover added pages.
 */
export const PAGE_PATHS = listedRoutes.map(({ path }) => path as PagePath);

/** Page titles with the default brand name, keyed by path. */
export const PAGE_TITLES = Object.fromEntries(
  listedRoutes.map(({ id, path }) => [path, getTitle(id)]),
) as Readonly<Record<PagePath, string>>;

/** Main headings of the pages, keyed by path. */
export const PAGE_HEADINGS: Readonly<Partial<Record<PagePath, string>>> = {
  '/': hero.headline.join(' '),
  '/pricing': pricing.heading,
  '/contact': contact.heading,
  '/privacy-policy': privacyPolicy.heading,
  '/gtc': generalTerms.heading,
};

const footerItems = Object.values(footerNavigation).flatMap(({ items }) => items);

/** Names of the pages in the footer and in the breadcrumbs, keyed by path. */
export const PAGE_NAMES = Object.fromEntries(
  PAGE_PATHS.map((path) => [path, getName(footerItems, path)]),
) as Readonly<Record<PagePath, string>>;

/** Link texts in the header and in the mobile menu, keyed by link target. */
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
