import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual, parseEnv } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readConfig, StartError } from '../../src/server/config/config.ts';
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

const REDIRECTS_FILE = 'tests/support/app/redirects.txt';
const SUBDOMAIN = { ANALYTICS_COOKIE_DOMAIN: 'peña.es', SITE_URL: 'https://www.peña.es' };
const LONGEST_ID = 'G-0123456789ABCDEF';

const accepted: readonly (readonly [Environment, path: string, value: unknown])[] = [
  [{}, 'metrics', null],
  [{ PORT: '0' }, 'server.port', 0],
  [{ PORT: '65535' }, 'server.port', 65_535],
  [{ HOST: '::1' }, 'server.host', '::1'],
  [{ HOST: 'Site-1.a.es' }, 'server.host', 'Site-1.a.es'],
  [{ KEEP_ALIVE_SECONDS: '4000' }, 'server.keepAliveSeconds', 4000],
  [{ DRAIN_DELAY_SECONDS: '60', SHUTDOWN_GRACE_SECONDS: '61' }, 'server.drainDelaySeconds', 60],
  [{ PORT: '80' }, 'siteUrl', 'http://localhost:80'],
  [{ HOST: 'fe80::1' }, 'siteUrl', 'http://[fe80::1]:3000'],
  [{ HOST: 'site.local', PORT: '0' }, 'siteUrl', 'http://site.local:0'],
  [{ HOST: '127.0.0.2', SITE_URL: 'https://a.es/' }, 'siteUrl', 'https://a.es'],
  [{ SITE_URL: 'http://[::1]:1' }, 'siteUrl', 'http://[::1]:1'],
  [{ SITE_URL: 'HTTPS://WWW.A.es.:443' }, 'siteUrl', 'https://www.a.es'],
  [{ CONTACT_EMAIL: 'Hola+a@xn--PEA-8ma.es' }, 'site.email', 'Hola+a@peña.es'],
  [{ SECURITY_CONTACT: 'https://a.es./x y' }, 'security.contact', 'https://a.es/x%20y'],
  [{ ANALYTICS_COOKIE_DOMAIN: 'Localhost.' }, 'site.analytics.cookieDomain', 'localhost'],
  [SUBDOMAIN, 'site.analytics.cookieDomain', 'xn--pea-8ma.es'],
  [{ BOOKING_URL: 'HTTPS://peña.es/x y' }, 'site.bookingUrl', 'https://xn--pea-8ma.es/x%20y'],
  [{ DPA_URL: '/contrato.pdf?v=2#a' }, 'site.dpaUrl', '/contrato.pdf?v=2#a'],
  [{ CONTACT_WHATSAPP: '+41446681800' }, 'site.whatsapp.e164', '+41446681800'],
  [{ DEMO_WHATSAPP: '+41446681800' }, 'site.demo.whatsapp.e164', '+41446681800'],
  [{ DEMO_PHONE: '+41446681800' }, 'site.demo.phone.e164', '+41446681800'],
  [{ CONTACT_PHONE: '+41 (0)44 668 18 00' }, 'site.phone.e164', '+41446681800'],
  [{ ACCESS_LOG: '0.01' }, 'log.access', 0.01],
  [{ LOG_LEVEL: 'silent' }, 'log.level', 'silent'],
  [{ METRICS_PORT: '0', PORT: '0' }, 'metrics.port', 0],
  [{ METRICS_PORT: '9464', METRICS_HOST: '::1' }, 'metrics.host', '::1'],
  [{ PRICES_TAX: 'included' }, 'site.pricesTax', 'included'],
  [{ ROBOTS: 'noindex' }, 'site.indexable', false],
  [{ GA_MEASUREMENT_ID: LONGEST_ID }, 'site.analytics.measurementId', LONGEST_ID],
  [{ HSTS_INCLUDE_SUBDOMAINS: 'true' }, 'security.hstsIncludeSubDomains', true],
  [{ REDIRECTS_FILE }, 'redirects.length', 13],
  [{ BRAND_NAME: 'Otra' }, 'site.legalName', 'Otra'],
  [{ BRAND_NAME: '😀'.repeat(40) }, 'site.brand', '😀'.repeat(40)],
  [{ LEGAL_REGISTER: ` ${'é'.repeat(200)} ` }, 'site.legalRegister', 'é'.repeat(200)],
  [{ LEGAL_ID: 'A-1' }, 'site.legalId', 'A-1'],
  [{ BRAND_NAME: ' A ❤️\t\u00a0\r' }, 'site.brand', 'A ❤️'],
  [{ LEGAL_NAME: 'Pen\u0303a' }, 'site.legalName', 'Peña'],
  // With quotes, which `docker run --env-file` keeps.
  [{ LEGAL_ADDRESS: '"Calle Mayor 1, Madrid"' }, 'site.legalAddress', 'Calle Mayor 1, Madrid'],
  [{ LEGAL_NAME: '“L’Oréal”' }, 'site.legalName', 'L’Oréal'],
  [{ LEGAL_NAME: '"Uno" y "Dos"' }, 'site.legalName', '"Uno" y "Dos"'],
  [{ LEGAL_NAME: 'C#, "Uno" # 1' }, 'site.legalName', 'C#, "Uno" # 1'],
  [{ LEGAL_NAME: '$5' }, 'site.legalName', '$5'],
  [{ LEGAL_NAME: '$& {email} C$A' }, 'site.legalName', '$& {email} C$A'],
];

