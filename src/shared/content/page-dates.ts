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
  home: { updated: '2026-11-22', hash: '2878f2e557697d70' },
  pricing: { updated: '2026-11-22', hash: '5fb855222b3d5eab' },
  contact: { updated: '2026-11-22', hash: '42e77b3006fb749d' },
  privacyPolicy: { updated: '2026-11-22', hash: 'eed6467538ce140a' },
  generalTerms: { updated: '2026-11-22', hash: '861694264d2cb289' },
};

/** Shown by the legal texts. Their pages change more often: with the footer, for example. */
export const legalTextDates = {
  privacyPolicy: { updated: '2026-11-22', hash: '3e1b297a0e9642e5' },
  generalTerms: { updated: '2026-11-22', hash: '00a766b10c09320d' },
} satisfies Record<string, ContentDate>;
