import type { SiteValues } from '../document-data.ts';
import { createMailUrl, createWhatsAppUrl } from '../text/contact-urls.ts';
import { fillText } from '../text/fill-text.ts';
import {
  type ContactOption,
  type ContactPageId,
  contactOptions,
  contactPages,
  planQuestion,
} from './contact.ts';

/**
 * Link of each contact action, with the opening text that it carries.
 * @param page of the link, which the text names
 */
export function getContactHref(
  id: ContactOption['id'],
  site: SiteValues,
  page?: ContactPageId,
): string {
  const { openingText = '', origin = '' } = contactOptions.find((option) => option.id === id) ?? {};
  const text = page
    ? `${openingText} ${fillText(origin, { page: contactPages[page] })}`
    : openingText;
  switch (id) {
    case 'email':
      return createMailUrl(site.email, text);
    case 'whatsapp':
      return createWhatsAppUrl(site.whatsapp, text);
    case 'phone':
      return `tel:${site.phone.e164}`;
  }
}

/** Link to WhatsApp with a first message about a plan. */
export function getPlanQuestionHref(planName: string, site: SiteValues): string {
  return createWhatsAppUrl(site.whatsapp, fillText(planQuestion, { planName }));
}
