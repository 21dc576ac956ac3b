import type { ListedPageId } from './page-metadata.ts';

interface PageDate {
  /** ISO day on which the content of the page last changed. */
  updated: string;
  /** Of that content; a test says what to write when a text has changed. */
  hash: string;
}

/** For the sitemap and for the Markdown forms. */
export const pageDates: Record<ListedPageId, PageDate> = {
  home: { updated: '2026-11-21', hash: '39275792c3b7a7ff' },
  pricing: { updated: '2026-11-21', hash: '9f7c34fdd886ac6c' },
  contact: { updated: '2026-11-21', hash: '6b4ca9cc903975fc' },
  privacyPolicy: { updated: '2026-11-21', hash: 'c16eb959ad504dd7' },
  generalTerms: { updated: '2026-11-21', hash: 'a117607919459167' },
};
