import { createContext, type MouseEventHandler, use } from 'react';
import type { PageId } from '../content/site/routes.ts';
import { getSiteTokens } from '../content/site/site-tokens.ts';
import type { SiteValues } from '../content/site/site-values.ts';
import { fillText } from '../text/text-markup.ts';

/**
 * Data that the server embeds in each document, so that the browser's first render matches the server's
 * markup. The first render shows the page named by `page` instead of matching the URL: React Router would
 * also match `/PRICING` or `/%70ricing`, for which the server returns the 404 page.
 */
export interface DocumentData {
  page: PageId;
  site: SiteValues;
  /** Id of the failed request, which the visitor can report. Present only on the 500 page. */
  requestId?: string | undefined;
}

export const DOCUMENT_DATA_ID = 'document-data';

export interface AppValues {
  data: DocumentData;
  /** Opens the cookie banner. Absent during server rendering, which needs no event handlers. */
  configureCookies?: MouseEventHandler<HTMLButtonElement> | undefined;
}

export const AppContext = createContext<AppValues | null>(null);

/**
 * Returns the values that `SiteApp` provides through its context.
 * @throws {Error} if the caller is not inside `SiteApp`.
 */
export function useApp(): AppValues {
  const values = use(AppContext);
  if (!values) throw new Error('useApp needs a SiteApp around it');
  return values;
}

export function useSite(): SiteValues {
  return useApp().data.site;
}

/**
 * Returns a function that replaces the tokens in a text with the site's values and with the values that the
 * caller adds.
 */
export function useText(): (text: string, tokens?: Record<string, string | number>) => string {
  const site = useSite();
  return (text, tokens) => fillText(text, { ...getSiteTokens(site), ...tokens });
}

/**
 * Whether to render the whole page at once, instead of rendering the first viewport before the rest. True for
 * the page of the initial document and for a page whose URL has a fragment.
 */
export const WholePageContext = createContext(true);
