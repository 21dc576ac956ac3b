import { fillText } from '../../text/fill-text.ts';
import { type ContactOption, contactOptions, planQuestion } from './contact.ts';
import { createMailUrl, createWhatsAppUrl } from './contact-urls.ts';
import type { SiteValues } from './site-values.ts';

/** Link of each contact action, with the opening text that it carries. */
export function getContactHref(id: ContactOption['id'], site: SiteValues): string {
  const { openingText = '' } = contactOptions.find((option) => option.id === id) ?? {};
  switch (id) {
    case 'email':
      return createMailUrl(site.email, openingText);
    case 'whatsapp':
      return createWhatsAppUrl(site.whatsapp, openingText);
    case 'phone':
      return `tel:${site.phone.e164}`;
  }
}

/** Link to WhatsApp with a first message about a plan. */
export function getPlanQuestionHref(planName: string, site: SiteValues): string {
  return createWhatsAppUrl(site.whatsapp, fillText(planQuestion, { planName }));
}
