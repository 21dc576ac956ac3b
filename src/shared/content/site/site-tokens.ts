import { taxTexts } from '../plans/taxes.ts';
import type { SiteValues } from './site-values.ts';

/**
 * Returns the value of each placeholder (token) that the site's texts can contain, such as `{brand}`. The
 * values are not HTML-escaped, because React escapes all text.
 */
export function getSiteTokens(site: SiteValues): Record<string, string> {
  const tax = taxTexts[site.pricesTax];
  return {
    brand: site.brand,
    legalName: site.legalName,
    legalAddress: site.legalAddress,
    legalIdNote: site.legalId === null ? '' : ` (${site.legalId})`,
    email: site.email,
    phone: site.phone.display,
    whatsapp: site.whatsapp.display,
    taxShort: tax.short,
    taxClause: tax.clause,
    siteUrl: site.siteUrlText ?? site.siteUrl,
    dpaUrl: site.dpaUrl ?? '',
    year: String(site.year),
  };
}
