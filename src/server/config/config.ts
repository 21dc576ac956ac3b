import { readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { isDeepStrictEqual, parseEnv } from 'node:util';
import type { SiteValues } from '../../shared/content/site/site-values.ts';
import { readRedirects } from './redirects.ts';
import { INVISIBLE, parseUrl, quote, TEMPLATE_PLACEHOLDER } from './schemas.ts';
import { costs, type Values, variables } from './variables.ts';

export type VariableName = keyof Values;
type Environment = Readonly<Record<string, string | undefined>>;

/** A reason not to start that an operator can fix; its message is shown without a stack trace. */
export class StartError extends Error {}

/** A value in quotes: typographic ones, or those that `docker run --env-file` and kustomize keep, with a comment. */
const QUOTED =
  /^\s*(?:(["'`])((?:(?!\1).)*)\1|“([^“”]*)”|‘([^‘’]*)’|„([^„“”]*)[“”]|«([^«»]*)»)\s*(?:#.*)?$/;
/** A quote that does not end: Node's parser takes a typographic one for a part of the value, Node 24 any. */
const UNENDED = /^(?:["'`]|[“‘„«][^“”’»]*$)/;
/** After a value in `.env`: the end of its quotes, a comment. In `Carrera 7 # 71-21` there is none. */
const REST = /^(?:\s*["'`]{1,2}\s*(?:#.*)?|(?:\s+#(?:\s+[^\s\d].*)?)?)$/;

/** The environment, checked and frozen. No other module reads `process.env`. */
export type Config = ReturnType<typeof readConfig>;

/** Reads the environment of the process, and the `.env` file of the working folder. */
export function loadConfig(): Config {
  return readConfig(process.env, resolve('.env'));
}

/**
 * Reads `REDIRECTS_FILE` too.
 * @param envFile says what the environment leaves unset; it need not exist.
 * @throws {StartError} one message with every wrong variable and line, its value and the accepted values.
 */
export function readConfig(environment: Environment, envFile?: string) {
  const own = tidy(environment);
  const file = readEnvFile(envFile);
  const given = { ...file.values, ...own };
  const wrong = findWrong(given);
  // The others are read all the same, so that one message has all that is wrong.
  const right = Object.entries(given).filter(([name]) => !wrong.has(name));
  const values = variables.parse(Object.fromEntries(right));
  const siteUrl = values.SITE_URL ?? getLocalOrigin(values.HOST, values.PORT);
  addConflicts(wrong, values, siteUrl);
  const { redirects, problems } = readRedirects(values.REDIRECTS_FILE, siteUrl);
  const all = [
    ...file.problems,
    ...Array.from(wrong, ([name, accepted]) => {
      const place = own[name] ? undefined : file.places[name];
      const value = given[name] ?? String(values[name as VariableName]);
      return `${name}${place ? ` (${place})` : ''} is ${quote(value)}; accepted: ${accepted}.`;
    }),
    ...problems,
  ];
  if (all.length > 0) {
    throw new StartError(['The configuration is not valid:', ...all].join('\n  '));
  }
  return Object.freeze({
    server: {
      port: values.PORT,
      host: values.HOST,
      keepAliveSeconds: values.KEEP_ALIVE_SECONDS,
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
      isSecure: siteUrl.startsWith('https:'),
      hstsIncludeSubDomains: values.HSTS_INCLUDE_SUBDOMAINS,
      contact: values.SECURITY_CONTACT ?? values.CONTACT_EMAIL,
    },
    /** Origin without a trailing slash. */
    siteUrl,
    site: getSiteValues(values),
    /** Null: none. */
    redirectsFile: values.REDIRECTS_FILE ?? null,
    redirects,
    /** Names in `.env` that nothing reads, and where they stand. */
    unread: Object.fromEntries(
      Object.entries(file.places).filter(([name]) => !(name in variables.shape)),
    ),
    /** What each variable costs that is unset or holds a placeholder. */
    missing: findMissing(values),
  });
}

/** Where this machine reaches a server that listens there; without `host`, on every address. */
export function getLocalOrigin(host = '::', port: number): string {
  if (['::', '0.0.0.0'].includes(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** The part of the configuration that pages show. */
function getSiteValues(values: Values) {
  const { GA_MEASUREMENT_ID: measurementId, ANALYTICS_COOKIE_DOMAIN: cookieDomain } = values;
  const { DEMO_WHATSAPP: whatsapp, DEMO_PHONE: phone } = values;
  const { BOOKING_URL: bookingUrl, DPA_URL: dpaUrl } = values;
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
    ...(bookingUrl && { bookingUrl }),
    ...(dpaUrl && { dpaUrl }),
    ...((whatsapp || phone) && {
      demo: { ...(whatsapp && { whatsapp }), ...(phone && { phone }) },
    }),
    ...((measurementId || cookieDomain) && {
      analytics: { ...(measurementId && { measurementId }), ...(cookieDomain && { cookieDomain }) },
    }),
  } satisfies Omit<SiteValues, 'siteUrl' | 'year'>;
}

/** What is accepted instead of each value that is wrong by itself. */
function findWrong(given: Environment): Map<string, string> {
  const { error } = variables.safeParse(given);
  const wrong = new Map(error?.issues.map(({ path, message }) => [String(path[0]), message]));
  for (const name of Object.keys(variables.shape)) {
    const value = given[name] ?? '';
    if (TEMPLATE_PLACEHOLDER.test(value)) wrong.set(name, 'a value without a template placeholder');
    if (INVISIBLE.test(value)) wrong.set(name, 'visible characters');
  }
  return wrong;
}

/** Adds values that are right by themselves, but not beside others. */
function addConflicts(wrong: Map<string, string>, values: Values, siteUrl: string): void {
  const isRight = (...names: VariableName[]) => !names.some((name) => wrong.has(name));
  const { ANALYTICS_COOKIE_DOMAIN: domain, SHUTDOWN_GRACE_SECONDS: grace } = values;
  const host = parseUrl(siteUrl)?.hostname;
  const isAbove = domain?.includes('.') && host?.endsWith(`.${domain}`);
  if (domain !== undefined && domain !== host && !isAbove && isRight('SITE_URL', 'HOST')) {
    const accepted = `the host of the site, ${host}, or a domain above it that has a dot`;
    wrong.set('ANALYTICS_COOKIE_DOMAIN', accepted);
  }
  const areRight = isRight('DRAIN_DELAY_SECONDS', 'SHUTDOWN_GRACE_SECONDS');
  if (values.DRAIN_DELAY_SECONDS >= grace && areRight) {
    wrong.set('DRAIN_DELAY_SECONDS', `less than SHUTDOWN_GRACE_SECONDS, which is ${grace}`);
  }
}

/** Without the quotes and blanks around values. An empty one counts as unset. */
function tidy(environment: Environment): Environment {
  const values = Object.entries(environment).map(
    ([name, value]) => [name, value?.replace(QUOTED, '$2$3$4$5$6').trim()] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => value));
}

/** Reads one variable a line. Of a whole file, Node's parser would skip a wrong line. */
function readEnvFile(file?: string) {
  const values: Record<string, string | undefined> = {};
  const places: Record<string, string> = {};
  const problems: string[] = [];
  let text = '';
  try {
    if (file) text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      problems.push(`${file} cannot be read (${message}); accepted: a text file, or none.`);
  }
  const lines = text.split('\n').map((line) => line.trim());
  for (const [index, line] of lines.entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const place = `${file}:${index + 1}`;
    // Node 24 takes `export` for a part of the name where the value is empty.
    const [[name, value = ''] = []] = Object.entries(parseEnv(line.replace(/^export\s+/, '')));
    const end = line.indexOf(value, line.indexOf('=') + 1) + value.length;
    if (name === undefined || UNENDED.test(value) || !REST.test(line.slice(end))) {
      const accepted =
        'NAME=value on one line, with a # or quotes only in (other) quotes; or a comment';
      problems.push(`${place} is ${quote(line)}; accepted: ${accepted} after #.`);
    } else {
      values[name] = value;
      places[name] = place;
    }
  }
  return { values: tidy(values), places, problems };
}

function findMissing(values: Values): Readonly<Partial<Record<VariableName, string>>> {
  const placeholders = variables.parse({});
  const names = Object.keys(costs) as (keyof typeof costs)[];
  const missing = names.filter((name) => isDeepStrictEqual(values[name], placeholders[name]));
  return Object.fromEntries(missing.map((name) => [name, costs[name]]));
}
