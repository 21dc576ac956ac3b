import type { SiteValues } from '../document-data.ts';
import { type ContactOption, contactOptions } from './contact.ts';

/** Link of each contact action, with the opening text that it carries (RFC 6068, RFC 3966). */
export function getContactHref(id: ContactOption['id'], site: SiteValues): string {
  const openingText = contactOptions.find((option) => option.id === id)?.openingText ?? '';
  switch (id) {
    case 'email':
      return `mailto:${encodeURIComponent(site.email).replaceAll('%40', '@')}?subject=${encodeURIComponent(openingText)}`;
    case 'whatsapp':
      return `https://wa.me/${site.whatsapp.e164.slice(1)}?text=${encodeURIComponent(openingText)}`;
    case 'phone':
      return `tel:${site.phone.e164}`;
  }
}
