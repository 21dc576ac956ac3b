import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { readEnvFile } from '../../src/server/config/env-file.ts';
import { StartError } from '../../src/server/config/start-error.ts';
import { variables } from '../../src/server/config/variables.ts';
import { createFolder } from '../support/process/project-copy.ts';

function getProblems(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  return '';
}

describe('an empty environment', () => {
  it('is a valid configuration with the documented defaults', () => {
    expect(readConfig({})).toMatchObject({
      server: { port: 3000, host: '0.0.0.0', drainDelaySeconds: 1, shutdownGraceSeconds: 10 },
      log: { level: 'info', access: 'errors' },
      metrics: null,
      security: {
        isSecure: false,
        hstsIncludeSubDomains: false,
        contact: 'hola@sereno.example',
      },
      siteUrl: null,
      site: {
        brand: 'Sereno',
        legalName: 'Sereno',
        legalAddress: 'Zúrich, Suiza',
        legalId: null,
        legalRegister: null,
        pricesTax: 'excluded',
        email: 'hola@sereno.example',
        phone: { e164: '+34910000000' },
        whatsapp: { e164: '+34600000000' },
        indexable: true,
      },
    });
    expect(readConfig({}).site).not.toHaveProperty('analytics');
  });

  it('names every variable that a public site needs, with what it costs while missing', () => {
    const { missing } = readConfig({});
    expect(Object.keys(missing).join(' ')).toBe(
      'SITE_URL BRAND_NAME LEGAL_NAME LEGAL_ADDRESS LEGAL_ID LEGAL_REGISTER CONTACT_EMAIL CONTACT_PHONE CONTACT_WHATSAPP SECURITY_CONTACT GA_MEASUREMENT_ID',
    );
    expect(missing).toMatchObject({
      LEGAL_ID:
        'visitors cannot see the tax or register number that the law (LSSI, article 10) requires',
      SECURITY_CONTACT: 'security.txt names CONTACT_EMAIL',
      GA_MEASUREMENT_ID: expect.stringContaining('"Google Analytics ID is missing"'),
    });
    const costs = Object.values(missing);
    expect(new Set(costs).size).toBe(costs.length);
    for (const cost of costs) expect(cost).toMatch(/^(?=.{20,110}$)\S+( \S+)+$(?<!\.)/);
  });

  it('is the same when variables are set but empty', () => {
    const empty = Object.fromEntries(Object.keys(variables.shape).map((name) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });
});

it('names as missing what is unset or holds its default value, and nothing else', () => {
  const { missing } = readConfig({ BRAND_NAME: 'Otra', CONTACT_EMAIL: 'hola@sereno.example' });
  expect(missing).not.toHaveProperty('BRAND_NAME');
  expect(Object.keys(missing)).toEqual(expect.arrayContaining(['LEGAL_ID', 'CONTACT_EMAIL']));
});

it('good values are accepted, and change what they name', () => {
  const analytics = { measurementId: 'G-ABC123' };
  const url = 'https://example.com/security';
  const phone = { display: '+41\u00a044\u00a0668\u00a018\u00a000', e164: '+41446681800' };
  const rows: [Record<string, string>, object][] = [
    [{ PORT: '0', HOST: '::1' }, { server: { port: 0, host: '::1' } }],
    [{ PORT: '65535', HOST: 'localhost' }, { server: { port: 65_535, host: 'localhost' } }],
    [{ HOST: 'Site-1.example.com' }, { server: { host: 'Site-1.example.com' } }],
    [{ SITE_URL: 'https://a.es/' }, { siteUrl: 'https://a.es', security: { isSecure: true } }],
    [{ SITE_URL: 'http://[::1]:1' }, { siteUrl: 'http://[::1]:1', security: { isSecure: false } }],
    [{ HSTS_INCLUDE_SUBDOMAINS: 'true' }, { security: { hstsIncludeSubDomains: true } }],
    [{ SECURITY_CONTACT: url }, { security: { contact: url } }],
    [{ ACCESS_LOG: '1' }, { log: { access: 1 } }],
    [{ ACCESS_LOG: '0.01' }, { log: { access: 0.01 } }],
    [{ METRICS_PORT: '0', PORT: '0' }, { metrics: { port: 0 } }],
    [{ METRICS_PORT: '9464' }, { metrics: { port: 9464, host: '127.0.0.1' } }],
    [{ BRAND_NAME: '  Otra  ' }, { site: { brand: 'Otra', legalName: 'Otra' } }],
    [{ BRAND_NAME: '😀'.repeat(40) }, { site: { brand: '😀'.repeat(40) } }],
    [{ LEGAL_ID: 'CHE-123.456.789' }, { site: { legalId: 'CHE-123.456.789' } }],
    [{ LEGAL_REGISTER: ` ${'é'.repeat(200)} ` }, { site: { legalRegister: 'é'.repeat(200) } }],
    [{ PRICES_TAX: 'excluded' }, { site: { pricesTax: 'excluded' } }],
    [{ PRICES_TAX: 'included' }, { site: { pricesTax: 'included' } }],
    [{ CONTACT_PHONE: '+41 44 668 18 00' }, { site: { phone } }],
    [{ ANALYTICS_COOKIE_DOMAIN: 'a.es' }, { site: { analytics: { cookieDomain: 'a.es' } } }],
    [{ GA_MEASUREMENT_ID: 'G-ABC123' }, { site: { analytics } }],
    [{ ROBOTS: 'noindex' }, { site: { indexable: false } }],
  ];
  for (const [environment, expected] of rows) {
    expect(readConfig(environment), JSON.stringify(environment)).toMatchObject(expected);
  }
  // What is not set is not sent to the page.
  expect(readConfig({ GA_MEASUREMENT_ID: 'G-ABC123' }).site.analytics).toStrictEqual(analytics);
});

it('.env.example has each variable with its default, and says above what it is', () => {
  const text = readFileSync('.env.example', 'utf8');
  const named = [...text.matchAll(/(?<=^# [^-].*\n)([A-Z_]+)=/gm)].map(([, name]) => name);
  const given = parseEnv(text);
  const all = Object.keys(variables.shape).toSorted();
  expect([named.toSorted(), Object.keys(given).toSorted()]).toEqual([all, all]);
  expect(readConfig(given)).toEqual(readConfig({}));
  expect(readEnvFile('.env.example').problems).toEqual([]);
});

const WRONG = {
  PORT: ['65536', 'http', '-1', '80.5'],
  HOST: ['not a host', 'a.-b', 'a.b_c', 'a.b-'],
  SITE_URL: ['a.es', 'ftp://a.es', 'https://a.es/path', 'https://a.es?x', 'https://u:p@a.es'],
  BRAND_NAME: ['x'.repeat(41), 'two\nlines', '   '],
  LEGAL_REGISTER: ['x'.repeat(201), 'two\nlines', '   '],
  PRICES_TAX: ['yes', 'Included', '21'],
  CONTACT_EMAIL: ['hola'],
  CONTACT_PHONE: ['910 000 000', '+34 12'],
  CONTACT_WHATSAPP: ['whatsapp'],
  GA_MEASUREMENT_ID: ['UA-12345', "G-ABC1'>"],
  SECURITY_CONTACT: ['javascript:alert(1)'],
  ROBOTS: ['none'],
  ANALYTICS_COOKIE_DOMAIN: ['exa mple.com'],
  REDIRECTS_FILE: ['missing.txt', '.', '/dev/null/x', 'two\nlines'],
  HSTS_INCLUDE_SUBDOMAINS: ['yes'],
  LOG_LEVEL: ['loud'],
  ACCESS_LOG: ['1.5', 'some'],
  METRICS_PORT: ['-1', '3000'],
  DRAIN_DELAY_SECONDS: ['61'],
  SHUTDOWN_GRACE_SECONDS: ['121'],
};
it.each(Object.entries(WRONG))(
  '%s=%j is refused with its name, its value and what is accepted',
  (name, values) => {
    for (const value of values) {
      const problems = getProblems({ [name]: value });
      expect(problems).toContain(`${name} is ${JSON.stringify(value)}; accepted: `);
      expect(problems.split('\n'), value).toHaveLength(2);
    }
  },
);

it('a misspelled variable is named with the one that is meant, and no other of the environment', () => {
  const unknown = { PATH: '/bin', HOME: '/', HOSTNAME: 'a', NODE_ENV: 'x', npm_config_cache: 'x' };
  const environment = {
    ...unknown,
    CONTACT_EMIAL: 'a@a.es',
    SITEURL: 'x',
    site_url: 'x',
    ROBOT: 'x',
  };
  expect(readConfig(environment).misspelled).toEqual({
    ...{ CONTACT_EMIAL: 'CONTACT_EMAIL', SITEURL: 'SITE_URL', site_url: 'SITE_URL' },
    ROBOT: 'ROBOTS',
  });
  expect(readConfig({ ...environment, ROBOTS: 'index' }).misspelled).not.toHaveProperty('ROBOT');
});

it('a wrong line of .env is named with its number, and a wrong value with its line', async () => {
  const text =
    'BRAND_NAME Acme\n# "\n\nPORT=x\nLEGAL_NAME="Acme\nROBOTS=x\nexport HOST=::1 # six\n';
  const file = join(await createFolder({ '.env': text }), '.env');
  const { values, places, problems } = readEnvFile(file);
  expect(places).toEqual({
    PORT: `line 4 of ${file}`,
    ROBOTS: `line 6 of ${file}`,
    HOST: `line 7 of ${file}`,
  });
  expect(values).toMatchObject({ HOST: '::1' });
  expect(() => readConfig({ PORT: 'x' }, { places, problems })).toThrow(
    `The configuration is not valid:
  Line 1 of ${file} is "BRAND_NAME Acme"; accepted: NAME=value, where a quote that begins the value also ends it; a comment after #; or nothing.
  Line 5 of ${file} is "LEGAL_NAME=\\"Acme"; accepted: NAME=value, where a quote that begins the value also ends it; a comment after #; or nothing.
  PORT (line 4 of ${file}) is "x"; accepted: a whole number from 0 to 65535 (0: any free port).`,
  );
});
