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

it('no output contains a placeholder once the variables are set', async () => {
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
const BOTH_DEMOS = { DEMO_WHATSAPP, DEMO_PHONE };
const DEMO_NUMBERS = [DEMO_WHATSAPP, DEMO_PHONE].map((number) => number.replaceAll(' ', '\u00a0'));
const WHATSAPP_LINK = `href="https://wa.me/41791234567">${demo.message}<`;
const CALL_LINK = `href="tel:+41446681800">${demo.call}<`;
const BOOKING_URL = 'https://cal.example.com/a_b_)?c=*&amp;\\(#<';
const EXTERNAL_DPA = { DPA_URL: 'HTTPS://docs.example.com/dpa?v=2' };
const TAX_INCLUDED = { PRICES_TAX: 'included' };
const INTERNATIONAL = { CONTACT_EMAIL: 'a+b@peña.es', SITE_URL: 'https://españa.es' };
const { CONTACT_EMAIL, LEGAL_NAME, LEGAL_ID, LEGAL_REGISTER, LEGAL_ADDRESS } = publishedContacts;
const COMPANY = ` ${LEGAL_NAME} (${LEGAL_ID}), `;
const { excluded, included } = taxTexts;

it.each<[environment: Record<string, string>, path: string, texts: string[], absent?: string[]]>([
  [{}, '/', [], [demo.notice, 'id="demo"']],
  [{}, '/contact', [], [demo.notice, 'id="demo"', 'booking']],
  [{}, '/contact.md', [], [demo.notice, contact.booking.action]],
  [{}, '/llms.txt', [excluded.short], [demo.label, contact.booking.action]],
  [{}, '/gtc', [' contrato de encargo', excluded.clause], ['>contrato de encargo<']],
  [BOTH_DEMOS, '/', [demo.notice, WHATSAPP_LINK, CALL_LINK]],
  [{ DEMO_WHATSAPP }, '/contact', [demo.notice, WHATSAPP_LINK], [demo.call]],
  [{ DEMO_PHONE }, '/', [CALL_LINK], [demo.message]],
  [BOTH_DEMOS, '/contact.md', [demo.notice, ...DEMO_NUMBERS]],
  [BOTH_DEMOS, '/llms.txt', [demo.label, ...DEMO_NUMBERS]],
  [{ DPA_URL: '/contrato.pdf' }, '/gtc', ['<a href="/contrato.pdf">contrato de encargo<']],
  [
    EXTERNAL_DPA,
    '/privacy-policy',
    ['href="https://docs.example.com/dpa?v=2">contrato de encargo<'],
  ],
  [TAX_INCLUDED, '/', [included.short]],
  [TAX_INCLUDED, '/pricing', [included.short, '"valueAddedTaxIncluded":true']],
  [TAX_INCLUDED, '/gtc', [included.clause]],
  [TAX_INCLUDED, '/llms.txt', [included.short]],
  [
    publishedContacts,
    '/unknown',
    [`href="mailto:${CONTACT_EMAIL}"`, LEGAL_NAME, LEGAL_ID, LEGAL_REGISTER, LEGAL_ADDRESS],
  ],
  [publishedContacts, '/gtc', [COMPANY, LEGAL_ADDRESS]],
  [publishedContacts, '/privacy-policy', [COMPANY, LEGAL_ADDRESS]],
  [{ LEGAL_NAME, LEGAL_ADDRESS }, '/gtc', [` ${LEGAL_NAME}, `]],
  // Visible text shows internationalized addresses in Unicode. Links and data use their ASCII form.
  [INTERNATIONAL, '/privacy-policy', [' de https://españa.es ', ' a+b@peña.es ']],
  [INTERNATIONAL, '/gtc', ['"canonical" href="https://xn--espaa-rta.es/gtc"']],
  [
    INTERNATIONAL,
    '/contact',
    ['"mailto:a%2Bb@xn--pea-8ma.es">a+b@peña.es<', '"a+b@xn--pea-8ma.es"'],
  ],
  [INTERNATIONAL, '/contact.vcf', [':a+b@xn--pea-8ma.es\r\n']],
  [INTERNATIONAL, '/llms.txt', [': a+b@peña.es\n']],
])('with %j, %s contains %j and not %j', async (environment, path, texts, absent = []) => {
  const { text } = await readPage(path, environment);
  expect(findMissing(text, texts)).toEqual([]);
  expect(findMissing(text, absent)).toEqual(absent);
});

it('/contact and its text versions link to the calendar of BOOKING_URL', async () => {
  const environment = { BOOKING_URL };
  const { href } = new URL(BOOKING_URL);
  const { readAll, text } = await readPage('/contact', environment);
  expect(text).toContain(contact.booking.text);
  expect(readAll('#booking a[target="_blank"]', 'href')).toEqual([href]);
  for (const path of ['/contact.md', '/llms.txt']) {
    const { body } = parseMarkdown((await readPage(path, environment)).text);
    const links = findNodes(body, 'link').map((link) => [getText(link), link.url]);
    expect(links, path).toContainEqual([contact.booking.action, href]);
  }
});

it('no output says that prices exclude taxes if PRICES_TAX is included', async () => {
  const wrong = [...Object.values(excluded), '"valueAddedTaxIncluded":false'];
  const paths = listedRoutes.flatMap((route) => [route.path, getMarkdownPath(route)]);
  for (const path of [...paths, '/llms.txt']) {
    expect(findMissing((await readPage(path, TAX_INCLUDED)).text, wrong), path).toEqual(wrong);
  }
});
