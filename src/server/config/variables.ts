import { domainToASCII } from 'node:url';
import * as z from 'zod';
import { DEFAULT_PORT } from './env-file.ts';
import {
  bindAddress,
  email,
  httpsUrl,
  integer,
  oneOf,
  origin,
  pathOrUrl,
  phone,
  text,
} from './schemas.ts';

const REQUIRED_BY_LAW = 'that the law (LSSI, article 10) requires';

/**
 * Schemas and default values of all variables that the server reads. Each `describe` call states the
 * consequence for a public site if the variable is unset or still has its placeholder value. `.env.example`
 * explains the variables to operators.
 */
export const variables = z.object({
  PORT: integer(65_535).prefault(DEFAULT_PORT),
  HOST: bindAddress.optional(),
  SITE_URL: origin
    .optional()
    .describe('absolute links lead to this machine, by http, and no response has HSTS'),
  BRAND_NAME: text(40).prefault('Sereno').describe('every page shows an invented brand'),
  LEGAL_NAME: text(200)
    .optional()
    .describe(
      'visitors see the brand where the law (LSSI, article 10) requires the name of the company',
    ),
  LEGAL_ADDRESS: text(300)
    .prefault('Zúrich, Suiza')
    .describe(`visitors cannot see the address ${REQUIRED_BY_LAW}`),
  LEGAL_ID: text(60)
    .optional()
    .describe(`visitors cannot see the tax or register number ${REQUIRED_BY_LAW}`),
  LEGAL_REGISTER: text(200)
    .optional()
    .describe(`visitors cannot see the register ${REQUIRED_BY_LAW} of a registered company`),
  CONTACT_EMAIL: email
    .prefault('hola@sereno.example')
    .describe('e-mail of visitors goes to an invented address'),
  CONTACT_PHONE: phone
    .prefault('+34 910 000 000')
    .describe('calls of visitors go to an invented number'),
  CONTACT_WHATSAPP: phone
    .prefault('+34 600 000 000')
    .describe('WhatsApp messages of visitors go to an invented number'),
  DEMO_WHATSAPP: phone.optional(),
  DEMO_PHONE: phone.optional(),
  BOOKING_URL: httpsUrl.optional(),
  DPA_URL: pathOrUrl.optional(),
  SECURITY_CONTACT: z
    .union([email, httpsUrl], 'an e-mail address or an https URL')
    .optional()
    .describe('security.txt names CONTACT_EMAIL'),
  PRICES_TAX: oneOf('excluded', 'included').prefault('excluded'),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-(?!X+$)[A-Z0-9]{4,16}$/, '"G-" and 4 to 16 capital letters or digits, not only X')
    .optional()
    .describe(
      'nothing is measured, and accepting cookies logs "Google Analytics ID is missing" in the browser',
    ),
  ANALYTICS_COOKIE_DOMAIN: z
    .string()
    .transform((value) => domainToASCII(value).replace(/\.$/, ''))
    .optional(),
  ROBOTS: oneOf('index', 'noindex').prefault('index'),
  REDIRECTS_FILE: text(1_000).optional(),
  HSTS_INCLUDE_SUBDOMAINS: oneOf('true', 'false')
    .prefault('false')
    .transform((value) => value === 'true'),
  LOG_LEVEL: z
    .string()
    .toLowerCase()
    .pipe(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'))
    .prefault('info'),
  ACCESS_LOG: z
    .string()
    .regex(
      /^(errors|all|0|0\.\d+|1)$/,
      'errors (statuses 4xx and 5xx), all, or a share from 0 to 1 such as 0.01',
    )
    .transform((value) => (value === 'errors' || value === 'all' ? value : Number(value)))
    .prefault('errors'),
  KEEP_ALIVE_SECONDS: integer(4000, 1).prefault('65'),
  METRICS_PORT: integer(65_535).optional(),
  METRICS_HOST: bindAddress.prefault('127.0.0.1'),
  DRAIN_DELAY_SECONDS: integer(60).prefault('1'),
  SHUTDOWN_GRACE_SECONDS: integer(120, 1).prefault('8'),
});

export type Values = z.output<typeof variables>;
