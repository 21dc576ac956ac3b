import { isIP } from 'node:net';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';
import type { PhoneNumber } from '../../shared/content/site/site-values.ts';

// The message of each schema says what it accepts.

/** One line of text. */
export function text(maximum: number) {
  // Code points, as a person counts them.
  const pattern = new RegExp(`^\\P{Cc}{1,${maximum}}$`, 'u');
  return z.string().trim().regex(pattern, `1 to ${maximum} characters in one line`);
}

/** A whole number from 0, written in digits only. */
export function integer(maximum: number) {
  return z
    .string()
    .refine(
      (value) => /^\d{1,6}$/.test(value) && Number(value) <= maximum,
      `a whole number from 0 to ${maximum}`,
    )
    .transform(Number);
}

export function oneOf<const Value extends string>(...values: readonly Value[]) {
  return z.enum(values, values.join(', '));
}

/** What a server can bind to. */
export const bindAddress = z
  .string()
  .trim()
  .refine(
    (value) => isIP(value) > 0 || z.regexes.hostname.test(value),
    'an IP address or a host name to bind',
  );

/** Scheme, host and port of a URL, as browsers write them. */
export const origin = z.string().transform((value, context) => {
  let accepted = 'an http or https origin, such as https://www.example.com';
  if (/^https?:/i.test(value) && URL.canParse(value)) {
    const { origin, username, password, pathname, search, hash } = new URL(value);
    const parts = {
      ...{ 'a user name': username, 'a password': password },
      ...{ 'a path': pathname.slice(1), 'a query': search, 'a fragment': hash },
    };
    const excess = Object.entries(parts).flatMap(([name, part]) => (part ? [name] : []));
    if (excess.length === 0) return origin;
    accepted += `, without ${excess.join(' and ')}`;
  }
  context.addIssue(accepted);
  return z.NEVER;
});

/** Where a link of a page may lead: not to another host without a scheme, as `//host` would. */
export const pathOrUrl = z
  .string()
  .trim()
  .refine((value) => {
    const site = 'https://site.invalid';
    if (/\s/.test(value) || !URL.canParse(value, site)) return false;
    const isOfSite = new URL(value, site).origin === site;
    return value.startsWith('/') ? isOfSite : /^https:\/\//i.test(value);
  }, 'a path such as /contrato.pdf, or an https URL');

/** A number with its country code, formatted and normalised by libphonenumber. */
export const phoneNumber = z.string().transform((value, context): PhoneNumber => {
  const number = parsePhoneNumberFromString(value);
  if (number?.isPossible()) {
    return {
      display: number.formatInternational().replaceAll(' ', '\u00a0'),
      e164: number.number,
    };
  }
  context.addIssue('a phone number with its country code, such as +34 910 000 000');
  return z.NEVER;
});