it.each(accepted)('with %j, %s is %j', (environment, path, value) => {
  expect(readConfig(environment)).toHaveProperty(path, value);
});

it('each variable has an effect', () => {
  // `missing` has a variable whether or not anything reads it.
  const read = (environment: Environment) =>
    getProblems(environment).length > 0 || { ...readConfig(environment), missing: null };
  const effective = accepted.flatMap(([environment]) =>
    Object.keys(environment).filter((name) => {
      const { [name]: _, ...others } = environment;
      return !isDeepStrictEqual(read(environment), read(others));
    }),
  );
  expect([...new Set(effective)].toSorted()).toEqual(Object.keys(variables.shape).toSorted());
});

it.each(Object.keys(variables.shape))('%s counts as unset where it is blank', async (name) => {
  const file = await writeEnvFile(`${name}=" "`);
  for (const blank of ['', ' ', '\t', '\u00a0', '""', "' '"]) {
    expect(readConfig({ [name]: blank }, file), blank).toEqual(readConfig({}));
  }
});

const ORIGIN = 'an http or https origin without a path, such as https://www.example.com';
const PORTS = 'a whole number from 0 to 65535';
const BIND = 'an IP address or a host name to bind';
const EMAIL = 'an e-mail address';
const HTTPS = 'an https URL';
const DOCUMENT = 'a path such as /contrato.pdf, or an https URL';
const PHONE = 'a phone number with its country code, such as +34 910 000 000';
const QUOTED = 'a value that ends with the quote that it begins with';
const TEMPLATE = 'a value without a template placeholder';

