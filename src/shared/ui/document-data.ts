import { createContext, use } from 'react';
import type { PageId } from '../content/site/page-metadata.ts';
import type { SiteValues } from '../content/site/site-values.ts';

/**
 * The data that the server writes into each document, so that the first render in the browser equals
 * the server's. It renders `page` for any URL: the server decides what a path means, and
 * React Router would match `/PRICING` or `/%70ricing` too.
 */
export interface DocumentData {
  page: PageId;
  site: SiteValues;
  /** Only on the page of status 500. */
  requestId?: string;
}

/** Id of the element that holds `DocumentData` as JSON. */
export const DOCUMENT_DATA_ID = 'document-data';

export const DocumentDataContext = createContext<DocumentData | null>(null);

/** @throws {Error} outside `App`, which provides the data. */
export function useDocumentData(): DocumentData {
  const data = use(DocumentDataContext);
  if (!data) throw new Error('useDocumentData needs an App around it');
  return data;
}

export function useSite(): SiteValues {
  return useDocumentData().site;
}
