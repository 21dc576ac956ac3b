import type { ComponentType } from 'react';
import type { PageId } from '../content/site/page-metadata.ts';
import pageStyles from '../styles/pages.css?url';
import { loadStyleSheet } from './load-style-sheet.ts';

/** The code of each page is a chunk of its own, but for those of an error. */
const imports: Readonly<Record<PageId, () => Promise<ComponentType>>> = {
  home: async () => (await import('../pages/home/home-page.tsx')).HomePage,
  pricing: async () => (await import('../pages/pricing/pricing-page.tsx')).PricingPage,
  contact: async () => (await import('../pages/contact/contact-page.tsx')).ContactPage,
  privacyPolicy: async () =>
    (await import('../pages/legal/privacy-policy-page.tsx')).PrivacyPolicyPage,
  generalTerms: async () =>
    (await import('../pages/legal/general-terms-page.tsx')).GeneralTermsPage,
  notFound: async () => (await import('../pages/error/error-page.tsx')).NotFoundPage,
  serverError: async () => (await import('../pages/error/error-page.tsx')).ServerErrorPage,
};

const loaded = new Map<PageId, ComponentType>();
let styles: Promise<void> | undefined;
// In development every document links them.
let areStylesLoaded = import.meta.env.DEV;

/** @throws {Error} when the code cannot be loaded; the next call tries again. */
export async function loadPageCode(id: PageId): Promise<ComponentType> {
  const Page = loaded.get(id) ?? (await imports[id]());
  loaded.set(id, Page);
  return Page;
}

/**
 * Loads the styles of all pages: a document inlines only those of its own page.
 * @throws {Error} when they cannot be loaded; the next call tries again.
 */
export async function loadPageStyles(): Promise<void> {
  if (areStylesLoaded) return;
  styles ??= loadStyleSheet(pageStyles).finally(() => {
    styles = undefined;
  });
  await styles;
  areStylesLoaded = true;
}

/** Loads all that a page needs to be shown. @throws {Error} as the two above. */
export async function loadPage(id: PageId): Promise<void> {
  await Promise.all([loadPageCode(id), loadPageStyles()]);
}

/** The page, if all that it needs is loaded. */
export function findPage(id: PageId): ComponentType | undefined {
  return areStylesLoaded ? loaded.get(id) : undefined;
}
