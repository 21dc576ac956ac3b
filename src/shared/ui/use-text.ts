import { useSite } from '../app/app-context.ts';
import { taxTexts } from '../content/plans/taxes.ts';
import type { SiteValues } from '../content/site/site-values.ts';
import { fillText } from '../text/text-markup.ts';

/** @returns a function that replaces the tokens of a text: the site's own and those given. */
export function useText(): (text: string, tokens?: Record<string, string>) => string {
  const site = useSite();
  return (text, tokens) => fillText(text, { ...getSiteTokens(site), ...tokens });
}

/** Values of the tokens that come from the configuration. React escapes them. */
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
    siteUrl: site.siteUrl,
    dpaUrl: site.dpaUrl ?? '',
    year: String(site.year),
  };
}