it.each<[names: string, accepted: string, values: string[], others?: Environment]>([
  ['PORT METRICS_PORT', PORTS, ['65536', 'http', '-1', '80.5', '1e3', '080', '00']],
  ['PORT', TEMPLATE, [`\${PORT}`, '$(PORT)', '$PORT', '{{ port }}']],
  [
    'REDIRECTS_FILE',
    TEMPLATE,
    [`/etc/\${NAME:-site}`, `\${}`, '$(folder)/old', '{{ .Values.old }}.txt'],
  ],
  ['HOST METRICS_HOST', BIND, ['not a host', 'a.-b', 'a.b_c', 'a.b-']],
  ['SITE_URL', ORIGIN, ['a.es', 'ftp://a.es', 'https://', 'httpss://a.es', 'xhttps://a.es']],
  ['SITE_URL', ORIGIN, ['https://*.a.es', 'https://a..es', 'https://-a.es', 'https://a.es..']],
  [
    'SITE_URL',
    ORIGIN,
    ['https://a.es/path', 'https://a.es//', 'https://a.es?x', 'https://a.es/#x'],
  ],
  ['SITE_URL', ORIGIN, ['https://u:p@a.es']],
  ['BRAND_NAME', '1 to 40 characters in one line', ['x'.repeat(41)]],
  ['LEGAL_ADDRESS', QUOTED, ['"Torre Sol" #71-21, Bogotá', "'", '`a"', '“a', '‘a', '„a', '«a']],
  ['PRICES_TAX', 'excluded, included', ['yes', 'Included', '21']],
  ['CONTACT_EMAIL', EMAIL, ['hola', 'hola@', '@peña.es', 'hola@pe ña.es', 'ñ@a.es']],
  [
    'CONTACT_PHONE CONTACT_WHATSAPP DEMO_PHONE DEMO_WHATSAPP',
    PHONE,
    ['910 000 000', '+34 12', '+34 910 000 000 ext. 12', '+1 800 FLOWERS', 'al +34 910 000 000'],
  ],
  ['BOOKING_URL', HTTPS, ['/reservas', '//a.es', 'a.es/b', 'http://a.es/b', 'https://']],
  ['BOOKING_URL', HTTPS, ['https://a b.es', 'https://*.a.es', 'javascript:alert(1)']],
  ['DPA_URL', DOCUMENT, ['contrato.pdf', 'http://a.es/b', '//a.es', '/\\a.es', '/a b']],
  ['DPA_URL', DOCUMENT, ['https://a..es', 'javascript:alert(1)']],
  [
    'SECURITY_CONTACT',
    'an e-mail address or an https URL',
    ['javascript:alert(1)', 'hola@', 'http://a.es', 'https://-a.es', 'tel:+34 910'],
  ],
  [
    'GA_MEASUREMENT_ID',
    '"G-" and 4 to 16 capital letters or digits, not only X',
    ['G-XXXXXXXXXX', 'UA-12345', "G-ABC1'>", 'G-ABC', 'G-0123456789ABCDEFG', 'XG-ABC1'],
  ],
  [
    'ANALYTICS_COOKIE_DOMAIN',
    'the host of the site, www.acme.es, or a domain above it that has a dot',
    ['es', 'a.es', 'com.es', 'auto', 'x.www.acme.es', '.acme.es', '*.acme.es', 'https://acme.es'],
    { SITE_URL: 'https://www.acme.es' },
  ],
  ['ROBOTS', 'index, noindex', ['none']],
  ['HSTS_INCLUDE_SUBDOMAINS', 'true, false', ['yes']],
  ['LOG_LEVEL', 'fatal, error, warn, info, debug, trace, silent', ['loud']],
  [
    'ACCESS_LOG',
    'errors (statuses 4xx and 5xx), all, or a share from 0 to 1 such as 0.01',
    ['1.5', '-1', 'some', '0x1', '1e-2', '.', '0.'],
  ],
  ['KEEP_ALIVE_SECONDS', 'a whole number from 1 to 4000', ['0', '4001']],
  ['DRAIN_DELAY_SECONDS', 'a whole number from 0 to 60', ['61']],
  ['DRAIN_DELAY_SECONDS', 'less than SHUTDOWN_GRACE_SECONDS, which is 8', ['8', '60']],
  ['METRICS_PORT', 'another port than PORT', ['3000']],
  // Beside a wrong value, others count by themselves.
  [
    'SHUTDOWN_GRACE_SECONDS',
    'a whole number from 1 to 120',
    ['121', '0'],
    { DRAIN_DELAY_SECONDS: '60' },
  ],
  ['SITE_URL', ORIGIN, ['a.es'], { ANALYTICS_COOKIE_DOMAIN: 'a.es' }],
])('%s is refused unless it is %s', (names, accepted, values, others = {}) => {
  for (const name of names.split(' ')) {
    for (const value of values) {
      const problem = `${name} is ${JSON.stringify(value)}; accepted: ${accepted}.`;
      expect(getProblems({ ...others, [name]: value }).slice(1)).toEqual([problem]);
    }
  }
});

it.each([
  ['REDIRECTS_FILE', 'two\nlines', String.raw`"two\nlines"`],
  ['LEGAL_NAME', 'Acme\u00ad\u00a0AG\ud83d', String.raw`"Acme\u00ad\u00a0AG\ud83d"`],
  ['LEGAL_ADDRESS', 'Z\ufffdrich\u3164\u{e0041}', String.raw`"Z�rich\u3164\ue0041"`],
  ['PORT', '80\u200b', String.raw`"80\u200b"`],
])(
  '%s with characters that cannot be seen is refused, and they are shown',
  (name, value, shown) => {
    const problem = `${name} is ${shown}; accepted: visible characters.`;
    expect(getProblems({ [name]: value }).slice(1)).toEqual([problem]);
  },
);

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
      expect.stringMatching(
        `^${file} cannot be read \\(.*\\); accepted: a UTF-8 text file, or none\\.$`,
      ),
      'PORT is "x"; accepted: a whole number from 0 to 65535.',
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
