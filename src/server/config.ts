import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { parseEnv } from 'node:util';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';
import type { PhoneNumber } from '../shared/document-data.ts';
import { StartError } from './start-error.ts';

/** A variable of the environment. */
interface Variable<Schema extends z.ZodType> {
  /** Reads the text of the variable. */
  schema: Schema;
  /** Value of an unset or empty variable. */
  default?: string;
  /** What the error message says about good values. */
  accepted: string;
  /** Its default is a stand-in that a real site must replace. */
  placeholder?: true;
}

/** Every variable that the site reads; `.env.example` explains each of them. */
export const variables = {
  PORT: define({
    schema: integer(0, 65_535),
    default: '3000',
    accepted: 'a whole number from 0 to 65535 (0: any free port)',
  }),
  HOST: define({
    schema: text(255).refine((value) => isIP(value) > 0 || isHostname(value)),
    default: '0.0.0.0',
    accepted: 'an IP address or a host name to bind',
  }),
  SITE_URL: define({
    schema: z.string().transform(readOrigin).optional(),
    accepted: 'an http or https origin without a path, such as https://www.example.com',
    placeholder: true,
  }),
  BRAND_NAME: define({
    schema: text(40),
    default: 'Sereno',
    accepted: '1 to 40 characters',
    placeholder: true,
  }),
  LEGAL_NAME: define({
    schema: text(200).optional(),
    accepted: '1 to 200 characters (default: the brand name)',
    placeholder: true,
  }),
  LEGAL_ADDRESS: define({
    schema: text(300),
    default: 'Zúrich, Suiza',
    accepted: '1 to 300 characters',
    placeholder: true,
  }),
  LEGAL_ID: define({
    schema: text(60).optional(),
    accepted: 'a tax or register number of 1 to 60 characters',
  }),
  CONTACT_EMAIL: define({
    schema: z.email(),
    default: 'hola@sereno.example',
    accepted: 'an e-mail address',
    placeholder: true,
  }),
  CONTACT_PHONE: define({
    schema: phoneNumber(),
    default: '+34 910 000 000',
    accepted: 'a phone number with its country code, such as +34 910 000 000',
    placeholder: true,
  }),
  CONTACT_WHATSAPP: define({
    schema: phoneNumber(),
    default: '+34 600 000 000',
    accepted: 'a phone number with its country code, such as +34 600 000 000',
    placeholder: true,
  }),
  SECURITY_CONTACT: define({
    schema: z.union([z.email(), z.url({ protocol: /^(https|mailto|tel)$/ })]).optional(),
    accepted: 'an e-mail address or an https, mailto or tel address (default: CONTACT_EMAIL)',
  }),
  GA_MEASUREMENT_ID: define({
    schema: z
      .string()
      .regex(/^G-[A-Z0-9]{4,16}$/)
      .optional(),
    accepted: '"G-" and 4 to 16 capital letters or digits',
  }),
  ANALYTICS_COOKIE_DOMAIN: define({
    schema: z.string().refine(isHostname).optional(),
    accepted: 'a domain name, such as example.com',
  }),
  ROBOTS: define({
    schema: z.enum(['index', 'noindex']),
    default: 'index',
    accepted: 'index or noindex',
  }),
  HSTS_INCLUDE_SUBDOMAINS: define({
    schema: z.enum(['true', 'false']).transform((value) => value === 'true'),
    default: 'true',
    accepted: 'true or false',
  }),
  LOG_LEVEL: define({
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    default: 'info',
    accepted: 'fatal, error, warn, info, debug, trace or silent',
  }),
  ACCESS_LOG: define({
    schema: z.union([z.enum(['errors', 'all']), share()]),
    default: 'errors',
    accepted: 'errors (statuses 4xx and 5xx), all, or a share from 0 to 1 such as 0.01',
  }),
  METRICS_PORT: define({
    schema: integer(1, 65_535).optional(),
    accepted: 'a whole number from 1 to 65535, other than PORT',
  }),
  METRICS_HOST: define({
    schema: text(255).refine((value) => isIP(value) > 0 || isHostname(value)),
    default: '127.0.0.1',
    accepted: 'an IP address or a host name to bind',
  }),
  DRAIN_DELAY_SECONDS: define({
    schema: integer(0, 60),
    default: '1',
    accepted: 'a whole number from 0 to 60, at most SHUTDOWN_GRACE_SECONDS',
  }),
  SHUTDOWN_GRACE_SECONDS: define({
    schema: integer(0, 120),
    default: '10',
    accepted: 'a whole number from 0 to 120',
  }),
};

