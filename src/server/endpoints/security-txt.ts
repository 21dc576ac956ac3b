import { createMailUrl } from '../../shared/content/site/contact-links.ts';
import type { Endpoint } from './endpoint.ts';

const LIFETIME_IN_MONTHS = 3;

/** `/.well-known/security.txt` (RFC 9116). It expires in two to three months, on the first of one. */
export const securityTxt: Endpoint = {
  path: '/.well-known/security.txt',
  contentType: 'text/plain',
  create({ config, now, values }) {
    const contact = config.security.contact;
    const expires = new Date(
      Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + LIFETIME_IN_MONTHS, 1),
    );
    return [
      `Contact: ${URL.canParse(contact) ? new URL(contact).href : createMailUrl(contact)}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: es, en',
      `Canonical: ${values.siteUrl}/.well-known/security.txt`,
      '',
    ].join('\n');
  },
};
