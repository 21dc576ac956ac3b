import type { PageId } from '../content/page-metadata.ts';
import { type LazyPage, lazyPage } from '../lazy-page.ts';

/** The code of each page, fetched when it is needed. */
export const pages: Readonly<Record<PageId, LazyPage>> = {
  home: lazyPage(() => import('./home-page.tsx').then(({ HomePage }) => HomePage)),
  pricing: lazyPage(() => import('./pricing-page.tsx').then(({ PricingPage }) => PricingPage)),
  contact: lazyPage(() => import('./contact-page.tsx').then(({ ContactPage }) => ContactPage)),
  privacyPolicy: lazyPage(() =>
    import('./privacy-policy-page.tsx').then(({ PrivacyPolicyPage }) => PrivacyPolicyPage),
  ),
  generalTerms: lazyPage(() =>
    import('./general-terms-page.tsx').then(({ GeneralTermsPage }) => GeneralTermsPage),
  ),
  notFound: lazyPage(() => import('./not-found-page.tsx').then(({ NotFoundPage }) => NotFoundPage)),
  serverError: lazyPage(() =>
    import('./server-error-page.tsx').then(({ ServerErrorPage }) => ServerErrorPage),
  ),
};
