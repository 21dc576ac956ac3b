import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readConfig, StartError, type VariableName } from '../../src/server/config/config.ts';
import { readEnvFile, tidy } from '../../src/server/config/env-file.ts';
import { variables } from '../../src/server/config/variables.ts';
import { checkProperty, timeout } from '../support/app/check-property.ts';
import { envLine, writeAccepted } from '../support/app/env-lines.ts';
import { createFolder } from '../support/process/project-copy.ts';

type Environment = Record<string, string>;

/** The lines of the message that stops the start. */
function getProblems(environment: Environment, envFile?: string): string[] {
  try {
    readConfig(environment, envFile);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message.split('\n  ');
  }
  return [];
}

/** @param shown the value in the message, where it has what cannot be seen. */
function expectRefused(environment: Environment, name: string, accepted: string, shown?: string) {
  const value = shown ?? JSON.stringify(environment[name]);
  const problem = `${name} is ${value}; accepted: ${accepted}.`;
  expect(getProblems(environment).slice(1)).toEqual([problem]);
}

const writeEnvFile = async (text: string) => join(await createFolder({ '.env': text }), '.env');

it('.env.example has each variable with its default, and says above what it is', () => {
  const text = readFileSync('.env.example', 'utf8');
  const named = [...text.matchAll(/(?<=^# [^-].*\n)([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(Object.keys(parseEnv(text)).toSorted()).toEqual(named.toSorted());
  expect(named.toSorted()).toEqual(Object.keys(variables.shape).toSorted());
  expect(readConfig({}, '.env.example')).toEqual(readConfig({}));
});

it('names what a public site needs, while it is unset or holds its placeholder', () => {
  const { missing } = readConfig({});
  expect(Object.keys(missing).join(' ')).toBe(
    'SITE_URL BRAND_NAME LEGAL_NAME LEGAL_ADDRESS LEGAL_ID LEGAL_REGISTER CONTACT_EMAIL CONTACT_PHONE CONTACT_WHATSAPP SECURITY_CONTACT GA_MEASUREMENT_ID',
  );
  const { BRAND_NAME, LEGAL_ID, ...others } = missing;
  const given = { BRAND_NAME: 'Otra', LEGAL_ID: 'A-1', CONTACT_EMAIL: 'hola@sereno.example' };
  expect(readConfig(given).missing).toEqual(others);
});

const BIND = 'an IP address or a host name to bind';
const PORTS = ['65536', 'http', '-1', '80.5', '1e3', '080', '00'];
const PHONES = ['910 000 000', '+34 12', '+34 910 000 000 ext. 12', '+1 800 FLOWERS'];
const HOLDS = (length: number) => `1 to ${length} characters in one line`;
const LONGEST_ID = 'G-0123456789ABCDEF';

type Row = [path: string, reads: Record<string, unknown>, accepted: string, refuses: string[]];

const phone = (path: string): Row => [
  path,
  { '+41446681800': '+41446681800', '+41 (0)44 668 18 00': '+41446681800' },
  'a phone number with its country code, such as +34 910 000 000',
  [...PHONES, 'al +34 910 000 000'],
];

/** Of each variable: where it is read, as what it reads some values, what it accepts, and what it refuses. */
const rows: Record<VariableName, Row> = {
  PORT: ['server.port', { 0: 0, 65535: 65_535 }, 'a whole number from 0 to 65535', PORTS],
  METRICS_PORT: ['metrics.port', { 0: 0 }, 'a whole number from 0 to 65535', PORTS],
  HOST: ['server.host', { '::1': '::1', 'A-1.es': 'A-1.es' }, BIND, ['not a host', 'a.-b', 'a.b-']],
  METRICS_HOST: ['metrics.host', { '::1': '::1' }, BIND, ['a.b_c']],
  KEEP_ALIVE_SECONDS: [
    'server.keepAliveSeconds',
    { 4000: 4000 },
    'a whole number from 1 to 4000',
    ['0', '4001'],
  ],
  DRAIN_DELAY_SECONDS: [
    'server.drainDelaySeconds',
    { 0: 0 },
    'a whole number from 0 to 60',
    ['61'],
  ],
  SHUTDOWN_GRACE_SECONDS: [
    'server.shutdownGraceSeconds',
    { 120: 120 },
    'a whole number from 1 to 120',
    ['121', '0'],
  ],
  SITE_URL: [
    'siteUrl',
    {
      'https://a.es/': 'https://a.es',
      'http://[::1]:1': 'http://[::1]:1',
      'HTTPS://WWW.A.es.:443': 'https://www.a.es',
    },
    'an http or https origin without a path, such as https://www.example.com',
    [
      'a.es',
      'ftp://a.es',
      'https://',
      'xhttps://a.es',
      'https://*.a.es',
      'https://a..es',
      'https://-a.es',
      'https://a.es..',
      'https://a.es/path',
      'https://a.es//',
      'https://a.es?x',
      'https://a.es/#x',
      'https://u:p@a.es',
    ],
  ],
  BRAND_NAME: [
    'site.brand',
    { ['😀'.repeat(40)]: '😀'.repeat(40), ' A ❤️\t\u00a0\r': 'A ❤️' },
    HOLDS(40),
    ['x'.repeat(41)],
  ],
  LEGAL_NAME: [
    'site.legalName',
    {
      'Pen\u0303a': 'Peña',
      // With quotes, which `docker run --env-file` keeps.
      '"Acme  1, Madrid"': 'Acme 1, Madrid',
      '“L’Oréal”': 'L’Oréal',
      '"Uno" y "Dos"': '"Uno" y "Dos"',
      'C#, "Uno" # 1': 'C#, "Uno" # 1',
      $5: '$5',
      '$& {email} C$A': '$& {email} C$A',
    },
    HOLDS(200),
    ['x'.repeat(201)],
  ],
  LEGAL_ADDRESS: ['site.legalAddress', { Bern: 'Bern' }, HOLDS(300), ['x'.repeat(301)]],
  LEGAL_ID: ['site.legalId', { 'A-1': 'A-1' }, HOLDS(60), ['x'.repeat(61)]],
  LEGAL_REGISTER: ['site.legalRegister', { é: 'é' }, HOLDS(200), ['x'.repeat(201)]],
  CONTACT_EMAIL: [
    'site.email',
    { 'Hola+a@xn--PEA-8ma.es': 'Hola+a@peña.es' },
    'an e-mail address',
    ['hola', 'hola@', '@peña.es', 'hola@pe ña.es', 'ñ@a.es'],
  ],
  CONTACT_PHONE: phone('site.phone.e164'),
  CONTACT_WHATSAPP: phone('site.whatsapp.e164'),
  DEMO_PHONE: phone('site.demo.phone.e164'),
  DEMO_WHATSAPP: phone('site.demo.whatsapp.e164'),
  BOOKING_URL: [
    'site.bookingUrl',
    { 'HTTPS://peña.es/x y': 'https://xn--pea-8ma.es/x%20y' },
    'an https URL',
    ['/a', '//a.es', 'a.es/b', 'http://a.es', 'https://', 'https://*.a.es', 'javascript:alert(1)'],
  ],
  DPA_URL: [
    'site.dpaUrl',
    { '/contrato.pdf?v=2#a': '/contrato.pdf?v=2#a', 'https://a.es': 'https://a.es/' },
    'a path such as /contrato.pdf, or an https URL',
    ['a.pdf', 'http://a.es/b', '//a.es', '/\\a.es', '/a b', 'https://a..es', 'javascript:alert(1)'],
  ],
  SECURITY_CONTACT: [
    'security.contact',
    { 'https://a.es./x y': 'https://a.es/x%20y', 'a@a.es': 'a@a.es' },
    'an e-mail address or an https URL',
    ['javascript:alert(1)', 'hola@', 'http://a.es', 'https://-a.es', 'tel:+34 910'],
  ],
  PRICES_TAX: [
    'site.pricesTax',
    { included: 'included' },
    'excluded, included',
    ['Included', '21'],
  ],
  ROBOTS: ['site.indexable', { noindex: false }, 'index, noindex', ['none']],
  GA_MEASUREMENT_ID: [
    'site.analytics.measurementId',
    { [LONGEST_ID]: LONGEST_ID },
    '"G-" and 4 to 16 capital letters or digits, not only X',
    ['G-XXXXXXXXXX', 'UA-12345', "G-ABC1'>", 'G-ABC', `${LONGEST_ID}G`, 'XG-ABC1'],
  ],
  ANALYTICS_COOKIE_DOMAIN: [
    'site.analytics.cookieDomain',
    { 'Localhost.': 'localhost' },
    'the host of the site, localhost, or a domain above it that has a dot',
    ['es', 'x.localhost', '*.localhost', 'https://localhost'],
  ],
  REDIRECTS_FILE: [
    'redirects.length',
    { 'tests/support/app/redirects.txt': 13 },
    HOLDS(1000),
    ['x'.repeat(1001)],
  ],
  HSTS_INCLUDE_SUBDOMAINS: [
    'security.hstsIncludeSubDomains',
    { true: true },
    'true, false',
    ['yes'],
  ],
  LOG_LEVEL: [
    'log.level',
    { silent: 'silent' },
    'fatal, error, warn, info, debug, trace, silent',
    ['loud'],
  ],
  ACCESS_LOG: [
    'log.access',
    { '0.01': 0.01, all: 'all' },
    'errors (statuses 4xx and 5xx), all, or a share from 0 to 1 such as 0.01',
    ['1.5', '-1', 'some', '0x1', '1e-2', '.', '0.'],
  ],
};

const METRICS_PORT = '9464';

it.each(Object.entries(rows))(
  '%s is read where it belongs, and takes nothing but what it says',
  (name, [path, reads, accepted, refuses]) => {
    for (const [given, read] of Object.entries(reads)) {
      expect(readConfig({ METRICS_PORT })).not.toHaveProperty(path, read);
      expect(readConfig({ METRICS_PORT, [name]: given })).toHaveProperty(path, read);
    }
    for (const value of refuses) expectRefused({ [name]: value }, name, accepted);
  },
);

it.each(['', ' ', '\t', '\u00a0', '""', "' '"])('%j counts as unset', (blank) => {
  const environment = Object.fromEntries(Object.keys(rows).map((name) => [name, blank]));
  expect(readConfig(environment)).toEqual(readConfig({}));
});

it.each([
  [{ HOST: 'fe80::1', PORT: '80' }, 'siteUrl', 'http://[fe80::1]:80'],
  [{ HOST: '127.0.0.2', SITE_URL: 'https://a.es' }, 'siteUrl', 'https://a.es'],
  [{ BRAND_NAME: 'Otra' }, 'site.legalName', 'Otra'],
  [
    { ANALYTICS_COOKIE_DOMAIN: 'peña.es', SITE_URL: 'https://www.peña.es' },
    'site.analytics.cookieDomain',
    'xn--pea-8ma.es',
  ],
])('with %j, %s is %j', (environment, path, value) => {
  expect(readConfig(environment)).toHaveProperty(path, value);
});

const ABOVE = 'the host of the site, www.acme.es, or a domain above it that has a dot';
const SITE_URL = 'https://www.acme.es';

it.each<[name: string, accepted: string, Environment]>([
  ['ANALYTICS_COOKIE_DOMAIN', ABOVE, { SITE_URL, ANALYTICS_COOKIE_DOMAIN: 'es' }],
  ['ANALYTICS_COOKIE_DOMAIN', ABOVE, { SITE_URL, ANALYTICS_COOKIE_DOMAIN: 'me.es' }],
  ['METRICS_PORT', 'another port than PORT', { METRICS_PORT: '3000' }],
  [
    'DRAIN_DELAY_SECONDS',
    'less than SHUTDOWN_GRACE_SECONDS, which is 8',
    { DRAIN_DELAY_SECONDS: '8' },
  ],
  // Beside a wrong value, others count by themselves.
  [
    'SHUTDOWN_GRACE_SECONDS',
    rows.SHUTDOWN_GRACE_SECONDS[2],
    { SHUTDOWN_GRACE_SECONDS: '0', DRAIN_DELAY_SECONDS: '60' },
  ],
  ['SITE_URL', rows.SITE_URL[2], { SITE_URL: 'a.es', ANALYTICS_COOKIE_DOMAIN: 'a.es' }],
  ['PORT', rows.PORT[2], { PORT: 'x', METRICS_PORT: '3000' }],
])('%s has to be %s, with %j', (name, accepted, environment) => {
  expectRefused(environment, name, accepted);
});

const QUOTED = 'a value that ends with the quote that it begins with';
const FILLED = 'a value without a template placeholder';

it.each([
  [QUOTED, ['"Torre Sol" #71-21, Bogotá', "'", '`a"', '“a', '‘a', '„a', '«a']],
  [FILLED, [`\${PORT}`, `/etc/\${NAME:-site}`, `\${}`, '$(folder)/old', '$PORT', '{{ .Old }}.txt']],
  ['visible characters', ['two\nlines', 'Z\ufffdrich']],
])('every variable has to be %s', (accepted, values) => {
  for (const value of values) {
    for (const name of ['PORT', 'LEGAL_NAME']) expectRefused({ [name]: value }, name, accepted);
  }
});

it('characters that cannot be seen are refused, and shown', () => {
  const value = 'Acme\u00ad\u00a0AG\u200b\u3164\u{e0041}\ud83d';
  const shown = String.raw`"Acme\u00ad\u00a0AG\u200b\u3164\ue0041\ud83d"`;
  expectRefused({ LEGAL_NAME: value }, 'LEGAL_NAME', 'visible characters', shown);
});

it.each([
  ["LEGAL_NAME='Acme # 1'", 'Acme # 1'],
  ['LEGAL_NAME= "L\'Oréal" ', "L'Oréal"],
  ['LEGAL_NAME=\'"Uno" y "$1"\'', '"Uno" y "$1"'],
  ['LEGAL_NAME=«Acme»', 'Acme'],
  ['LEGAL_NAME=Acme # la empresa', null],
  ['LEGAL_NAME="Acme" # la empresa', null],
  ["LEGAL_NAME=L'Oréal", null],
  ['LEGAL_NAME=`Acme`', null],
  ['LEGAL_NAME=A$AP', null],
  ['LEGAL_NAME="A$AP"', null],
  ['export LEGAL_NAME=Acme', null],
])('in .env, %s is %j, or refused with its line where that is null', async (line, name) => {
  const file = await writeEnvFile(`# "\r\n${line}\r\nCONTACT_EMAIL=`);
  const problems = getProblems({}, file).slice(1);
  if (name === null) expect(problems).toEqual([expect.stringContaining(`${file}:2 is "`)]);
  else expect(readConfig({}, file)).toEqual(readConfig({ LEGAL_NAME: name }));
});

it('lines of .env that are accepted mean the same to Node', { timeout }, async () => {
  const file = await writeEnvFile('');
  const property = fc.asyncProperty(fc.array(envLine, { size: '+1' }), async (lines) => {
    const values = tidy(parseEnv(writeAccepted(file, lines)));
    expect(values).toEqual(readEnvFile(file).values);
  });
  await checkProperty(property);
});

it('a .env that cannot be read is a reason not to start; one that is not there is none', async () => {
  const folder = await createFolder({ '.env/file': '' });
  const latin = join(folder, 'latin');
  await writeFile(latin, 'LEGAL_NAME=Peña', 'latin1');
  for (const file of [join(folder, '.env'), latin]) {
    expect(getProblems({ PORT: 'x' }, file)).toEqual([
      'The configuration is not valid:',
      expect.stringMatching(/ cannot be read \(.*\); accepted: a UTF-8 text file, or none\.$/),
      expect.stringContaining('PORT is "x"'),
    ]);
  }
  expect(readConfig({}, join(folder, 'none'))).toEqual(readConfig({}));
});

it('says what nothing reads in .env, and where', async () => {
  const file = await writeEnvFile('PORT=80\n\nROBOT=noindex\nREDIRECT_FILE=/old\n');
  const unread = { ROBOT: `${file}:3`, REDIRECT_FILE: `${file}:4` };
  expect(readConfig({ HOME: '/' }, file).unread).toEqual(unread);
});

it('one message has all that is wrong, and where it stands', async () => {
  const file = await writeEnvFile(
    'BRAND_NAME Acme\n# "\nPORT=x\nROBOTS=x\nLEGAL_NAME="x\nREDIRECTS_FILE=old\nANALYTICS_COOKIE_DOMAIN=b.es',
  );
  // The origin of the site itself: a loop.
  const lines = '/a none\n/b /\n//c /\n/d https://a.es/d\n';
  const old = join(await createFolder({ old: lines }), 'old');
  const environment = {
    PORT: 'y',
    REDIRECTS_FILE: old,
    SITE_URL: 'https://A.es:443',
    SHUTDOWN_GRACE_SECONDS: '1',
  };
  const problems = getProblems(environment, file);
  expect(problems.map((problem) => problem.split(';')[0])).toEqual([
    'The configuration is not valid:',
    `${file}:1 is "BRAND_NAME Acme"`,
    `${file}:5 is "LEGAL_NAME=\\"x"`,
    'PORT is "y"',
    `ROBOTS (${file}:4) is "x"`,
    `ANALYTICS_COOKIE_DOMAIN (${file}:7) is "b.es"`,
    'DRAIN_DELAY_SECONDS is "1"',
    `${old}:1 (REDIRECTS_FILE) is "/a none"`,
    `${old}:3 (REDIRECTS_FILE) is "//c /"`,
    `${old}:4 (REDIRECTS_FILE) is "/d https://a.es/d"`,
  ]);
});
