import { type ComponentType, createContext, type MouseEventHandler, use } from 'react';
import type { PageId } from '../content/site/page-metadata.ts';
import type { ListedRoute } from '../content/site/routes.ts';
import type { SiteValues } from '../content/site/site-values.ts';

/**
 * The data that the server writes into each document, so that the first render in the browser equals
 * the server's. It renders `page` for any URL: the server decides what a path means, and
 * React Router would match `/PRICING` or `/%70ricing` too.
 */
export interface DocumentData {
  page: PageId;
  site: SiteValues;
  /** Id of the failed request, on the page of status 500 alone. */
  requestId?: string;
}

/** Id of the element that holds `DocumentData` as JSON. */
export const DOCUMENT_DATA_ID = 'document-data';

/** Features of the app that only the browser has. */
export interface BrowserFeatures {
  /** The page of the document. */
  FirstPage: ComponentType;
  /** Fetches a page that the visitor may open next. */
  prefetch: (route: ListedRoute) => void;
  /** Opens the cookie banner. */
  configureCookies: MouseEventHandler<HTMLButtonElement>;
}

interface AppValues {
  data: DocumentData;
  /** Absent on the server. */
  browser?: BrowserFeatures | undefined;
}

export const AppContext = createContext<AppValues | null>(null);

/** @throws {Error} outside `App`, which provides the values. */
export function useApp(): AppValues {
  const values = use(AppContext);
  if (!values) throw new Error('useApp needs an App around it');
  return values;
}

export function useSite(): SiteValues {
  return useApp().data.site;
}
