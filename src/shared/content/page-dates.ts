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
  home: { updated: '2026-11-21', hash: 'eb18995c638767eb' },
  pricing: { updated: '2026-11-21', hash: '714d3e0bee1662ae' },
  contact: { updated: '2026-11-21', hash: '77e50cb7da54b3dd' },
  privacyPolicy: { updated: '2026-11-21', hash: 'e88b30dcfa9051a1' },
  generalTerms: { updated: '2026-11-21', hash: '070952c6328543e2' },
};

/** Shown by the legal texts. Their pages change more often: with the footer, for example. */
export const legalTextDates = {
  privacyPolicy: { updated: '2026-11-21', hash: '5bf9d39de8f1d56f' },
  generalTerms: { updated: '2026-11-21', hash: 'da4ad5dd60971e06' },
} satisfies Record<string, ContentDate>;
