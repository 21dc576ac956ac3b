import type { SiteValues } from '../document-data.ts';
import { fillText } from '../text/fill-text.ts';
import {
  type ContactOption,
  type ContactOrigin,
  contactOptions,
  contactOrigins,
  planQuestion,
} from './contact.ts';

/**
 * Link of each contact action, with the opening text that it carries (RFC 6068, RFC 3966).
 * @param origin page of the link, which the text names
 */
export function getContactHref(
  id: ContactOption['id'],
  site: SiteValues,
  origin?: ContactOrigin,
): string {
  const openingText = contactOptions.find((option) => option.id === id)?.openingText ?? '';
  const text = origin ? `${openingText} (${contactOrigins[origin]})` : openingText;
  switch (id) {
    case 'email':
      return `mailto:${encodeURIComponent(site.email).replaceAll('%40', '@')}?subject=${encodeURIComponent(text)}`;
    case 'whatsapp':
      return getWhatsAppHref(site, text);
    case 'phone':
      return `tel:${site.phone.e164}`;
  }
}

/** Link to WhatsApp with a first message about a plan. */
export function getPlanQuestionHref(planName: string, site: SiteValues): string {
  return getWhatsAppHref(site, fillText(planQuestion, { planName }));
}

function getWhatsAppHref({ whatsapp }: SiteValues, text: string): string {
  return `https://wa.me/${whatsapp.e164.slice(1)}?text=${encodeURIComponent(text)}`;
}
