import { fillText } from '../../text/text-markup.ts';
import type { SiteValues } from './site-values.ts';

/** First message of a visitor on WhatsApp, beside a plan. */
export const planQuestion = 'Hola, tengo una pregunta sobre el plan «{planName}».';

/** RFC 6068. */
export function createMailUrl(email: string, subject = ''): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${address}${subject && `?subject=${encodeURIComponent(subject)}`}`;
}

export function createWhatsAppUrl({ e164 }: SiteValues['whatsapp'], message = ''): string {
  return `https://wa.me/${e164.slice(1)}${message && `?text=${encodeURIComponent(message)}`}`;
}

export function createPlanQuestionUrl(planName: string, { whatsapp }: SiteValues): string {
  return createWhatsAppUrl(whatsapp, fillText(planQuestion, { planName }));
}
