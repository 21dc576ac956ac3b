import { expect, it } from 'vitest';
import { taxTexts } from '../../src/shared/content/plans/taxes.ts';
import { contact } from '../../src/shared/content/site/contact.ts';
import { demo } from '../../src/shared/content/site/demo-texts.ts';
import { getMarkdownPath, listedRoutes } from '../../src/shared/content/site/routes.ts';
import { findMissing } from '../support/app/content-texts.ts';
import { createTestApp, FAILING_PATH } from '../support/app/create-test-app.ts';
import { findNodes, getText, parseMarkdown } from '../support/app/markdown.ts';
import { publishedContacts } from '../support/app/published-contacts.ts';
import { readPage } from '../support/app/read-page.ts';
import { requestApp } from '../support/http/send-request.ts';
import { readContract } from './contract.ts';

it('the placeholder brand, contacts and URL appear nowhere once real values are set', async () => {
  const environment = {
    BRAND_NAME: 'Otra',
    CONTACT_EMAIL: 'equipo@otra.example',
    CONTACT_PHONE: '+41 44 668 18 00',
    CONTACT_WHATSAPP: '+41 79 123 45 67',
    SITE_URL: 'https://www.otra.example',
  };
  const { app } = await createTestApp(environment, { redirects: FAILING_PATH });
  const requests = readContract('ready').map(({ request }) => request);
  const paths = requests.flatMap((request) => /^GET (\/[^ *]*)$/.exec(request)?.[1] ?? []);
  let branded = 0;
  for (const path of ['/500', ...paths]) {
    const { headers, body } = await requestApp(app, path);
    const output = JSON.stringify(headers) + body.toString('latin1');
    expect(output.match(/(sereno|\+34|localhost:3000).{0,40}/gi), path).toBeNull();
    if (output.includes('Otra')) branded += 1;
  }
  expect(branded).toBeGreaterThan(12);
});

const DEMO_WHATSAPP = '+41 79 123 45 67';
const DEMO_PHONE = '+41 44 668 18 00';
const { CONTACT_EMAIL, LEGAL_NAME, LEGAL_ID, LEGAL_REGISTER, LEGAL_ADDRESS } = publishedContacts;
const TAX_INCLUDED = { PRICES_TAX: 'included' };
const ENVIRONMENTS = {
  'default values': {},
  'both demo numbers': { DEMO_WHATSAPP, DEMO_PHONE },
  'a WhatsApp demo number': { DEMO_WHATSAPP },
  'a phone demo number': { DEMO_PHONE },
  'a DPA on this site': { DPA_URL: '/contrato.pdf' },
  'a DPA on another site': { DPA_URL: 'HTTPS://docs.example.com/dpa?v=2' },
  'prices including taxes': TAX_INCLUDED,
  'all company details': publishedContacts,
  'company details without ids': { LEGAL_NAME, LEGAL_ADDRESS },
  'internationalized addresses': { CONTACT_EMAIL: 'a+b@peña.es', SITE_URL: 'https://españa.es' },
};
const DEMO_NUMBERS = [DEMO_WHATSAPP, DEMO_PHONE].map((number) => number.replaceAll(' ', '\u00a0'));
const WHATSAPP_LINK = `href="https://wa.me/41791234567">${demo.message}<`;
const CALL_LINK = `href="tel:+41446681800">${demo.call}<`;
const BOOKING_URL = 'https://cal.example.com/~a?b=1&c_d_=2&e=)*&amp;\\(#<';
const COMPANY = ` ${LEGAL_NAME} (${LEGAL_ID}), `;
const { excluded, included } = taxTexts;

