import { createContext, type MouseEventHandler, use } from 'react';
import type { PageId } from '../content/site/routes.ts';
import { getSiteTokens } from '../content/site/site-tokens.ts';
import type { SiteValues } from '../content/site/site-values.ts';
import { fillText } from '../text/text-markup.ts';

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

export const DOCUMENT_DATA_ID = 'document-data';

export interface AppValues {
  data: DocumentData;
  /** Opens the cookie banner; absent on the server. */
  configureCookies?: MouseEventHandler<HTMLButtonElement> | undefined;
}

export const AppContext = createContext<AppValues | null>(null);

/** @throws {Error} outside `SiteApp`, which provides the values. */
export function useApp(): AppValues {
  const values = use(AppContext);
  if (!values) throw new Error('useApp needs a SiteApp around it');
  return values;
}

export function useSite(): SiteValues {
  return useApp().data.site;
}

/** @returns a function that replaces the tokens of a text: the site's own and those given. */
export function useText(): (text: string, tokens?: Record<string, string | number>) => string {
  const site = useSite();
  return (text, tokens) => fillText(text, { ...getSiteTokens(site), ...tokens });
}

/** Whether a page is rendered as a whole: the first one, and one that opens at a place in it. */
export const WholePageContext = createContext(true);
