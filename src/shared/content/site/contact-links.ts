import type { ContactOption } from './contact.ts';
import type { SiteValues } from './site-values.ts';

/** RFC 6068. */
export function createMailUrl(email: string, subject = ''): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${address}${subject && `?subject=${encodeURIComponent(subject)}`}`;
}

export function createWhatsAppUrl({ e164 }: SiteValues['whatsapp'], message = ''): string {
  return `https://wa.me/${e164.slice(1)}${message && `?text=${encodeURIComponent(message)}`}`;
}

/** Link of a contact action, with the opening text that it carries. */
export function createContactUrl({ id, openingText }: ContactOption, site: SiteValues): string {
  return {
    email: createMailUrl(site.email, openingText),
    whatsapp: createWhatsAppUrl(site.whatsapp, openingText),
    phone: `tel:${site.phone.e164}`,
  }[id];
}
