import { createContext, use } from 'react';
import type { PageId } from './content/page-metadata.ts';

/** A telephone number in the two forms that a page needs. */
export interface PhoneNumber {
  /** International format with no-break spaces, as it is read: `+34 910 000 000`. */
  display: string;
  /** E.164, as machines dial it (RFC 3966): `+34910000000`. */
  e164: string;
}

/** Settings of the cookie banner. */
export interface AnalyticsValues {
  /** Google Analytics 4, `G-…`; without it nothing is measured. */
  measurementId?: string;
  /** Domain above the site's, under which analytics cookies are set and cleared. */
  cookieDomain?: string;
}

/** What differs between deployments: configuration, and the year. */
export interface SiteValues {
  brand: string;
  legalName: string;
  legalAddress: string;
  /** Tax or register number. */
  legalId: string | null;
  /** Register and the entry in it. */
  legalRegister: string | null;
  email: string;
  phone: PhoneNumber;
  whatsapp: PhoneNumber;
  /** Whether the published prices include taxes. */
  pricesTax: 'excluded' | 'included';
  /** Origin without a trailing slash. */
  siteUrl: string;
  /** Calendar year in Europe/Zurich when the page was rendered. */
  year: number;
  /** Whether search engines may list the site at all (`ROBOTS`). */
  indexable: boolean;
  /** Absent where nothing of it is configured. */
  analytics?: AnalyticsValues;
}

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
