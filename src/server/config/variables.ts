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
import { accepted } from './redirects.ts';

/**
 * Every variable that the server reads; `.env.example` explains them. `accepted` is for the message of a
 * wrong value, `missing` says what the placeholder costs a public site, where it costs something.
 */
export const variables = z
  .object({
    PORT: integer(65_535)
      .prefault('3000')
      .meta({ accepted: 'a whole number from 0 to 65535 (0: any free port)' }),
    HOST: bindAddress
      .prefault('0.0.0.0')
      .meta({ accepted: 'an IP address or a host name to bind' }),
    SITE_URL: origin.optional().meta({
      accepted: 'an http or https origin without a path, such as https://www.example.com',
      missing: 'absolute links lead to http://localhost, and no response has HSTS',
    }),
    BRAND_NAME: text(40)
      .prefault('Sereno')
      .meta({ accepted: '1 to 40 characters', missing: 'every page shows an invented brand' }),
    LEGAL_NAME: text(200).optional().meta({
      accepted: '1 to 200 characters (default: the brand name)',
      missing:
        'visitors see the brand where the law (LSSI, article 10) requires the name of the company',
    }),
    LEGAL_ADDRESS: text(300).prefault('Zúrich, Suiza').meta({
      accepted: '1 to 300 characters',
      missing: 'visitors cannot see the address that the law (LSSI, article 10) requires',
    }),
    LEGAL_ID: text(60).optional().meta({
      accepted: 'a tax or register number of 1 to 60 characters',
      missing:
        'visitors cannot see the tax or register number that the law (LSSI, article 10) requires',
    }),
    LEGAL_REGISTER: text(200).optional().meta({
      accepted: 'a register and the entry in it, 1 to 200 characters',
      missing:
        'visitors cannot see the register that the law (LSSI, article 10) requires of a registered company',
    }),
    CONTACT_EMAIL: z.email().prefault('hola@sereno.example').meta({
      accepted: 'an e-mail address',
      missing: 'e-mail of visitors goes to an invented address',
    }),
    CONTACT_PHONE: phoneNumber.prefault('+34 910 000 000').meta({
      accepted: 'a phone number with its country code, such as +34 910 000 000',
      missing: 'calls of visitors go to an invented number',
    }),
    CONTACT_WHATSAPP: phoneNumber.prefault('+34 600 000 000').meta({
      accepted: 'a phone number with its country code, such as +34 600 000 000',
      missing: 'WhatsApp messages of visitors go to an invented number',
    }),
    SECURITY_CONTACT: z
      .union([z.email(), z.url({ protocol: /^(https|mailto|tel)$/ })])
      .optional()
      .meta({
        accepted: 'an e-mail address or an https, mailto or tel address (default: CONTACT_EMAIL)',
        missing: 'security.txt names CONTACT_EMAIL',
      }),
    PRICES_TAX: z
      .enum(['excluded', 'included'])
      .prefault('excluded')
      .meta({ accepted: 'excluded or included' }),
    GA_MEASUREMENT_ID: z
      .string()
      .regex(/^G-[A-Z0-9]{4,16}$/)
      .optional()
      .meta({
        accepted: '"G-" and 4 to 16 capital letters or digits',
        missing:
          'nothing is measured, and accepting cookies logs "Google Analytics ID is missing" in the browser',
      }),
    ANALYTICS_COOKIE_DOMAIN: domain
      .optional()
      .meta({ accepted: 'a domain name, such as example.com' }),
    ROBOTS: z.enum(['index', 'noindex']).prefault('index').meta({ accepted: 'index or noindex' }),
    REDIRECTS_FILE: text(1_000).optional().meta({ accepted: accepted.file }),
    HSTS_INCLUDE_SUBDOMAINS: z
      .enum(['true', 'false'])
      .prefault('false')
      .transform((value) => value === 'true')
      .meta({ accepted: 'true or false' }),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .prefault('info')
      .meta({ accepted: 'fatal, error, warn, info, debug, trace or silent' }),
    ACCESS_LOG: z
      .union([z.enum(['errors', 'all']), share])
      .prefault('errors')
      .meta({
        accepted: 'errors (statuses 4xx and 5xx), all, or a share from 0 to 1 such as 0.01',
      }),
    METRICS_PORT: integer(65_535)
      .optional()
      .meta({ accepted: 'a whole number from 0 to 65535 (0: any free port), other than PORT' }),
    METRICS_HOST: bindAddress
      .prefault('127.0.0.1')
      .meta({ accepted: 'an IP address or a host name to bind' }),
    DRAIN_DELAY_SECONDS: integer(60)
      .prefault('1')
      .meta({ accepted: 'a whole number from 0 to 60' }),
    SHUTDOWN_GRACE_SECONDS: integer(120)
      .prefault('10')
      .meta({ accepted: 'a whole number from 0 to 120' }),
  })
  .refine(({ PORT, METRICS_PORT }) => METRICS_PORT === 0 || METRICS_PORT !== PORT, {
    path: ['METRICS_PORT'],
    // Also beside other wrong values, so that one message has them all.
    when: () => true,
  });

export type Values = z.output<typeof variables>;
