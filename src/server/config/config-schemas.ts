import { isIP } from 'node:net';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';
import type { PhoneNumber } from '../../shared/content/site/site-values.ts';

/** One line of text, as long as `maximum` characters (code points, as a person counts them). */
export function text(maximum: number) {
  return z
    .string()
    .trim()
    .refine((value) => {
      const { length } = [...value];
      return length >= 1 && length <= maximum && !/\p{Cc}/u.test(value);
    });
}

/** A whole number from 0, written in digits only. */
export function integer(maximum: number) {
  return z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((value) => value <= maximum);
}

/** A share from 0 to 1, written with a point. */
export const share = z
  .string()
  .regex(/^[01](\.\d+)?$/)
  .transform(Number)
  .refine((value) => value <= 1);

/** An address or a host name that a server can bind to. */
export const bindAddress = text(255).refine((value) => isIP(value) > 0 || isHostname(value));

export const domain = z.string().refine(isHostname);

/** Labels of letters, digits and inner hyphens (RFC 1123, section 2.1). */
function isHostname(value: string): boolean {
  return /^(?!-)[a-z\d-]{1,63}(?<!-)(\.(?!-)[a-z\d-]{1,63}(?<!-))*$/i.test(value);
}

/** Scheme, host and port of an http(s) URL, and nothing else. */
export const origin = z.string().transform((value, context) => {
  if (URL.canParse(value)) {
    const { protocol, origin } = new URL(value);
    const isOrigin = value === origin || value === `${origin}/`;
    if (isOrigin && protocol.startsWith('http')) return origin;
  }
  context.addIssue('not an origin');
  return z.NEVER;
});

/** A number with its country code, formatted and normalised by libphonenumber. */
export const phoneNumber = z.string().transform((value, context): PhoneNumber => {
  const number = parsePhoneNumberFromString(value);
  if (number?.isPossible()) {
    return {
      display: number.formatInternational().replaceAll(' ', '\u00a0'),
      e164: number.number,
    };
  }
  context.addIssue('not a phone number');
  return z.NEVER;
});
