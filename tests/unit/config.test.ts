import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readConfig, StartError } from '../../src/server/config/config.ts';
import { variables } from '../../src/server/config/variables.ts';
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

it('by default, the grace time ends before docker stop kills, after 10 s', () => {
  expect(readConfig({}).server.shutdownGraceSeconds).toBeLessThan(10);
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

it.each<[Environment, object]>([
  [{}, { server: { host: undefined, keepAliveSeconds: 65 } }],
  [{ PORT: '0', HOST: '::1' }, { server: { port: 0, host: '::1' } }],
  [{ KEEP_ALIVE_SECONDS: '4000' }, { server: { keepAliveSeconds: 4000 } }],
  [{ PORT: '65535', HOST: 'Site-1.a.es' }, { server: { port: 65_535, host: 'Site-1.a.es' } }],
  [{ SITE_URL: 'https://a.es/' }, { siteUrl: 'https://a.es' }],
  [{ SITE_URL: 'http://[::1]:1' }, { siteUrl: 'http://[::1]:1' }],
  [{ SITE_URL: 'HTTPS://WWW.A.es' }, { siteUrl: 'https://www.a.es', security: { isSecure: true } }],
  [{ SITE_URL: 'https://españa.es' }, { siteUrl: 'https://xn--espaa-rta.es' }],
  [{ SITE_URL: 'https://www.a.es:443' }, { siteUrl: 'https://www.a.es' }],
  [{ CONTACT_EMAIL: 'hola@peña.es' }, { site: { email: 'hola@peña.es' } }],
  [{ CONTACT_EMAIL: 'Hola+a@xn--PEA-8ma.es' }, { site: { email: 'Hola+a@peña.es' } }],
  [{ SECURITY_CONTACT: 'hola@peña.es' }, { security: { contact: 'hola@peña.es' } }],
  [
    { ANALYTICS_COOKIE_DOMAIN: 'peña.es' },
    { site: { analytics: { cookieDomain: 'xn--pea-8ma.es' } } },
  ],
  [{ DPA_URL: '/contrato.pdf?v=2#a' }, { site: { dpaUrl: '/contrato.pdf?v=2#a' } }],
  [{ DPA_URL: 'HTTPS://a.es' }, { site: { dpaUrl: 'HTTPS://a.es' } }],
  [{ DEMO_PHONE: '+41446681800' }, { site: { demo: { phone: { e164: '+41446681800' } } } }],
  [
    { CONTACT_PHONE: '+41 (0)44 668 18 00' },
    {
      site: {
        phone: { display: '+41~44~668~18~00'.replaceAll('~', '\u00a0'), e164: '+41446681800' },
      },
    },
  ],
  [{ ACCESS_LOG: '1' }, { log: { access: 1 } }],
  [{ ACCESS_LOG: '0.01' }, { log: { access: 0.01 } }],
  [{ METRICS_PORT: '0', PORT: '0' }, { metrics: { port: 0 } }],
  [{ BRAND_NAME: '  Otra  ' }, { site: { brand: 'Otra', legalName: 'Otra' } }],
  [{ BRAND_NAME: '😀'.repeat(40) }, { site: { brand: '😀'.repeat(40) } }],
  [{ LEGAL_REGISTER: ` ${'é'.repeat(200)} ` }, { site: { legalRegister: 'é'.repeat(200) } }],
  [{ BRAND_NAME: 'A ❤️\r' }, { site: { brand: 'A ❤️' } }],
  [{ LEGAL_NAME: 'Pen\u0303a' }, { site: { legalName: 'Peña' } }],
  // With quotes, which `docker run --env-file` keeps.
  [
    { LEGAL_ADDRESS: '"Calle Mayor 1, Madrid"', BRAND_NAME: "'Acme'", PORT: '"80"' },
    { server: { port: 80 }, site: { brand: 'Acme', legalAddress: 'Calle Mayor 1, Madrid' } },
  ],
  [
    { LEGAL_NAME: '"Acme # 1" # la empresa', LEGAL_ID: '""' },
    { site: { legalName: 'Acme # 1', legalId: null } },
  ],
  [{ LEGAL_NAME: '"Uno" y "Dos"' }, { site: { legalName: '"Uno" y "Dos"' } }],
  [{ LEGAL_NAME: 'C#, "Uno" # 1' }, { site: { legalName: 'C#, "Uno" # 1' } }],
])('%j is accepted', (environment, expected) => {
  expect(readConfig(environment)).toMatchObject(expected);
});

it.each(
  Object.entries({
    PORT: ['65536', 'http', '-1', '80.5'],
    HOST: ['not a host', 'a.-b', 'a.b_c', 'a.b-'],
    SITE_URL: ['a.es', 'ftp://a.es', 'https://'],
    BRAND_NAME: ['x'.repeat(41), 'two\nlines', '   '],
    LEGAL_REGISTER: ['x'.repeat(201)],
    PRICES_TAX: ['yes', 'Included', '21'],
    CONTACT_EMAIL: ['hola', 'hola@', '@peña.es', 'hola@pe ña.es', 'ñ@a.es'],
    CONTACT_PHONE: ['910 000 000', '+34 12', '+34 910 000 000 ext. 12', '+1 800 FLOWERS'],
    CONTACT_WHATSAPP: ['whatsapp', 'tel:+34600000000;ext=5', '+34 600 000 000 (de 9 a 14 h)'],
    GA_MEASUREMENT_ID: ['UA-12345', "G-ABC1'>"],
    SECURITY_CONTACT: ['javascript:alert(1)'],
    DEMO_WHATSAPP: ['600 000 000'],
    DEMO_PHONE: ['agente'],
    DPA_URL: [
      'contrato.pdf',
      'http://a.es/b',
      '//a.es',
      '/\\a.es',
      'https://',
      'javascript:alert(1)',
      '/a b',
    ],
    ROBOTS: ['none'],
    ANALYTICS_COOKIE_DOMAIN: ['exa mple.com'],
    REDIRECTS_FILE: ['two\nlines'],
    HSTS_INCLUDE_SUBDOMAINS: ['yes'],
    LOG_LEVEL: ['loud'],
    ACCESS_LOG: ['1.5', '-1', 'some'],
    METRICS_PORT: ['-1', '3000'],
    KEEP_ALIVE_SECONDS: ['0', '4001'],
    DRAIN_DELAY_SECONDS: ['61'],
    SHUTDOWN_GRACE_SECONDS: ['121'],
  }),
)('%s=%j is refused with its name, its value and what is accepted', (name, values) => {
  for (const value of values) {
    const [, problem, ...others] = getProblems({ [name]: value });
    expect(problem).toMatch(/; accepted: \S.{3,90}\.$/);
    expect(problem).toContain(`${name} is ${JSON.stringify(value)}; accepted: `);
    expect(others, value).toEqual([]);
  }
});

it.each([
  ['BRAND_NAME', 'Ac\u200bme', String.raw`"Ac\u200bme"`],
  ['BRAND_NAME', 'Acme\u202e', String.raw`"Acme\u202e"`],
  ['LEGAL_NAME', 'Acme\u00ad\u00a0AG\ud83d', String.raw`"Acme\u00ad\u00a0AG\ud83d"`],
  ['LEGAL_ADDRESS', 'Z\ufffdrich\u3164\u{e0041}', String.raw`"Z�rich\u3164\ue0041"`],
  ['CONTACT_EMAIL', 'hola@a.es\u202c', String.raw`"hola@a.es\u202c"`],
  ['SITE_URL', 'https://a\u00ad.es', String.raw`"https://a\u00ad.es"`],
  ['PORT', '80\u00a0', String.raw`"80\u00a0"`],
])(
  '%s with characters that cannot be seen is refused, and they are shown',
  (name, value, shown) => {
    const [, problem, ...others] = getProblems({ [name]: value });
    expect(problem).toContain(`${name} is ${shown}; accepted: `);
    expect(others).toEqual([]);
  },
);

it.each([
  ['https://a.es/path', 'a path'],
  ['https://a.es//', 'a path'],
  ['https://a.es?x', 'a query'],
  ['https://a.es/#x', 'a fragment'],
  ['https://u:p@a.es', 'a user name and a password'],
])('SITE_URL=%s is refused for %s', (SITE_URL, excess) => {
  expect(getProblems({ SITE_URL })[1]).toBe(
    `SITE_URL is "${SITE_URL}"; accepted: an http or https origin, such as https://www.example.com, without ${excess}.`,
  );
});

it.each([
  ['Acme', 'Acme'],
  ['Calle 7 # la oficina', 'Calle 7'],
  ['"Acme # 1" # comentario', 'Acme # 1'],
  ["'Acme' #1", 'Acme'],
  ['Bufete "Uno" S. L.', 'Bufete "Uno" S. L.'],
  ["L'Oréal = 1", "L'Oréal = 1"],
  ['`L\'Oréal "1"`', 'L\'Oréal "1"'],
  ['', ''],
  [' # nada', ''],
  ['""', ''],
  ['C#Studio', null],
  ['Carrera 7 #71-21, Bogotá', null],
  ['Carrera 7 # 71-21, Bogotá', null],
  ['Uno #2 # la oficina', null],
  ['"Bufete "Uno" S. L."', null],
  ["'L'Oréal'", null],
  ['\'"Acme"\'', null],
  ['"Uno" y "Dos"', null],
  ['"Uno', null],
  ['`Uno"', null],
])('in .env, %s is %j, or refused with its line where that is null', async (written, name) => {
  for (const [start, end] of [
    ['LEGAL_NAME=', '\n'],
    ['\ufeff export LEGAL_NAME = ', ' \r\n'],
  ] as const) {
    const file = await writeEnvFile(`${start}${written}${end}#ROBOTS=x\nCONTACT_EMAIL=\n`);
    if (name !== null) {
      expect(readConfig({}, file)).toEqual(readConfig({ LEGAL_NAME: name }));
      continue;
    }
    const [, problem, ...others] = getProblems({}, file);
    expect(problem?.startsWith(`${file}:1 is "`)).toBe(true);
    expect(others).toEqual([]);
  }
});

it('.env says what the environment leaves unset or empty, and an empty value counts as unset there too', async () => {
  const file = await writeEnvFile('BRAND_NAME=Acme\nLEGAL_ID=A-1\nCONTACT_EMAIL=\n');
  expect(readConfig({ BRAND_NAME: '', LEGAL_ID: 'B-2' }, file)).toEqual(
    readConfig({ BRAND_NAME: 'Acme', LEGAL_ID: 'B-2' }),
  );
});

it('one message has all that is wrong, and where it stands', async () => {
  const file = await writeEnvFile(
    'BRAND_NAME Acme\n# "\nPORT=x\nROBOTS=x\nLEGAL_NAME="x\nREDIRECTS_FILE=old',
  );
  const old = join(await createFolder({ old: '/a none\n/b /\n//c /\n' }), 'old');
  const problems = getProblems({ PORT: 'y', REDIRECTS_FILE: old }, file);
  expect(problems.map((problem) => problem.split(';')[0])).toEqual([
    'The configuration is not valid:',
    `${file}:1 is "BRAND_NAME Acme"`,
    `${file}:5 is "LEGAL_NAME=\\"x"`,
    'PORT is "y"',
    `ROBOTS (${file}:4) is "x"`,
    `${old}:1 (REDIRECTS_FILE) is "/a none"`,
    `${old}:3 (REDIRECTS_FILE) is "//c /"`,
  ]);
});
