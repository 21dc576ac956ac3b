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
  home: { updated: '2026-11-21', hash: '98b6a4c1b33ab224' },
  pricing: { updated: '2026-11-21', hash: 'ed0c6f77295f1337' },
  contact: { updated: '2026-11-21', hash: '96cdcc98ceb173e1' },
  privacyPolicy: { updated: '2026-11-21', hash: 'ff96bde4e560d562' },
  generalTerms: { updated: '2026-11-21', hash: 'c6e158b99a9874e1' },
};

/** Shown by the legal texts. Their pages change more often: with the footer, for example. */
export const legalTextDates = {
  privacyPolicy: { updated: '2026-11-21', hash: '5bf9d39de8f1d56f' },
  generalTerms: { updated: '2026-11-21', hash: 'da4ad5dd60971e06' },
} satisfies Record<string, ContentDate>;
