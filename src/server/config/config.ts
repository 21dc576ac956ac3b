import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type * as z from 'zod';
import { type Variable, variables } from './config-variables.ts';
import { StartError } from './start-error.ts';

export type VariableName = keyof typeof variables;
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
  const { PORT, METRICS_PORT } = values as Values;
  if (METRICS_PORT !== undefined && METRICS_PORT === PORT) complain('METRICS_PORT');
  return { values: values as Values, problems };
}

function findPlaceholders(
  environment: Readonly<Record<string, string | undefined>>,
): VariableName[] {
  return (Object.keys(variables) as VariableName[]).filter((name) => {
    const variable: Variable<z.ZodType> = variables[name];
    const given = environment[name];
    return variable.placeholder === true && (!given || given === variable.default);
  });
}