it.each<[name: keyof typeof ENVIRONMENTS, path: string, texts: string[], absent?: string[]]>([
  ['default values', '/', [], [demo.notice, 'id="demo"']],
  ['default values', '/contact', [], [demo.notice, 'id="demo"', 'booking']],
  ['default values', '/contact.md', [], [demo.notice, contact.booking.action]],
  ['default values', '/llms.txt', [excluded.short], [demo.label, contact.booking.action]],
  ['default values', '/gtc', [' contrato de encargo', excluded.clause], ['>contrato de encargo<']],
  ['both demo numbers', '/', [demo.notice, WHATSAPP_LINK, CALL_LINK]],
  ['a WhatsApp demo number', '/contact', [demo.notice, WHATSAPP_LINK], [demo.call]],
  ['a phone demo number', '/', [CALL_LINK], [demo.message]],
  ['both demo numbers', '/contact.md', [demo.notice, ...DEMO_NUMBERS]],
  ['both demo numbers', '/llms.txt', [demo.label, ...DEMO_NUMBERS]],
  ['a DPA on this site', '/gtc', ['<a href="/contrato.pdf">contrato de encargo<']],
  [
    'a DPA on another site',
    '/privacy-policy',
    ['href="https://docs.example.com/dpa?v=2">contrato de encargo<'],
  ],
  ['prices including taxes', '/', [included.short]],
  ['prices including taxes', '/pricing', [included.short, '"valueAddedTaxIncluded":true']],
  ['prices including taxes', '/gtc', [included.clause]],
  ['prices including taxes', '/llms.txt', [included.short]],
  [
    'all company details',
    '/unknown',
    [`href="mailto:${CONTACT_EMAIL}"`, LEGAL_NAME, LEGAL_ID, LEGAL_REGISTER, LEGAL_ADDRESS],
  ],
  [
    'all company details',
    '/contact.md',
    [`\n\n${[LEGAL_ID, LEGAL_REGISTER, LEGAL_ADDRESS].join('\n\n')}\n\n`],
  ],
  ['all company details', '/gtc', [COMPANY, LEGAL_ADDRESS]],
  ['all company details', '/privacy-policy', [COMPANY, LEGAL_ADDRESS]],
  ['company details without ids', '/gtc', [` ${LEGAL_NAME}, `]],
  // Visible text shows internationalized domain names in Unicode, whereas links and machine-readable data
  // contain the ASCII form.
  ['internationalized addresses', '/privacy-policy', [' de https://españa.es ', ' a+b@peña.es ']],
  ['internationalized addresses', '/gtc', ['"canonical" href="https://xn--espaa-rta.es/gtc"']],
  [
    'internationalized addresses',
    '/contact',
    ['"mailto:a%2Bb@xn--pea-8ma.es">a+b@peña.es<', '"a+b@xn--pea-8ma.es"'],
  ],
  ['internationalized addresses', '/contact.vcf', [':a+b@xn--pea-8ma.es\r\n']],
  ['internationalized addresses', '/llms.txt', [': a+b@peña.es\n']],
])(
  'with %s, %s shows only the texts meant for this configuration',
  async (name, path, texts, absent = []) => {
    const { text } = await readPage(path, ENVIRONMENTS[name]);
    expect(findMissing(text, texts)).toEqual([]);
    expect(findMissing(text, absent)).toEqual(absent);
  },
);

it('/contact, /contact.md and /llms.txt link to the calendar set in BOOKING_URL', async () => {
  const environment = { BOOKING_URL };
  const { href } = new URL(BOOKING_URL);
  const { readAll, text } = await readPage('/contact', environment);
  expect(text).toContain(contact.booking.text);
  expect(readAll('#booking a[target="_blank"]', 'href')).toEqual([href]);
  for (const path of ['/contact.md', '/llms.txt']) {
    const { text: markdown } = await readPage(path, environment);
    expect(markdown, path).toContain('/~a?b=1&c_d_=2');
    const { body } = parseMarkdown(markdown);
    const links = findNodes(body, 'link').map((link) => [getText(link), link.url]);
    expect(links, path).toContainEqual([contact.booking.action, href]);
  }
});

it('no page says that prices exclude taxes if PRICES_TAX is set to included', async () => {
  const wrong = [...Object.values(excluded), '"valueAddedTaxIncluded":false'];
  const paths = listedRoutes.flatMap((route) => [route.path, getMarkdownPath(route)]);
  for (const path of [...paths, '/llms.txt']) {
    expect(findMissing((await readPage(path, TAX_INCLUDED)).text, wrong), path).toEqual(wrong);
  }
});
