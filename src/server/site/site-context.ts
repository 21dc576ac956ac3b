import type { SiteValues } from '../../shared/document-data.ts';
import type { ListedRoute } from '../../shared/routes.ts';
import type { Config } from '../config/config.ts';
import type { ClientAssets } from '../sources/client-assets.ts';

/** A month of the calendar in Europe/Zurich; January is 1. */
export interface CalendarMonth {
  year: number;
  month: number;
}

export interface SiteOptions {
  config: Config;
  /** Published origin, without a trailing slash. */
  siteUrl: string;
  /** The month in which the site is rendered. */
  month: CalendarMonth;
  assets: ClientAssets;
  /** Pages to render; all of them by default. */
  pages?: readonly ListedRoute[];
  isDevelopment?: boolean;
}

/** All data for rendering the site; nothing depends on a request. */
export interface SiteContext extends SiteOptions {
  values: SiteValues;
}

export function createSiteContext(options: SiteOptions): SiteContext {
  const { config, siteUrl, month } = options;
  return { ...options, values: { ...config.site, siteUrl, year: month.year } };
}
