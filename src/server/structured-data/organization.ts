import type { Organization } from 'schema-dts';
import { firstMessage } from '../../shared/content/site/contact.ts';
import { createWhatsAppUrl, getAsciiEmail } from '../../shared/content/site/contact-links.ts';
import { listIdentity } from '../../shared/content/site/identity-texts.ts';
import { provider } from '../../shared/content/site/provider.ts';
import { routes } from '../../shared/content/site/routes.ts';
import type { SiteValues } from '../../shared/content/site/site-values.ts';
import type { VariableName } from '../config/config.ts';
import type { RenderContext } from '../render-context.ts';

export function getOrganizationId(siteUrl: string): string {
  return `${siteUrl}/#organization`;
}

/** Names the company. The `@id` refers to the full description on the home page and the contact page. */
export function createOrganizationReference({ brand, siteUrl }: SiteValues) {
  return {
    '@type': 'Organization',
    '@id': getOrganizationId(siteUrl),
    name: brand,
    url: `${siteUrl}/`,
  } satisfies Organization;
}

/** Describes the company as an organization. Values that are unset or still placeholders are left out. */
export function createOrganization({ config, values }: RenderContext): Organization {
  const { siteUrl } = values;
  const isReal = (variable: VariableName) => !(variable in config.missing);
  const mailAndPhone = {
    ...(isReal('CONTACT_EMAIL') && { email: getAsciiEmail(values.email) }),
    ...(isReal('CONTACT_PHONE') && { telephone: values.phone.e164 }),
  };
  const whatsapp = {
    ...(isReal('CONTACT_WHATSAPP') && {
      telephone: values.whatsapp.e164,
      url: createWhatsAppUrl(values.whatsapp, firstMessage),
    }),
  };
  const contactPoint = [mailAndPhone, whatsapp]
    .filter((details) => Object.keys(details).length > 0)
    .map((details) => ({
      '@type': 'ContactPoint' as const,
      // Google's documentation of `Organization`, including `contactPoint`:
      // https://developers.google.com/search/docs/appearance/structured-data/organization
      contactType: 'sales',
      availableLanguage: 'es',
      ...details,
    }));
  const identifier = listIdentity(values)
    .filter(({ field }) => field === 'legalId' || field === 'legalRegister')
    .map(({ label, value }) => ({ '@type': 'PropertyValue', name: label, value }) as const);
  const offices = provider.offices.map(
    ({ city: addressLocality, countryCode: addressCountry }) =>
      ({ '@type': 'PostalAddress', addressLocality, addressCountry }) as const,
  );
  return {
    ...createOrganizationReference(values),
    ...(isReal('LEGAL_NAME') && { legalName: values.legalName }),
    ...(identifier.length > 0 && { identifier }),
    logo: `${siteUrl}/icon-512.png`,
    description: routes.home.description,
    address: [...(isReal('LEGAL_ADDRESS') ? [values.legalAddress] : []), ...offices],
    ...(contactPoint.length > 0 && { contactPoint }),
  };
}
