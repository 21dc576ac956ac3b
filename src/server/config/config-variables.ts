import * as z from 'zod';
import {
  bindAddress,
  domain,
  integer,
  origin,
  phoneNumber,
  share,
  text,
} from './config-schemas.ts';

/** A variable of the environment. */
export interface Variable {
  /** Reads the text of the variable. */
  schema: z.ZodType;
  /** Value of an unset or empty variable. */
  default?: string;
  /** Accepted values, as the error message names them. */
  accepted: string;
  /** What it costs while it is unset or holds its default; absent where a public site may leave it so. */
  missing?: string;
}

/** Every variable that the site reads; `.env.example` explains each of them. */
export const variables = {
  PORT: {
    schema: integer(0, 65_535),
    default: '3000',
    accepted: 'a whole number from 0 to 65535 (0: any free port)',
  },
  HOST: {
    schema: bindAddress,
    default: '0.0.0.0',
    accepted: 'an IP address or a host name to bind',
  },
  SITE_URL: {
    schema: origin.optional(),
    accepted: 'an http or https origin without a path, such as https://www.example.com',
    missing: 'absolute links lead to http://localhost, and no response has HSTS',
  },
  BRAND_NAME: {
    schema: text(40),
    default: 'Sereno',
    accepted: '1 to 40 characters',
    missing: 'every page shows an invented brand',
  },
  LEGAL_NAME: {
    schema: text(200).optional(),
    accepted: '1 to 200 characters (default: the brand name)',
    missing:
      'visitors see the brand where the law (LSSI, article 10) requires the name of the company',
  },
  LEGAL_ADDRESS: {
    schema: text(300),
    default: 'Zúrich, Suiza',
    accepted: '1 to 300 characters',
    missing: 'visitors cannot see the address that the law (LSSI, article 10) requires',
  },
  LEGAL_ID: {
    schema: text(60).optional(),
    accepted: 'a tax or register number of 1 to 60 characters',
    missing:
      'visitors cannot see the tax or register number that the law (LSSI, article 10) requires',
  },
  LEGAL_REGISTER: {
    schema: text(200).optional(),
    accepted: 'a register and the entry in it, 1 to 200 characters',
    missing:
      'visitors cannot see the register that the law (LSSI, article 10) requires of a registered company',
  },
  CONTACT_EMAIL: {
    schema: z.email(),
    default: 'hola@sereno.example',
    accepted: 'an e-mail address',
    missing: 'e-mail of visitors goes to an invented address',
  },
  CONTACT_PHONE: {
    schema: phoneNumber,
    default: '+34 910 000 000',
    accepted: 'a phone number with its country code, such as +34 910 000 000',
    missing: 'calls of visitors go to an invented number',
  },
  CONTACT_WHATSAPP: {
    schema: phoneNumber,
    default: '+34 600 000 000',
    accepted: 'a phone number with its country code, such as +34 600 000 000',
    missing: 'WhatsApp messages of visitors go to an invented number',
  },
  SECURITY_CONTACT: {
    schema: z.union([z.email(), z.url({ protocol: /^(https|mailto|tel)$/ })]).optional(),
    accepted: 'an e-mail address or an https, mailto or tel address (default: CONTACT_EMAIL)',
    missing: 'security.txt names CONTACT_EMAIL',
  },
  PRICES_TAX: {
    schema: z.enum(['excluded', 'included']),
    default: 'excluded',
    accepted: 'excluded or included',
  },
  GA_MEASUREMENT_ID: {
    schema: z
      .string()
      .regex(/^G-[A-Z0-9]{4,16}$/)
      .optional(),
    accepted: '"G-" and 4 to 16 capital letters or digits',
    missing:
      'nothing is measured, and accepting cookies logs "Google Analytics ID is missing" in the browser',
  },
  ANALYTICS_COOKIE_DOMAIN: {
    schema: domain.optional(),
    accepted: 'a domain name, such as example.com',
  },
  ROBOTS: {
    schema: z.enum(['index', 'noindex']),
    default: 'index',
    accepted: 'index or noindex',
  },
  REDIRECTS_FILE: {
    schema: text(1_000).optional(),
    accepted: 'the name of a UTF-8 text file of at most 1 MiB',
  },
  HSTS_INCLUDE_SUBDOMAINS: {
    schema: z.enum(['true', 'false']).transform((value) => value === 'true'),
    default: 'true',
    accepted: 'true or false',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    default: 'info',
    accepted: 'fatal, error, warn, info, debug, trace or silent',
  },
  ACCESS_LOG: {
    schema: z.union([z.enum(['errors', 'all']), share]),
    default: 'errors',
    accepted: 'errors (statuses 4xx and 5xx), all, or a share from 0 to 1 such as 0.01',
  },
  METRICS_PORT: {
    schema: integer(1, 65_535).optional(),
    accepted: 'a whole number from 1 to 65535, other than PORT',
  },
  METRICS_HOST: {
    schema: bindAddress,
    default: '127.0.0.1',
    accepted: 'an IP address or a host name to bind',
  },
  DRAIN_DELAY_SECONDS: {
    schema: integer(0, 60),
    default: '1',
    accepted: 'a whole number from 0 to 60',
  },
  SHUTDOWN_GRACE_SECONDS: {
    schema: integer(0, 120),
    default: '10',
    accepted: 'a whole number from 0 to 120',
  },
} satisfies Record<string, Variable>;
