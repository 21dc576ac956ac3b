import type { PageId } from '../content/site/page-metadata.ts';
import { type LazyPage, lazyPage } from './lazy-page.ts';

/** The code of each page, fetched when it is needed. */
export const pages: Readonly<Record<PageId, LazyPage>> = {
  home: lazyPage(() => import('../pages/home/home-page.tsx').then(({ HomePage }) => HomePage)),
  pricing: lazyPage(() =>
    import('../pages/pricing/pricing-page.tsx').then(({ PricingPage }) => PricingPage),
  ),
  contact: lazyPage(() =>
    import('../pages/contact/contact-page.tsx').then(({ ContactPage }) => ContactPage),
  ),
  privacyPolicy: lazyPage(() =>
    import('../pages/legal/privacy-policy-page.tsx').then(
      ({ PrivacyPolicyPage }) => PrivacyPolicyPage,
    ),
  ),
  generalTerms: lazyPage(() =>
    import('../pages/legal/general-terms-page.tsx').then(
      ({ GeneralTermsPage }) => GeneralTermsPage,
    ),
  ),
  notFound: lazyPage(() =>
    import('../pages/error/not-found-page.tsx').then(({ NotFoundPage }) => NotFoundPage),
  ),
  serverError: lazyPage(() =>
    import('../pages/error/server-error-page.tsx').then(({ ServerErrorPage }) => ServerErrorPage),
  ),
};
