import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type * as z from 'zod';
import type { SiteValues } from '../../shared/document-data.ts';
import { type Variable, variables } from './config-variables.ts';
import { parseRedirects } from './parse-redirects.ts';
import { readRedirectsFile } from './read-redirects-file.ts';
import { StartError } from './start-error.ts';
import { findUnknownNames } from './unknown-names.ts';

export type VariableName = keyof typeof variables;
type Values = { [Name in VariableName]: z.output<(typeof variables)[Name]['schema']> };

/** The environment, checked and frozen. No other module reads `process.env`. */
export type Config = ReturnType<typeof readConfig>;

/** With the names of variables that look like ours and are not, as a misspelled one does. */
export type LoadedConfig = Config & { unknown: readonly string[] };

/**
 * Reads the process's environment and, for what that leaves unset, the `.env` file of the
 * working directory.
 * @throws {StartError} as `readConfig` does.
 */
export function loadConfig(): LoadedConfig {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  return {
    ...readConfig({ ...file, ...process.env }),
    unknown: findUnknownNames(file, process.env),
  };
}

/**
 * Reads `REDIRECTS_FILE` too.
 * @throws {StartError} one message with every wrong variable and line, its value and the accepted values.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const { values, redirects, problems } = readValues(environment);
  if (problems.length > 0) {
    throw new StartError(
      `The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
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
    missing: findMissing(environment),
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

function readValues(environment: Readonly<Record<string, string | undefined>>) {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  const complain = (name: VariableName, reason = '') => {
    const given = JSON.stringify(environment[name]);
    problems.push(`${name} is ${given}; accepted: ${variables[name].accepted}.${reason}`);
  };
  for (const name of Object.keys(variables) as VariableName[]) {
    const variable: Variable = variables[name];
    const result = variable.schema.safeParse(environment[name] || variable.default);
    if (result.success) values[name] = result.data;
    else complain(name);
  }
  const { PORT, METRICS_PORT, SITE_URL, REDIRECTS_FILE } = values as Values;
  if (METRICS_PORT !== undefined && METRICS_PORT === PORT) complain('METRICS_PORT');
  let lines = '';
  try {
    if (REDIRECTS_FILE !== undefined) lines = readRedirectsFile(REDIRECTS_FILE);
  } catch (error) {
    complain('REDIRECTS_FILE', ` ${(error as Error).message}.`);
  }
  const { redirects, problems: wrongLines } = parseRedirects(lines, SITE_URL);
  return { values: values as Values, redirects, problems: [...problems, ...wrongLines] };
}

function findMissing(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Partial<Record<VariableName, string>>> {
  const costs = Object.entries(variables).flatMap(([name, variable]: [string, Variable]) => {
    const given = environment[name];
    const isMissing = !given || given === variable.default;
    return variable.missing && isMissing ? [[name, variable.missing]] : [];
  });
  return Object.fromEntries(costs);
}
