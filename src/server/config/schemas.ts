import { isIP } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';
import type { PhoneNumber } from '../../shared/content/site/site-values.ts';

// Each schema's error message describes the accepted values, because the server prints it after "accepted:".

/**
 * Patterns of values that are forbidden for all variables. Each key is the error message's description of the
 * accepted values.
 */
export const REFUSED = {
  'a value that ends with the quote that it begins with':
    /^(?:"(?!.*"$)|'(?!.*'$)|`(?!.*`$)|“(?!.*”$)|‘(?!.*’$)|„(?!.*“$)|«(?!.*»$))/s,
  // Matches unreplaced template placeholders: `${NAME}`, `$(NAME)`, `{{ name }}`, or a lone `$NAME`.
  'a value without a template placeholder': /\$\{.*\}|\$\(\w+\)|\{\{.+\}\}|^\$[a-z_]\w*$/i,
  // Matches line breaks, invisible characters and U+FFFD (the replacement character), which often slip into
  // copied text. U+FE0F is allowed, because it turns a symbol into an emoji.
  'visible characters': /(?!\ufe0f)[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\ufffd]/u,
};

/** Creates a schema for one line of text. Consecutive spaces are merged into one, as browsers show them. */
export function text(maximum: number) {
  // With the `u` flag, the pattern counts code points, so most emoji count as one character instead of two.
  const pattern = new RegExp(`^.{1,${maximum}}$`, 'u');
  return z
    .string()
    .normalize()
    .overwrite((value) => value.replace(/ +/g, ' '))
    .regex(pattern, `1 to ${maximum} characters in one line`);
}

/** Creates a schema for a whole number in decimal digits, without a sign, an exponent or leading zeros. */
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

/** Schema for an address that a server can bind: an IP address, or a host name that a URL can contain. */
export const bindAddress = z
  .string()
  .refine(
    (value) =>
      isIP(value) > 0 || (z.regexes.hostname.test(value) && parseUrl(`http://${value}`) !== null),
    'an IP address or a host name to bind',
  );

/**
 * Schema for an e-mail address. The domain is validated in its ASCII form (RFC 5890), but returned in
 * Unicode.
 */
export const email = z
  .string()
  .transform((value) => value.replace(/[^@]*$/, domainToASCII))
  .pipe(z.email('an e-mail address'))
  .transform((value) => value.replace(/[^@]*$/, domainToUnicode));

/** Parses a URL and removes a trailing dot from its host. Returns null if the URL or its host is invalid. */
export function parseUrl(text: string): URL | null {
  let url: URL;
  try {
    // Avoid `URL.canParse`: after many calls on Node 20, it wrongly rejects hosts with letters such as ñ.
    url = new URL(text);
  } catch {
    return null;
  }
  // A host in brackets is an IPv6 address, which needs no check, because the URL parser has validated it.
  if (!url.hostname.startsWith('[') && !z.regexes.hostname.test(url.hostname)) return null;
  url.hostname = url.hostname.replace(/\.$/, '');
  return url;
}

/** Schema for an http or https origin as browsers send it: lower case, ASCII host, no default port. */
export const origin = z.string().transform((value, context) => {
  const url = parseUrl(value);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  context.addIssue('an http or https origin without a path, such as https://www.example.com');
  return z.NEVER;
});

/** Schema for an https URL. The output is percent-encoded and has an ASCII host. */
export const httpsUrl = z.string().transform((value, context) => {
  const url = parseUrl(value);
  if (url?.protocol === 'https:') return url.href;
  context.addIssue('an https URL');
  return z.NEVER;
});

/**
 * Schema for a link target: a path or an https URL. A path must not begin with `//`, because browsers would
 * interpret what follows as a host.
 */
export const pathOrUrl = z.union(
  [z.string().regex(/^\/(?![/\\])\S*$/, { abort: true }), httpsUrl],
  'a path such as /contrato.pdf, or an https URL',
);

/** Schema for a phone number with country code. Extensions are rejected, because a link cannot dial them. */
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
