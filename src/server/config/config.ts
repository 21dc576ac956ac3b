import { once } from 'node:events';
import { type AddressInfo, createServer, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SiteValues } from '../../shared/content/site/site-values.ts';
import { describeProblem } from './describe-problem.ts';
import { type Environment, readEnvFile, tidy } from './env-file.ts';
import { readRedirects } from './redirects.ts';
import { parseUrl, REFUSED } from './schemas.ts';
import { type Values, variables } from './variables.ts';

export type VariableName = keyof Values;

/** A reason not to start that an operator can fix; its message is shown without a stack trace. */
export class StartError extends Error {
  override stack = this.message;
}

/** The environment, checked. Of the server, no other module reads `process.env`. */
export type Config = ReturnType<typeof readConfig>;

/** With `PORT=0`, of a free port: links name it, and are rendered before the server listens. */
export async function loadConfig(paths: ReadonlySet<string>): Promise<Config> {
  const config = readConfig(process.env, resolve('.env'), paths);
  if (config.server.port > 0) return config;
  const server = createServer().listen();
  await once(server, 'listening');
  // The development server loads the configuration for each request.
  process.env['PORT'] = String((server.address() as AddressInfo).port);
  server.close();
  return loadConfig(paths);
}

/**
 * Reads `REDIRECTS_FILE` too.
 * @param envFile says what the environment leaves unset; it need not exist.
 * @param paths of the site, which no old path replaces
 * @throws {StartError} one message with every wrong variable and line, its value and the accepted values.
 */
export function readConfig(
  environment: Environment,
  envFile?: string,
  paths: ReadonlySet<string> = new Set(),
) {
  const own = tidy(environment);
  const file = readEnvFile(envFile);
  const given = { ...file.values, ...own };
  const wrong = findWrong(given);
  // The others are read all the same, so that one message has all that is wrong.
  const right = Object.entries(given).filter(([name]) => !wrong.has(name));
  const values = variables.parse(Object.fromEntries(right));
  const siteUrl = values.SITE_URL ?? getLocalOrigin(values.HOST, values.PORT);
  addConflicts(wrong, values, siteUrl);
  const { redirects, unused, problems } = readRedirects(values.REDIRECTS_FILE, siteUrl, paths);
  const all = [
    ...file.problems,
    ...Array.from(wrong, ([name, accepted]) => {
      const place = own[name] ? undefined : file.places[name];
      const value = given[name] ?? String(values[name as VariableName]);
      return describeProblem(place ? `${name} (${place})` : name, value, accepted);
    }),
    ...problems,
  ];
  if (all.length > 0) {
    throw new StartError(['The configuration is not valid:', ...all].join('\n  '));
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
    /** Lines of `REDIRECTS_FILE` that never apply, by their places. */
    unused,
    /** Where names stand in `.env` that nothing reads. */
    unread: Object.fromEntries(
      Object.entries(file.places).filter(([name]) => !(name in variables.shape)),
    ),
    /** What each variable costs that is unset or holds a placeholder. */
    missing: findMissing(values),
  };
}

/** Where this machine reaches a server that listens there; without `host`, on every address. */
export function getLocalOrigin(host = '::', port: number): string {
  if (['::', '0.0.0.0'].includes(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** What is accepted instead of each value that is wrong by itself. */
function findWrong(given: Environment): Map<string, string> {
  const { error } = variables.safeParse(given);
  const wrong = new Map(error?.issues.map(({ path, message }) => [String(path[0]), message]));
  for (const name in variables.shape) {
    for (const [accepted, refused] of Object.entries(REFUSED)) {
      if (refused.test(given[name] ?? '')) wrong.set(name, accepted);
    }
  }
  return wrong;
}

/** Adds values that are right by themselves, but not beside others. */
function addConflicts(wrong: Map<string, string>, values: Values, siteUrl: string): void {
  const refuse = (
    isWrong: unknown,
    accepted: string,
    name: VariableName,
    ...others: VariableName[]
  ) => {
    if (isWrong && ![name, ...others].some((each) => wrong.has(each))) wrong.set(name, accepted);
  };
  const { PORT, ANALYTICS_COOKIE_DOMAIN: domain, SHUTDOWN_GRACE_SECONDS: grace } = values;
  const host = parseUrl(siteUrl)?.hostname;
  const isAbove = domain?.includes('.') && host?.endsWith(`.${domain}`);
  refuse(
    domain !== undefined && domain !== host && !isAbove,
    `the host of the site, ${host}, or a domain above it that has a dot`,
    'ANALYTICS_COOKIE_DOMAIN',
    'SITE_URL',
    'HOST',
  );
  refuse(PORT && PORT === values.METRICS_PORT, 'another port than PORT', 'METRICS_PORT', 'PORT');
  refuse(
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
  const costs = missing.map((name) => [name, variables.shape[name].description] as const);
  return Object.fromEntries(costs.filter(([, cost]) => cost));
}
