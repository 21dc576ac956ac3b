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
  home: { updated: '2026-11-22', hash: 'dcab7a84a60f7d5f' },
  pricing: { updated: '2026-11-22', hash: '1b5f92cb69fdb627' },
  contact: { updated: '2026-11-22', hash: '3437490a22c991ca' },
  privacyPolicy: { updated: '2026-11-22', hash: 'bd0d1a2c071a8052' },
  generalTerms: { updated: '2026-11-22', hash: '244ab710dab03bad' },
};

/** Shown by the legal texts. Their pages change more often: with the footer, for example. */
export const legalTextDates = {
  privacyPolicy: { updated: '2026-11-22', hash: 'dae5f5734fa22aa3' },
  generalTerms: { updated: '2026-11-22', hash: '160d8a248dac0566' },
} satisfies Record<string, ContentDate>;
