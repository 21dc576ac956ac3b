import { fillText } from '../../text/text-markup.ts';
import type { PhoneNumber, SiteValues } from './site-values.ts';

/** Prefilled WhatsApp message for the link on a plan card. */
export const planQuestion = 'Hola, tengo una pregunta sobre el plan «{planName}».';

/** Converts the domain of an e-mail address to ASCII (RFC 5890): `hola@peña.es` → `hola@xn--pea-8ma.es`. */
export function getAsciiEmail(email: string): string {
  return email.replace(/[^@]*$/, (domain) => new URL(`https://${domain}`).hostname);
}

/** Creates a `mailto:` URL (RFC 6068). */
export function createMailUrl(email: string, subject = ''): string {
  const address = encodeURIComponent(getAsciiEmail(email)).replaceAll('%40', '@');
  return `mailto:${address}${subject && `?subject=${encodeURIComponent(subject)}`}`;
}

export function createWhatsAppUrl({ e164 }: PhoneNumber, message = ''): string {
  return `https://wa.me/${e164.slice(1)}${message && `?text=${encodeURIComponent(message)}`}`;
}

export function createPlanQuestionUrl(planName: string, { whatsapp }: SiteValues): string {
  return createWhatsAppUrl(whatsapp, fillText(planQuestion, { planName }));
}
