import type { ListedPageId, PageId } from './content/page-metadata.ts';
import { type LazyPage, lazyPage } from './lazy-page.ts';
import type { StylesName } from './styles/styles-names.ts';

export interface Route extends LazyPage {
  id: PageId;
  /** Exact address, or null for a page that stands in for others (404, 500). */
  path: string | null;
  /** HTTP status with which the server sends the page. */
  status: 200 | 404 | 500;
  /** The style sheet in `styles/` that the page needs besides the common one. */
  styles: StylesName;
}

/** The one list of the site's pages: the server, the sitemap and the browser all read it. */
export const routes: Record<PageId, Route> = {
  home: {
    id: 'home',
    path: '/',
    status: 200,
    styles: 'home',
    ...lazyPage(() => import('./pages/home-page.tsx').then((module) => module.HomePage)),
  },
  pricing: {
    id: 'pricing',
    path: '/pricing',
    status: 200,
    styles: 'pricing',
    ...lazyPage(() => import('./pages/pricing-page.tsx').then((module) => module.PricingPage)),
  },
  contact: {
    id: 'contact',
    path: '/contact',
    status: 200,
    styles: 'contact',
    ...lazyPage(() => import('./pages/contact-page.tsx').then((module) => module.ContactPage)),
  },
  privacyPolicy: {
    id: 'privacyPolicy',
    path: '/privacy-policy',
    status: 200,
    styles: 'legal',
    ...lazyPage(() =>
      import('./pages/privacy-policy-page.tsx').then((module) => module.PrivacyPolicyPage),
    ),
  },
  generalTerms: {
    id: 'generalTerms',
    path: '/gtc',
    status: 200,
    styles: 'legal',
    ...lazyPage(() =>
      import('./pages/general-terms-page.tsx').then((module) => module.GeneralTermsPage),
    ),
  },
  notFound: {
    id: 'notFound',
    path: null,
    status: 404,
    styles: 'error',
    ...lazyPage(() => import('./pages/not-found-page.tsx').then((module) => module.NotFoundPage)),
  },
  serverError: {
    id: 'serverError',
    path: null,
    status: 500,
    styles: 'error',
    ...lazyPage(() =>
      import('./pages/server-error-page.tsx').then((module) => module.ServerErrorPage),
    ),
  },
};

/** A page that search engines, sitemaps and assistants are told of. */
export interface ListedRoute extends Route {
  id: ListedPageId;
  path: string;
}

export function isListed(route: Route): route is ListedRoute {
  return route.path !== null;
}

/**
 * The route of exactly this path, without decoding, case folding or trailing slashes: the same
 * reading as the server's, which React Router's own matcher does not share.
 */
export function findRoute(pathname: string): Route | undefined {
  return Object.values(routes).find((route) => route.path === pathname);
}
