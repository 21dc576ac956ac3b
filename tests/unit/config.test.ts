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
  [{ PORT: '0', HOST: '::1' }, { server: { port: 0, host: '::1' } }],
  [{ PORT: '65535', HOST: 'Site-1.a.es' }, { server: { port: 65_535, host: 'Site-1.a.es' } }],
  [{ SITE_URL: 'https://a.es/' }, { siteUrl: 'https://a.es' }],
  [{ SITE_URL: 'http://[::1]:1' }, { siteUrl: 'http://[::1]:1' }],
  [{ SITE_URL: 'HTTPS://WWW.A.es' }, { siteUrl: 'https://www.a.es', security: { isSecure: true } }],
  [{ SITE_URL: 'https://españa.es' }, { siteUrl: 'https://xn--espaa-rta.es' }],
  [{ SITE_URL: 'https://www.a.es:443' }, { siteUrl: 'https://www.a.es' }],
  [{ DPA_URL: '/contrato.pdf?v=2#a' }, { site: { dpaUrl: '/contrato.pdf?v=2#a' } }],
  [{ DPA_URL: 'HTTPS://a.es' }, { site: { dpaUrl: 'HTTPS://a.es' } }],
  [{ DEMO_PHONE: '+41446681800' }, { site: { demo: { phone: { e164: '+41446681800' } } } }],
  [{ ACCESS_LOG: '1' }, { log: { access: 1 } }],
  [{ ACCESS_LOG: '0.01' }, { log: { access: 0.01 } }],
  [{ METRICS_PORT: '0', PORT: '0' }, { metrics: { port: 0 } }],
  [{ BRAND_NAME: '  Otra  ' }, { site: { brand: 'Otra', legalName: 'Otra' } }],
  [{ BRAND_NAME: '😀'.repeat(40) }, { site: { brand: '😀'.repeat(40) } }],
  [{ LEGAL_REGISTER: ` ${'é'.repeat(200)} ` }, { site: { legalRegister: 'é'.repeat(200) } }],
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
    CONTACT_EMAIL: ['hola'],
    CONTACT_PHONE: ['910 000 000', '+34 12'],
    CONTACT_WHATSAPP: ['whatsapp'],
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

it('.env says what the environment leaves unset or empty, and an empty value counts as unset there too', async () => {
  const file = await writeEnvFile(
    '\ufeffBRAND_NAME=Acme\r\n LEGAL_NAME="Acme # 1" # SL\n#ROBOTS=x\nexport LEGAL_ID=A-1\n\nCONTACT_EMAIL=\n',
  );
  expect(readConfig({ BRAND_NAME: '', LEGAL_ID: 'B-2' }, file)).toEqual(
    readConfig({ BRAND_NAME: 'Acme', LEGAL_NAME: 'Acme # 1', LEGAL_ID: 'B-2' }),
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
