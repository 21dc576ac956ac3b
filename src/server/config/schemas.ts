import { isIP } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';
import type { PhoneNumber } from '../../shared/content/site/site-values.ts';

// The message of each schema says what it accepts.

/** What no value may have, by what is accepted instead. */
export const REFUSED = {
  'a value that ends with the quote that it begins with':
    /^(?:(["'`])(?!.*\1$)|“(?!.*”$)|‘(?!.*’$)|„(?!.*[“”]$)|«(?!.*»$))/s,
  // `${NAME}`, `$(NAME)`, `{{ name }}`, or `$NAME` alone, which nobody has expanded.
  'a value without a template placeholder': /\$\{.*\}|\$\(\w+\)|\{\{.+\}\}|^\$[a-z_]\w*$/i,
  // Ends of lines, and what comes along with a copied text; not what makes an emoji of a sign.
  'visible characters': /(?!\ufe0f)[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\ufffd]/u,
};

/** One line of text, with single spaces, as pages show it. */
export function text(maximum: number) {
  // Code points, as a person counts them.
  const pattern = new RegExp(`^.{1,${maximum}}$`, 'u');
  return z
    .string()
    .normalize()
    .overwrite((value) => value.replace(/ +/g, ' '))
    .regex(pattern, `1 to ${maximum} characters in one line`);
}

/** A whole number, written in digits only. */
export function integer(maximum: number, minimum = 0) {
  return z
    .string()
    .refine(
      (value) =>
        /^(0|[1-9]\d{0,5})$/.test(value) && Number(value) <= maximum && Number(value) >= minimum,
      `a whole number from ${minimum} to ${maximum}`,
    )
    .transform(Number);
}

export function oneOf<const Value extends string>(...values: readonly Value[]) {
  return z.enum(values, values.join(', '));
}

/** What a server can bind to. */
export const bindAddress = z
  .string()
  .refine(
    (value) => isIP(value) > 0 || z.regexes.hostname.test(value),
    'an IP address or a host name to bind',
  );

/** As people read it, with a domain name in letters; machines know it as `xn--…` (RFC 5890). */
export const email = z
  .string()
  .transform((value) => value.replace(/[^@]*$/, domainToASCII))
  .pipe(z.email('an e-mail address'))
  .transform((value) => value.replace(/[^@]*$/, domainToUnicode));

/** Without a final dot of the host. Null where it is no URL, or its host cannot exist. */
export function parseUrl(text: string): URL | null {
  let url: URL;
  try {
    // Not `canParse`: once it is called often, it refuses letters such as ñ (Node 20).
    url = new URL(text);
  } catch {
    return null;
  }
  // The URL parser has checked an address in brackets.
  if (!url.hostname.startsWith('[') && !z.regexes.hostname.test(url.hostname)) return null;
  url.hostname = url.hostname.replace(/\.$/, '');
  return url;
}

/** Scheme, host and port of a URL, as browsers write them. */
export const origin = z.string().transform((value, context) => {
  const url = parseUrl(value);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  context.addIssue('an http or https origin without a path, such as https://www.example.com');
  return z.NEVER;
});

/** As machines write it. */
export const httpsUrl = z.string().transform((value, context) => {
  const url = parseUrl(value);
  if (url?.protocol === 'https:') return url.href;
  context.addIssue('an https URL');
  return z.NEVER;
});

/** Where a link of a page may lead: not to another host without a scheme, as `//host` would. */
export const pathOrUrl = z.union(
  [z.string().regex(/^\/(?![/\\])\S*$/, { abort: true }), httpsUrl],
  'a path such as /contrato.pdf, or an https URL',
);

/** A number with its country code, formatted and normalised by libphonenumber; links dial no extension. */
export const phone = z.string().transform((value, context): PhoneNumber => {
  const number = parsePhoneNumberFromString(value, { extract: false });
  if (number?.isPossible() && !number.ext) {
    return {
      display: number.formatInternational().replaceAll(' ', '\u00a0'),
      e164: number.number,
    };
  }
  context.addIssue('a phone number with its country code, such as +34 910 000 000');
  return z.NEVER;
});
