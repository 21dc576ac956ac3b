import { once } from 'node:events';
import { type AddressInfo, createServer, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SiteValues } from '../../shared/content/site/site-values.ts';
import { describeProblem } from './describe-problem.ts';
import { type Environment, readEnvFile, tidy } from './env-file.ts';
import { readRedirects } from './redirects.ts';
import { REFUSED } from './schemas.ts';
import { type Values, variables } from './variables.ts';

export type VariableName = keyof Values;

/** Startup error that an operator can fix. Only its message is printed, without a stack trace. */
export class StartError extends Error {
  override stack = this.message;
}

/** The validated configuration. In the server process, no other module reads `process.env`. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Loads the configuration from `process.env` and from `.env` in the working directory. `PORT=0` is replaced
 * by a free port, because absolute links contain the port and the server renders pages before it listens.
 * @param paths all URL paths that the site serves
 * @throws {StartError} if the configuration is invalid
 */
export async function loadConfig(paths: ReadonlySet<string>): Promise<Config> {
  const config = readConfig(process.env, resolve('.env'), paths);
  if (config.server.port > 0) return config;
  const server = createServer().listen();
  await once(server, 'listening');
  // Store the free port in `PORT`: the development server calls `loadConfig` for each request and must always
  // get the same port.
  process.env['PORT'] = String((server.address() as AddressInfo).port);
  server.close();
  return loadConfig(paths);
}

/**
 * Validates the variables in the environment and in `envFile`, and the redirects file that `REDIRECTS_FILE`
 * names.
 * @param envFile path of a file with variables that `environment` leaves unset; the file may be missing
 * @param paths URL paths that the site serves; they take precedence over old paths
 * @throws {StartError} if a variable or a line of a file is invalid; the message lists all problems, each
 * with the accepted values
 */
export function readConfig(
  environment: Environment,
  envFile?: string,
  paths: ReadonlySet<string> = new Set(),
) {
  const fromEnvironment = tidy(environment);
  const file = readEnvFile(envFile);
  const given = { ...file.values, ...fromEnvironment };
  const invalid = findInvalid(given);
  // Continue with the valid variables, so that a single error message can list all mistakes.
  const valid = Object.entries(given).filter(([name]) => !invalid.has(name));
  const values = variables.parse(Object.fromEntries(valid));
  const siteUrl = values.SITE_URL ?? getLocalOrigin(values.HOST, values.PORT);
  addConflicts(invalid, values, siteUrl);
  const { redirects, unused, problems } = readRedirects(values.REDIRECTS_FILE, siteUrl, paths);
  const allProblems = [
    ...file.problems,
    ...Array.from(invalid, ([name, accepted]) => {
      const place = fromEnvironment[name] ? undefined : file.places[name];
      const value = given[name] ?? String(values[name as VariableName]);
      return describeProblem(place ? `${name} (${place})` : name, value, accepted);
    }),
    ...problems,
  ];
  if (allProblems.length > 0) {
    throw new StartError(['The configuration is not valid:', ...allProblems].join('\n  '));
  }
  const { GA_MEASUREMENT_ID: measurementId, ANALYTICS_COOKIE_DOMAIN: cookieDomain } = values;
  return {
    server: {
      port: values.PORT,
      host: values.HOST,
      keepAliveSeconds: values.KEEP_ALIVE_SECONDS,
      drainDelaySeconds: values.DRAIN_DELAY_SECONDS,
      shutdownGraceSeconds: values.SHUTDOWN_GRACE_SECONDS,
    },
    log: { level: values.LOG_LEVEL, access: values.ACCESS_LOG },
    metrics:
      values.METRICS_PORT === undefined
        ? null
        : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    security: {
      isSecure: siteUrl.startsWith('https:'),
      hstsIncludeSubDomains: values.HSTS_INCLUDE_SUBDOMAINS,
      contact: values.SECURITY_CONTACT ?? values.CONTACT_EMAIL,
    },
    siteUrl,
    site: {
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
      bookingUrl: values.BOOKING_URL,
      dpaUrl: values.DPA_URL,
      demo: { whatsapp: values.DEMO_WHATSAPP, phone: values.DEMO_PHONE },
      analytics: measurementId || cookieDomain ? { measurementId, cookieDomain } : undefined,
    } satisfies Omit<SiteValues, 'siteUrl' | 'year'>,
    redirectsFile: values.REDIRECTS_FILE ?? null,
    redirects,
    /** Lines of `REDIRECTS_FILE` that have no effect, keyed by `file:line`. */
    unused,
    /** Position (`file:line`) of each variable in `.env` that the server does not read, keyed by name. */
    unread: Object.fromEntries(
      Object.entries(file.places).filter(([name]) => !Object.hasOwn(variables.shape, name)),
    ),
    /**
     * For each variable that is unset or still has its placeholder value, the consequence for a public site,
     * keyed by the variable's name.
     */
    missing: findMissing(values),
  };
}

