import type { PageId } from '../content/site/page-metadata.ts';

/** The style sheet of each page, which its document inlines after `index.css`. */
export const pageStyleSheets: Readonly<Record<PageId, string>> = {
  home: 'src/shared/pages/home/home.css',
  pricing: 'src/shared/pages/pricing/pricing.css',
  contact: 'src/shared/pages/contact/contact.css',
  privacyPolicy: 'src/shared/pages/legal/legal.css',
  generalTerms: 'src/shared/pages/legal/legal.css',
  notFound: 'src/shared/pages/error/error.css',
  serverError: 'src/shared/pages/error/error.css',
};
