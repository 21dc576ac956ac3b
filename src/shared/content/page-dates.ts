// Written by `npm run dates`.
import type { ListedPageId } from './page-metadata.ts';

export interface ContentDate {
  /** ISO day on which the content last changed. */
  updated: string;
  /** Of the content and this day. */
  hash: string;
}

/** For the sitemap, the Markdown forms and the contact card. */
export const pageDates: Record<ListedPageId, ContentDate> = {
  home: { updated: '2026-11-22', hash: '5069e9c278b773de' },
  pricing: { updated: '2026-11-22', hash: '804d2d0364074345' },
  contact: { updated: '2026-11-22', hash: '605765fc4b0f202c' },
  privacyPolicy: { updated: '2026-11-22', hash: '60482699f63c1f91' },
  generalTerms: { updated: '2026-11-22', hash: 'c2a3a7610da6db59' },
};

/** Shown by the legal texts. Their pages change more often: with the footer, for example. */
export const legalTextDates = {
  privacyPolicy: { updated: '2026-11-22', hash: '9049533eea1f9b07' },
  generalTerms: { updated: '2026-11-22', hash: '56cc249c98e1eb15' },
} satisfies Record<string, ContentDate>;
