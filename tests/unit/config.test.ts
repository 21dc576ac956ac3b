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
import { envLine, writeAcceptedLines } from '../support/app/env-lines.ts';
import { createFolder } from '../support/process/project-copy.ts';

/** Returns the problems that `readConfig` lists in its error message, one per line. */
function getProblems(environment: Record<string, string>, envFile?: string): string[] {
  try {
    readConfig(environment, envFile);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message.split('\n  ').slice(1);
  }
  return [];
}

const writeEnvFile = async (text: string) => join(await createFolder({ '.env': text }), '.env');

it('.env.example documents every variable and shows its default value', () => {
  const text = readFileSync('.env.example', 'utf8');
  const documented = [...text.matchAll(/(?<=^# [^-].*\n)([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(Object.keys(parseEnv(text)).toSorted()).toEqual(documented.toSorted());
  expect(documented.toSorted()).toEqual(Object.keys(variables.shape).toSorted());
  expect(readConfig({}, '.env.example')).toEqual(readConfig({}));
});

it('readConfig lists required variables that are unset or have placeholder values', () => {
  const given = { BRAND_NAME: 'Otra', LEGAL_ID: 'A-1', CONTACT_EMAIL: 'hola@sereno.example' };
  expect(Object.keys(readConfig(given).missing).join(' ')).toBe(
    'SITE_URL LEGAL_NAME LEGAL_ADDRESS LEGAL_REGISTER CONTACT_EMAIL CONTACT_PHONE CONTACT_WHATSAPP SECURITY_CONTACT GA_MEASUREMENT_ID',
  );
});

it.each([
  ['http://localhost:3000', '0.0.0.0'],
  ['http://localhost:3000', '0::0'],
  ['http://[fe80::1]:3000', 'fe80::1%eth0'],
  ['http://[::ffff:7f00:1]:3000', '::FFFF:127.0.0.1'],
])('absolute links begin with %s if HOST is %s and SITE_URL is unset', (origin, HOST) => {
  expect(readConfig({ HOST }).siteUrl).toBe(origin);
});

const EMOJIS = '😀'.repeat(40);
const PHONE = { display: '+41\u00a044\u00a0668\u00a018\u00a000', e164: '+41446681800' };
const WRONG_URLS = ['//a.es', 'http://a.es', 'https://', 'https://a..es', 'javascript:alert(1)'];

// This table covers only how values are parsed. Tests in tests/http and tests/process check what each
// variable changes on the site.
it.each<[name: VariableName, accepted: Record<string, unknown>, rejected: string[]]>([
  ['PORT', { 0: 0, 65535: 65_535 }, ['65536', 'http', '-1', '80.5', '1e3', '080']],
  ['SHUTDOWN_GRACE_SECONDS', { 120: 120 }, ['121', '0']],
  [
    'HOST',
    { '::1%lo': '::1%lo', 'A-1.es': 'A-1.es' },
    ['not a host', 'a.-b', 'a.b_c', '256.1.1.1'],
  ],
  [
    'SITE_URL',
    { 'HTTPS://WWW.A.es.:443/': 'https://www.a.es', 'http://[::1]:1': 'http://[::1]:1' },
    [
      'a.es',
      'ftp://a.es',
      'xhttps://a.es',
      'https://*.a.es',
      'https://-a.es',
      'https://a.es..',
      'https://a.es/path',
      'https://a.es?x',
      'https://u:p@a.es',
    ],
  ],
  ['BRAND_NAME', { [EMOJIS]: EMOJIS }, [`${EMOJIS}x`]],
  [
    'LEGAL_NAME',
    {
      ' A ❤️\t\u00a0\r': 'A ❤️',
      'Pen\u0303a': 'Peña',
      // `docker run --env-file` does not remove the quotes around a value, so the server removes them.
      '"“Acme  1, Madrid”"': 'Acme 1, Madrid',
      "'‘Acme’'": 'Acme',
      '` „Acme“`': 'Acme',
      '"Uno" y "Dos"': '"Uno" y "Dos"',
      '$& {email} C$A': '$& {email} C$A',
      $5: '$5',
    },
    [
      // A value with an unbalanced quote is rejected, because another program might have truncated it.
      '"Torre Sol" #71-21, Bogotá',
      "'",
      '`a"',
      '“a',
      '‘a',
      '„a”',
      '«a',
      // These values contain placeholders that a template engine or a shell should have replaced.
      `/etc/\${NAME:-site}`,
      '$(folder)/old',
      '$PORT',
      '{{ .Old }}.txt',
      'two\nlines',
      'Z\ufffdrich',
    ],
  ],
  [
    'CONTACT_EMAIL',
    { 'Hola+a@xn--PEA-8ma.es': 'Hola+a@peña.es' },
    ['hola', 'hola@', 'hola@pe ña.es', 'ñ@a.es'],
  ],
  [
    'CONTACT_PHONE',
    { '+41446681800': PHONE, '+41 (0)44 668 18 00': PHONE },
    ['910 000 000', '+34 12', '+34 910 000 000 ext. 12', '+1 800 FLOWERS', 'al +34 910 000 000'],
  ],
  ['BOOKING_URL', { 'HTTPS://peña.es/x y': 'https://xn--pea-8ma.es/x%20y' }, ['/a', ...WRONG_URLS]],
  [
    'DPA_URL',
    { '/contrato.pdf?v=2#a': '/contrato.pdf?v=2#a', 'https://a.es': 'https://a.es/' },
    ['a.pdf', '/\\a.es', '/a b', ...WRONG_URLS],
  ],
  [
    'SECURITY_CONTACT',
    { 'https://a.es./x y': 'https://a.es/x%20y', 'a@a.es': 'a@a.es' },
    ['hola@', 'tel:+34 910', ...WRONG_URLS],
  ],
  ['PRICES_TAX', { included: 'included' }, ['Included', '21']],
  [
    'GA_MEASUREMENT_ID',
    { 'G-0123456789ABCDEF': 'G-0123456789ABCDEF' },
    ['G-XXXXXXXXXX', 'UA-12345', "G-ABC1'>", 'G-ABC', 'G-0123456789ABCDEFG', 'XG-ABC1'],
  ],
  ['LOG_LEVEL', { INFO: 'info' }, ['verbose']],
  ['ACCESS_LOG', { '0.01': 0.01, all: 'all' }, ['1.5', '-1', 'some', '0x1', '1e-2', '.', '0.']],
])('the variable %s accepts and normalizes %j, and rejects %j', (name, accepted, rejected) => {
  for (const [value, normalized] of Object.entries(accepted)) {
    expect(getProblems({ [name]: value })).toEqual([]);
    expect(variables.parse(tidy({ [name]: value }))).toHaveProperty(name, normalized);
  }
  for (const value of rejected) {
    const problem = expect.stringContaining(`${name} is ${JSON.stringify(value)}; accepted: `);
    expect(getProblems({ [name]: value })).toEqual([problem]);
  }
});

it.each(['', '\u00a0\t', '" \'\'"'])('a variable with the value %j counts as unset', (blank) => {
  const names = Object.keys(variables.shape);
  expect(readConfig(Object.fromEntries(names.map((name) => [name, blank])))).toEqual(
    readConfig({}),
  );
});

const SITE_URL = 'https://www.peña.es';

it.each<[environment: Record<string, string>, rejected: VariableName[]]>([
  [{ SITE_URL, ANALYTICS_COOKIE_DOMAIN: 'peña.es' }, []],
  [{ HOST: 'localhost', ANALYTICS_COOKIE_DOMAIN: 'Localhost.' }, []],
  [{ SITE_URL, ANALYTICS_COOKIE_DOMAIN: 'es' }, ['ANALYTICS_COOKIE_DOMAIN']],
  [{ SITE_URL, ANALYTICS_COOKIE_DOMAIN: 'w.peña.es' }, ['ANALYTICS_COOKIE_DOMAIN']],
  [{ METRICS_PORT: '3000' }, ['METRICS_PORT']],
  [{ DRAIN_DELAY_SECONDS: '8' }, ['DRAIN_DELAY_SECONDS']],
  // If readConfig rejects the value of a variable, it does not also report conflicts between this variable
  // and other variables.
  [{ SHUTDOWN_GRACE_SECONDS: '0', DRAIN_DELAY_SECONDS: '60' }, ['SHUTDOWN_GRACE_SECONDS']],
  [{ SITE_URL: 'a.es', ANALYTICS_COOKIE_DOMAIN: 'a.es' }, ['SITE_URL']],
  [{ PORT: 'x', METRICS_PORT: '3000' }, ['PORT']],
])('the environment %j makes readConfig reject the variables %j', (environment, rejected) => {
  const names = getProblems(environment).map((problem) => problem.split(' is ')[0]);
  expect(names).toEqual(rejected);
});

it.each([
  ["LEGAL_NAME='Acme # 1'", 'Acme # 1'],
  ['LEGAL_NAME= "L\'Oréal" ', "L'Oréal"],
  ['LEGAL_NAME=\'"Uno" y "$1"\'', '"Uno" y "$1"'],
  ['LEGAL_NAME=«Acme»', 'Acme'],
])('the .env line %s sets LEGAL_NAME to %s', async (line, name) => {
  const file = await writeEnvFile(`# "\r\n${line}\r\nCONTACT_EMAIL=`);
  expect(readConfig({}, file)).toEqual(readConfig({ LEGAL_NAME: name }));
});

// tests/deploy/programs/validity.test.ts checks that Docker, Compose, kustomize and systemd also parse these
// lines to the same values.
it('Node parses every accepted .env line to the same value as the server', {
  timeout,
}, async () => {
  const file = await writeEnvFile('');
  const property = fc.asyncProperty(fc.array(envLine, { size: '+1' }), async (lines) => {
    const values = tidy(parseEnv(writeAcceptedLines(file, lines)));
    expect(values).toEqual(readEnvFile(file).values);
  });
  await checkProperty(property);
});

it('readConfig rejects a .env file that exists but is not readable UTF-8 text', async () => {
  const folder = await createFolder();
  const latin = join(folder, 'latin');
  await writeFile(latin, 'LEGAL_NAME=Peña', 'latin1');
  for (const file of [folder, latin]) {
    expect(getProblems({}, file)).toEqual([
      expect.stringMatching(/ cannot be read \(.*\); accepted: a UTF-8 text file, or none\.$/),
    ]);
  }
});

it('one error message lists all configuration problems and escapes invisible text', async () => {
  const file = await writeEnvFile(
    `BRAND_NAME Acme\n# "\nPORT=x\nROBOTS=x\nLEGAL_NAME="x\nREDIRECTS_FILE=old\nLEGAL_ID=L'Oréal\nLOG_LEVEL=\u00adall`,
  );
  // The redirect from /d to https://a.es/d is rejected because it would never end: SITE_URL is normalized to
  // https://a.es, so the target is /d on this site.
  const old = join(await createFolder({ old: '/a none\n/b /\n/d https://a.es/d\n' }), 'old');
  const problems = getProblems(
    {
      PORT: 'Acme\u00a0AG\u200b\u{e0041}\ud83d',
      REDIRECTS_FILE: old,
      SITE_URL: 'https://A.es:443',
    },
    file,
  );
  expect(problems.map((problem) => problem.split(';')[0])).toEqual([
    `${file}:1 is "BRAND_NAME Acme"`,
    `${file}:5 is "LEGAL_NAME=\\"x"`,
    `${file}:7 is "LEGAL_ID=L'Oréal"`,
    String.raw`PORT is "Acme\u00a0AG\u200b\ue0041\ud83d"`,
    `ROBOTS (${file}:4) is "x"`,
    String.raw`LOG_LEVEL (${file}:8) is "\u00adall"`,
    `${old}:1 (REDIRECTS_FILE) is "/a none"`,
    `${old}:3 (REDIRECTS_FILE) is "/d https://a.es/d"`,
  ]);
});
