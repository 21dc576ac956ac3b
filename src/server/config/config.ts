import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SiteValues } from '../../shared/content/site/site-values.ts';
import { type EnvFile, readEnvFile } from './env-file.ts';
import { findMisspelled } from './find-misspelled.ts';
import { readRedirects } from './redirects.ts';
import { StartError } from './start-error.ts';
import { type Values, variables } from './variables.ts';

export type VariableName = keyof typeof variables.shape;
type Environment = Readonly<Record<string, string | undefined>>;

/** The environment, checked and frozen. No other module reads `process.env`. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the process's environment and, for what that leaves unset, the `.env` file of the
 * working directory.
 * @throws {StartError} as `readConfig` does.
 */
export function loadConfig(): Config {
  const { values, places, problems } = readEnvFile(resolve('.env'));
  const ownPlaces = Object.entries(places).filter(([name]) => !process.env[name]);
  return readConfig(
    { ...values, ...process.env },
    { places: Object.fromEntries(ownPlaces), problems },
  );
}

/**
 * Reads `REDIRECTS_FILE` too.
 * @param file where variables stand that come from it, and what else is wrong there, for the same message
 * @throws {StartError} one message with every wrong variable and line, its value and the accepted values.
 */
export function readConfig(
  environment: Environment,
  file: Pick<EnvFile, 'places' | 'problems'> = { places: {}, problems: [] },
) {
  // An empty value counts as unset.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const { data: values, error } = variables.safeParse(given);
  const wrong = new Set(error?.issues.map(({ path: [name] }) => name as VariableName));
  const { redirects, problems } = readGivenRedirects(given);
  const all = [
    ...file.problems,
    ...[...wrong].map((name) => describeProblem(name, given[name], file.places[name])),
    ...problems,
  ];
  if (!values || all.length > 0) {
    throw new StartError(
      `The configuration is not valid:\n${all.map((problem) => `  ${problem}`).join('\n')}`,
    );
  }
  return Object.freeze({
    server: {
      port: values.PORT,
      host: values.HOST,
      drainDelaySeconds: values.DRAIN_DELAY_SECONDS,
      shutdownGraceSeconds: values.SHUTDOWN_GRACE_SECONDS,
    },
    log: { level: values.LOG_LEVEL, access: values.ACCESS_LOG },
    /** Null: no metrics. */
    metrics:
      values.METRICS_PORT === undefined
        ? null
        : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    security: {
      /** Whether the site is published over https. */
      isSecure: values.SITE_URL?.startsWith('https:') ?? false,
      hstsIncludeSubDomains: values.HSTS_INCLUDE_SUBDOMAINS,
      contact: values.SECURITY_CONTACT ?? values.CONTACT_EMAIL,
    },
    /** Origin without a trailing slash; null: `http://localhost` and the port in use. */
    siteUrl: values.SITE_URL ?? null,
    site: getSiteValues(values),
    /** Null: none. */
    redirectsFile: values.REDIRECTS_FILE ?? null,
    redirects,
    /** What each variable costs that is unset or holds a placeholder. */
    missing: findMissing(values),
    /** Names that are no variables, with those that are meant. */
    misspelled: findMisspelled(Object.keys(given), Object.keys(variables.shape)),
  });
}

/** The part of the configuration that pages show. */
function getSiteValues(values: Values) {
  const measurementId = values.GA_MEASUREMENT_ID;
  const cookieDomain = values.ANALYTICS_COOKIE_DOMAIN;
  return {
    brand: values.BRAND_NAME,
    legalName: values.LEGAL_NAME ?? values.BRAND_NAME,
    legalAddress: values.LEGAL_ADDRESS,
    legalId: values.LEGAL_ID ?? null,
    legalRegister: values.LEGAL_REGISTER ?? null,
    email: values.CONTACT_EMAIL,
    phone: values.CONTACT_PHONE,
    whatsapp: values.CONTACT_WHATSAPP,
    pricesTax: values.PRICES_TAX,
    indexable: values.ROBOTS === 'index',
    ...((measurementId || cookieDomain) && {
      analytics: { ...(measurementId && { measurementId }), ...(cookieDomain && { cookieDomain }) },
    }),
  } satisfies Omit<SiteValues, 'siteUrl' | 'year'>;
}

/** Whatever else is wrong, so that one message has it all. */
function readGivenRedirects(given: Environment) {
  const { REDIRECTS_FILE, SITE_URL } = variables.shape;
  const file = REDIRECTS_FILE.safeParse(given['REDIRECTS_FILE']).data;
  if (file === undefined) return { redirects: [], problems: [] };
  return readRedirects(file, SITE_URL.safeParse(given['SITE_URL']).data);
}

function describeProblem(name: VariableName, value: string | undefined, place?: string): string {
  const { accepted } = variables.shape[name].meta() ?? {};
  return `${name}${place ? ` (${place})` : ''} is ${JSON.stringify(value)}; accepted: ${accepted}.`;
}

function findMissing(values: Values): Readonly<Partial<Record<VariableName, string>>> {
  const placeholders: Values = variables.parse({});
  const names = Object.keys(variables.shape) as VariableName[];
  const costs = names.flatMap((name) => {
    const { missing } = variables.shape[name].meta() ?? {};
    const isMissing = isDeepStrictEqual(values[name], placeholders[name]);
    return missing && isMissing ? [[name, missing]] : [];
  });
  return Object.fromEntries(costs);
}
