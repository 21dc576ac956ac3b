import type { AnalyticsValues, SiteValues } from '../../shared/document-data.ts';
import type { Config } from '../config/config.ts';
import type { ClientAssets } from '../sources/client-assets.ts';
import type { Resource } from './resource.ts';

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
  /** Files of the client build, by address. */
  files: ReadonlyMap<string, Resource>;
  isDevelopment?: boolean;
}

/** All that a part of the site can depend on: nothing of a request is in it. */
export interface SiteContext extends SiteOptions {
  values: SiteValues;
}

export function createSiteContext(options: SiteOptions): SiteContext {
  return { ...options, values: getSiteValues(options) };
}

function getSiteValues({ config, siteUrl, month }: SiteOptions): SiteValues {
  const { brand, legalName, legalAddress, legalId, email, phone, whatsapp, indexable } = config;
  const analytics = getAnalyticsValues(config);
  return {
    brand,
    legalName,
    legalAddress,
    legalId,
    email,
    phone,
    whatsapp,
    siteUrl,
    year: month.year,
    indexable,
    ...(analytics && { analytics }),
  };
}

function getAnalyticsValues({ analyticsId, analyticsCookieDomain }: Config) {
  if (!analyticsId && !analyticsCookieDomain) return null;
  return {
    ...(analyticsId && { measurementId: analyticsId }),
    ...(analyticsCookieDomain && { cookieDomain: analyticsCookieDomain }),
  } satisfies AnalyticsValues;
}
