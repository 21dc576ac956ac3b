import { taxTexts } from '../content/taxes.ts';
import type { SiteValues } from '../document-data.ts';

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
    taxNote: tax.note,
    taxShort: tax.short,
    taxInline: tax.inline,
    taxClause: tax.clause,
    siteUrl: site.siteUrl,
    year: String(site.year),
  };
}

/**
 * Replaces each `{token}` of a text. Tokens inside a value are not replaced.
 * @throws {Error} for a token without a value, so that no brace reaches a visitor.
 */
export function fillText(text: string, tokens: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(tokens, name) ? tokens[name] : undefined;
    if (value === undefined) throw new Error(`No value for {${name}} in: ${text}`);
    return value;
  });
}
