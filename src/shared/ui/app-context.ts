import { createContext, type MouseEventHandler, use } from 'react';
import type { PageId } from '../content/site/routes.ts';
import { getSiteTokens } from '../content/site/site-tokens.ts';
import type { SiteValues } from '../content/site/site-values.ts';
import { fillText } from '../text/text-markup.ts';

/**
 * Data that the server embeds in each document, so that the browser's first render equals the server's. The
 * first render shows `page` for any URL: only the server maps paths to pages, and React Router would also
 * match `/PRICING` or `/%70ricing`.
 */
export interface DocumentData {
  page: PageId;
  site: SiteValues;
  /** Id of the failed request. Only the 500 page has one. */
  requestId?: string;
}

export const DOCUMENT_DATA_ID = 'document-data';

export interface AppValues {
  data: DocumentData;
  /** Opens the cookie banner. Absent on the server. */
  configureCookies?: MouseEventHandler<HTMLButtonElement> | undefined;
}

export const AppContext = createContext<AppValues | null>(null);

/**
 * Returns the values that `SiteApp` provides.
 * @throws {Error} outside `SiteApp`
 */
export function useApp(): AppValues {
  const values = use(AppContext);
  if (!values) throw new Error('useApp needs a SiteApp around it');
  return values;
}

export function useSite(): SiteValues {
  return useApp().data.site;
}

/** Returns a function that replaces the tokens of a text: the site's tokens and any that the caller adds. */
export function useText(): (text: string, tokens?: Record<string, string | number>) => string {
  const site = useSite();
  return (text, tokens) => fillText(text, { ...getSiteTokens(site), ...tokens });
}

/** Whether the whole page is rendered at once: the document's page, or a page opened at a fragment. */
export const WholePageContext = createContext(true);
