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
  home: { updated: '2026-11-22', hash: '1957e1d42bde3ff1' },
  pricing: { updated: '2026-11-22', hash: 'b3fbc5ff98233716' },
  contact: { updated: '2026-11-22', hash: 'a061711c13a31938' },
  privacyPolicy: { updated: '2026-11-22', hash: '7a49f308ed0e4fe7' },
  generalTerms: { updated: '2026-11-22', hash: 'd80771ace78e3873' },
};

/** Shown by the legal texts. Their pages change more often: with the footer, for example. */
export const legalTextDates = {
  privacyPolicy: { updated: '2026-11-22', hash: '9049533eea1f9b07' },
  generalTerms: { updated: '2026-11-22', hash: 'ac78844567a26be8' },
} satisfies Record<string, ContentDate>;