/**
 * Returns the origin at which this machine reaches a server that listens on `host`, or on all addresses if
 * `host` is not given.
 */
export function getLocalOrigin(host = '::', port: number): string {
  // Omit the zone of an IPv6 address, such as `%eth0`, because a URL cannot contain a zone.
  const url = new URL(`http://${isIPv6(host) ? `[${host.replace(/%.*/, '')}]` : host}:${port}`);
  if (['[::]', '0.0.0.0'].includes(url.hostname)) url.hostname = 'localhost';
  return url.origin;
}

/** Returns a description of the accepted values for each variable with an invalid value, keyed by name. */
function findInvalid(given: Environment): Map<string, string> {
  const { error } = variables.safeParse(given);
  const invalid = new Map(error?.issues.map(({ path, message }) => [String(path[0]), message]));
  for (const name in variables.shape) {
    for (const [accepted, refused] of Object.entries(REFUSED)) {
      if (refused.test(given[name] ?? '')) invalid.set(name, accepted);
    }
  }
  return invalid;
}

/** Adds to `invalid` each variable whose value conflicts with the value of another variable. */
function addConflicts(invalid: Map<string, string>, values: Values, siteUrl: string): void {
  const check = (
    isConflict: unknown,
    accepted: string,
    name: VariableName,
    ...others: VariableName[]
  ) => {
    if (isConflict && ![name, ...others].some((each) => invalid.has(each)))
      invalid.set(name, accepted);
  };
  const { PORT, ANALYTICS_COOKIE_DOMAIN: domain, SHUTDOWN_GRACE_SECONDS: grace } = values;
  const host = new URL(siteUrl).hostname;
  const isParentDomain = domain?.includes('.') && host.endsWith(`.${domain}`);
  check(
    domain !== undefined && domain !== host && !isParentDomain,
    `the host of the site, ${host}, or a domain above it that has a dot`,
    'ANALYTICS_COOKIE_DOMAIN',
    'SITE_URL',
    'HOST',
  );
  check(PORT && PORT === values.METRICS_PORT, 'another port than PORT', 'METRICS_PORT', 'PORT');
  check(
    values.DRAIN_DELAY_SECONDS >= grace,
    `less than SHUTDOWN_GRACE_SECONDS, which is ${grace}`,
    'DRAIN_DELAY_SECONDS',
    'SHUTDOWN_GRACE_SECONDS',
  );
}

function findMissing(values: Values): Readonly<Partial<Record<VariableName, string>>> {
  const placeholders: Values = variables.parse({});
  const names = Object.keys(variables.shape) as VariableName[];
  const missing = names.filter((name) => isDeepStrictEqual(values[name], placeholders[name]));
  const consequences = missing.map((name) => [name, variables.shape[name].description] as const);
  return Object.fromEntries(consequences.filter(([, consequence]) => consequence));
}
