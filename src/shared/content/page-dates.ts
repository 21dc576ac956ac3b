import type { ListedPageId } from './page-metadata.ts';

interface PageDate {
  /** ISO day on which the content of the page last changed. */
  updated: string;
  /** Of that content; a test says what to write when a text has changed. */
  hash: string;
}

/** For the sitemap and for the Markdown forms. */
export const pageDates: Record<ListedPageId, PageDate> = {
  home: { updated: '2026-11-21', hash: '37a86575b9963672' },
  pricing: { updated: '2026-11-21', hash: '5fd09080ee5e07bc' },
  contact: { updated: '2026-11-21', hash: 'bfa4ad1a179812c9' },
  privacyPolicy: { updated: '2026-11-21', hash: '2b97c8ca4a91e8e7' },
  generalTerms: { updated: '2026-11-21', hash: 'e84415d56a67e96b' },
};
