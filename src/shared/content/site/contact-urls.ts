import type { PhoneNumber } from './site-values.ts';

/** RFC 6068. */
export function createMailUrl(email: string, subject = ''): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${address}${subject && `?subject=${encodeURIComponent(subject)}`}`;
}

export function createWhatsAppUrl({ e164 }: PhoneNumber, message = ''): string {
  return `https://wa.me/${e164.slice(1)}${message && `?text=${encodeURIComponent(message)}`}`;
}
