import type { ListedPageId, PageId } from './page-metadata.ts';

export interface Route {
  id: PageId;
  /** Exact path; null for the pages of an error status (404, 500). */
  path: string | null;
  /** HTTP status with which the server sends the page. */
  status: 200 | 404 | 500;
}

/** A page that is listed in the sitemap, and that search engines may index. */
export interface ListedRoute extends Route {
  id: ListedPageId;
  path: string;
}

/**
 * The one list of the site's pages: the server, the sitemap and the browser all read it. Links take a path
 * from here, so a new path is one line.
 */
export const routes: Readonly<Record<PageId, Route> & Record<ListedPageId, ListedRoute>> = {
  home: { id: 'home', path: '/', status: 200 },
  pricing: { id: 'pricing', path: '/pricing', status: 200 },
  contact: { id: 'contact', path: '/contact', status: 200 },
  privacyPolicy: { id: 'privacyPolicy', path: '/privacy-policy', status: 200 },
  generalTerms: { id: 'generalTerms', path: '/gtc', status: 200 },
  notFound: { id: 'notFound', path: null, status: 404 },
  serverError: { id: 'serverError', path: null, status: 500 },
};

/** The section on cookies of the privacy policy. */
export const COOKIES_PATH = `${routes.privacyPolicy.path}#cookies`;

export function isListed(route: Route): route is ListedRoute {
  return route.path !== null;
}

export const listedRoutes: readonly ListedRoute[] = Object.values(routes).filter(isListed);

/**
 * The route of exactly this path, without decoding, case folding or trailing slashes. The server
 * reads paths in the same way; React Router's own matcher does not.
 */
export function findRoute(pathname: string): ListedRoute | undefined {
  return listedRoutes.find(({ path }) => path === pathname);
}

/** Path of the Markdown form of a page: `/` → `/index.md`, `/pricing` → `/pricing.md`. */
export function getMarkdownPath({ path }: ListedRoute): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}
