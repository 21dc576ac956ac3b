import type { SiteValues } from '../document-data.ts';
import { createMailUrl, createWhatsAppUrl } from '../text/contact-urls.ts';
import { type ContactOption, contactOptions } from './contact.ts';

/** Link of each contact action, with the opening text that it carries. */
export function getContactHref(id: ContactOption['id'], site: SiteValues): string {
  const openingText = contactOptions.find((option) => option.id === id)?.openingText;
  switch (id) {
    case 'email':
      return createMailUrl(site.email, openingText);
    case 'whatsapp':
      return createWhatsAppUrl(site.whatsapp, openingText);
    case 'phone':
      return `tel:${site.phone.e164}`;
  }
}
