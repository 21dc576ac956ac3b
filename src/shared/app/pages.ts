import type { ComponentType } from 'react';
import type { PageId } from '../content/site/page-metadata.ts';
import pageStyles from '../styles/pages.css?url';
import { Loadable, loadStyleSheet } from './loadable.ts';

/** The code of each page is a chunk of its own, but for those of an error. */
const pages: Readonly<Record<PageId, Loadable<ComponentType>>> = {
  home: new Loadable(async () => (await import('../pages/home/home-page.tsx')).HomePage),
  pricing: new Loadable(
    async () => (await import('../pages/pricing/pricing-page.tsx')).PricingPage,
  ),
  contact: new Loadable(
    async () => (await import('../pages/contact/contact-page.tsx')).ContactPage,
  ),
  privacyPolicy: new Loadable(
    async () => (await import('../pages/legal/privacy-policy-page.tsx')).PrivacyPolicyPage,
  ),
  generalTerms: new Loadable(
    async () => (await import('../pages/legal/general-terms-page.tsx')).GeneralTermsPage,
  ),
  notFound: new Loadable(async () => (await import('../pages/error/error-page.tsx')).NotFoundPage),
  serverError: new Loadable(
    async () => (await import('../pages/error/error-page.tsx')).ServerErrorPage,
  ),
};

/** Of all pages: a document inlines only those of its own page. In development it links all. */
const styles = new Loadable(async () => import.meta.env.DEV || loadStyleSheet(pageStyles));

/** @throws {Error} when the code cannot be loaded; the next call tries again. */
export function loadPageCode(id: PageId): Promise<ComponentType> {
  return pages[id].load();
}

/** Loads the styles of all pages. @throws {Error} as above. */
export function loadPageStyles(): Promise<unknown> {
  return styles.load();
}

/** Loads all that a page needs to be shown. @throws {Error} as above. */
export function loadPage(id: PageId): Promise<unknown> {
  return Promise.all([pages[id].load(), styles.load()]);
}

/** The page, if all that it needs is loaded. */
export function findPage(id: PageId): ComponentType | undefined {
  return styles.value && pages[id].value;
}
