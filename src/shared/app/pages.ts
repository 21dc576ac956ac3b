import { type ComponentType, lazy } from 'react';
import type { PageId } from '../content/site/page-metadata.ts';
import { arePageStylesLoaded, loadPageStyles } from './load-page-styles.ts';

/** A page whose code is a chunk of its own. */
interface LazyPage {
  /** The page with its code and, in the browser, its styles, which are fetched when it is first rendered. */
  getPage: () => ComponentType;
  /** Fetches the code ahead of rendering. @throws {Error} when it cannot be loaded. */
  load: () => Promise<ComponentType>;
}

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

function lazyPage(fetchCode: LazyPage['load']): LazyPage {
  let code: Promise<ComponentType> | undefined;
  let loaded: ComponentType | undefined;
  let Page: ComponentType | undefined;
  const load = () => {
    code ??= fetchCode().then((component) => {
      loaded = component;
      return component;
    });
    return code;
  };
  const Suspending = lazy(async () => {
    const isServer = typeof document === 'undefined';
    if (isServer) return { default: await load() };
    try {
      const [component] = await Promise.all([load(), loadPageStyles()]);
      return { default: component };
    } catch (error) {
      // What is blocked, or gone since a deployment, is not needed by the page that the server sends. The
      // URL is already that of the new page.
      console.error(error);
      window.location.reload();
      return new Promise<never>(() => {});
    }
  });
  // React would suspend for a moment even where all is there. The choice stays, because another
  // component would be another page.
  const getPage = () => {
    Page ??= loaded && arePageStylesLoaded() ? loaded : Suspending;
    return Page;
  };
  return { load, getPage };
}