type VariableName = keyof typeof variables;
type Values = { [Name in VariableName]: z.output<(typeof variables)[Name]['schema']> };

/** What the environment says, checked and frozen. Nothing else reads `process.env`. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the process's environment and, for what that leaves unset, the `.env` file of the
 * working directory.
 * @throws {StartError} as `readConfig` does.
 */
export function loadConfig(): Config {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  return readConfig({ ...file, ...process.env });
}

/** @throws {StartError} one message with every wrong variable, its value and what it accepts. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const { values, problems } = readValues(environment);
  if (problems.length > 0) {
    throw new StartError(
      `The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
  }
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    /** Origin without a trailing slash; null: `http://localhost` and the port in use. */
    siteUrl: values.SITE_URL ?? null,
    isSecure: values.SITE_URL?.startsWith('https:') ?? false,
    brand: values.BRAND_NAME,
    legalName: values.LEGAL_NAME ?? values.BRAND_NAME,
    legalAddress: values.LEGAL_ADDRESS,
    legalId: values.LEGAL_ID ?? null,
    email: values.CONTACT_EMAIL,
    phone: values.CONTACT_PHONE,
    whatsapp: values.CONTACT_WHATSAPP,
    securityContact: values.SECURITY_CONTACT ?? values.CONTACT_EMAIL,
    analyticsId: values.GA_MEASUREMENT_ID ?? null,
    analyticsCookieDomain: values.ANALYTICS_COOKIE_DOMAIN ?? null,
    indexable: values.ROBOTS === 'index',
    hstsIncludeSubDomains: values.HSTS_INCLUDE_SUBDOMAINS,
    logLevel: values.LOG_LEVEL,
    accessLog: values.ACCESS_LOG,
    metrics:
      values.METRICS_PORT === undefined
        ? null
        : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    drainDelaySeconds: values.DRAIN_DELAY_SECONDS,
    shutdownGraceSeconds: values.SHUTDOWN_GRACE_SECONDS,
    /** Names of the variables that still hold a stand-in. */
    placeholders: findPlaceholders(environment),
  });
}

function readValues(environment: Readonly<Record<string, string | undefined>>) {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  const complain = (name: VariableName) => {
    const given = JSON.stringify(environment[name]);
    problems.push(`${name} is ${given}; accepted: ${variables[name].accepted}.`);
  };
  for (const name of Object.keys(variables) as VariableName[]) {
    const variable: Variable<z.ZodType> = variables[name];
    const result = variable.schema.safeParse(environment[name] || variable.default);
    if (result.success) values[name] = result.data;
    else complain(name);
  }
  const { PORT, METRICS_PORT, DRAIN_DELAY_SECONDS, SHUTDOWN_GRACE_SECONDS } = values as Values;
  if (METRICS_PORT !== undefined && METRICS_PORT === PORT) complain('METRICS_PORT');
  if (DRAIN_DELAY_SECONDS > SHUTDOWN_GRACE_SECONDS) complain('DRAIN_DELAY_SECONDS');
  return { values: values as Values, problems };
}

function findPlaceholders(environment: Readonly<Record<string, string | undefined>>): string[] {
  return (Object.keys(variables) as VariableName[]).filter((name) => {
    const variable: Variable<z.ZodType> = variables[name];
    const given = environment[name];
    return variable.placeholder === true && (!given || given === variable.default);
  });
}

function define<Schema extends z.ZodType>(variable: Variable<Schema>): Variable<Schema> {
  return variable;
}

/** One line of text, as long as `maximum` characters (code points, as a person counts them). */
function text(maximum: number) {
  return z
    .string()
    .trim()
    .refine((value) => {
      const { length } = [...value];
      return length >= 1 && length <= maximum && !/\p{Cc}/u.test(value);
    });
}

function integer(minimum: number, maximum: number) {
  return z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum);
}

function share() {
  return z
    .string()
    .regex(/^[01](\.\d+)?$/)
    .transform(Number)
    .refine((value) => value <= 1);
}

function isHostname(value: string): boolean {
  return /^(?!-)[a-z\d-]{1,63}(?<!-)(\.(?!-)[a-z\d-]{1,63}(?<!-))*$/i.test(value);
}

function readOrigin(value: string, context: z.RefinementCtx): string {
  const { protocol, origin } = URL.canParse(value) ? new URL(value) : { protocol: '', origin: '' };
  const isOrigin = value === origin || value === `${origin}/`;
  if (isOrigin && /^https?:$/.test(protocol)) return origin;
  context.addIssue('not an origin');
  return z.NEVER;
}

function phoneNumber() {
  return z.string().transform((value, context): PhoneNumber => {
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
}
