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
import { requestBytes } from '../support/http/send-request.ts';
import { readContract } from './contract.ts';

it('leaves no trace of the placeholders in any output', async () => {
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
    const { headers, body } = await requestBytes(app, path);
    const output = JSON.stringify(headers) + body.toString('latin1');
    expect(output.match(/(sereno|\+34|localhost:3000).{0,40}/gi), path).toBeNull();
    if (output.includes('Otra')) branded += 1;
  }
  expect(branded).toBeGreaterThan(12);
});

const DEMO_WHATSAPP = '+41 79 123 45 67';
const DEMO_PHONE = '+41 44 668 18 00';
const BOTH = { DEMO_WHATSAPP, DEMO_PHONE };
const WHATSAPP_URL = 'https://wa.me/41791234567';
const PHONE_URL = 'tel:+41446681800';
const BOOKING_URL = 'https://cal.example.com/a_b_)?c=*&amp;\\(#<';
const OWN_FILE = { DPA_URL: '/contrato.pdf' };
const OTHER_SITE = { DPA_URL: 'HTTPS://docs.example.com/dpa?v=2' };
const LETTERS = { CONTACT_EMAIL: 'a+b@peña.es', SITE_URL: 'https://españa.es' };
const { CONTACT_EMAIL, LEGAL_NAME, LEGAL_ID, LEGAL_REGISTER, LEGAL_ADDRESS } = publishedContacts;

it.each<[environment: Record<string, string>, path: string, selector: string, hrefs: string[]]>([
  [BOTH, '/', '#demo a', [WHATSAPP_URL, PHONE_URL]],
  [{ DEMO_WHATSAPP }, '/contact', '#demo a', [WHATSAPP_URL]],
  [{ DEMO_PHONE }, '/', '#demo a', [PHONE_URL]],
  [{ BOOKING_URL }, '/contact', '#booking a[target="_blank"]', [new URL(BOOKING_URL).href]],
  [OWN_FILE, '/gtc', 'main p a[href^="/c"]:not([target])', ['/contrato.pdf']],
  [OWN_FILE, '/privacy-policy', 'main p a[href^="/contrato"]', ['/contrato.pdf']],
  [OTHER_SITE, '/gtc', 'main p a[target="_blank"]', ['https://docs.example.com/dpa?v=2']],
  [publishedContacts, '/unknown', 'footer a[href^="mailto:"]', [`mailto:${CONTACT_EMAIL}`]],
  // People read an address in letters, machines in its ASCII form.
  [LETTERS, '/gtc', 'a[href^="mailto:"]', ['mailto:a%2Bb@xn--pea-8ma.es']],
  [LETTERS, '/gtc', 'link[rel="canonical"]', ['https://xn--espaa-rta.es/gtc']],
])('with %j, %s has at %s a link to %j', async (environment, path, selector, hrefs) => {
  const { readAll } = await readPage(path, environment);
  expect(readAll(selector, 'href')).toEqual(hrefs);
});

const write = (number: string) => number.replaceAll(' ', '\u00a0');

it.each<[environment: Record<string, string>, path: string, words: string[], not?: string[]]>([
  [{}, '/', [], [demo.notice, 'id="demo"']],
  [{}, '/contact', [], [demo.notice, 'id="demo"', 'booking']],
  [{}, '/contact.md', [], [demo.notice, contact.booking.action]],
  [{}, '/llms.txt', [], [demo.label, contact.booking.action]],
  [BOTH, '/', [demo.notice, demo.message, demo.call]],
  [{ DEMO_WHATSAPP }, '/contact', [demo.notice, demo.message], [demo.call]],
  [{ DEMO_PHONE }, '/', [demo.call], [demo.message]],
  [BOTH, '/contact.md', [demo.notice, write(DEMO_WHATSAPP), write(DEMO_PHONE)]],
  [BOTH, '/llms.txt', [demo.label, write(DEMO_WHATSAPP), write(DEMO_PHONE)]],
  [{ BOOKING_URL }, '/contact', [contact.booking.action, contact.booking.text]],
  [{}, '/gtc', [' contrato de encargo'], ['>contrato de encargo<']],
  [OTHER_SITE, '/privacy-policy', ['>contrato de encargo<']],
  [publishedContacts, '/unknown', [LEGAL_NAME, LEGAL_ID, LEGAL_REGISTER, LEGAL_ADDRESS]],
  [publishedContacts, '/gtc', [` ${LEGAL_NAME} (${LEGAL_ID}), `, LEGAL_ADDRESS]],
  [publishedContacts, '/privacy-policy', [` ${LEGAL_NAME} (${LEGAL_ID}), `, LEGAL_ADDRESS]],
  [{ LEGAL_NAME, LEGAL_ADDRESS }, '/gtc', [` ${LEGAL_NAME}, `]],
  [LETTERS, '/privacy-policy', [' de https://españa.es ', ' a+b@peña.es ']],
  [LETTERS, '/contact', ['>a+b@peña.es<', '"email":"a+b@xn--pea-8ma.es"']],
  [LETTERS, '/contact.vcf', [':a+b@xn--pea-8ma.es\r\n']],
  [LETTERS, '/llms.txt', [': a+b@peña.es\n']],
])('with %j, %s says %j, and not %j', async (environment, path, words, others = []) => {
  const { text } = await readPage(path, environment);
  expect(findMissing(text, words)).toEqual([]);
  expect(findMissing(text, others)).toEqual(others);
});

it.each(['/contact.md', '/llms.txt'])('%s links the calendar where one is set', async (path) => {
  const { body } = parseMarkdown((await readPage(path, { BOOKING_URL })).text);
  const links = findNodes(body, 'link').map((link) => [getText(link), link.url]);
  expect(links).toContainEqual([contact.booking.action, new URL(BOOKING_URL).href]);
});

it.each([
  [{}, taxTexts.excluded, taxTexts.included, false],
  [{ PRICES_TAX: 'included' }, taxTexts.included, taxTexts.excluded, true],
])('every place says the same of taxes, with %j', async (environment, own, others, isIncluded) => {
  const said: Readonly<Record<string, readonly string[]>> = {
    '/': [own.short],
    '/gtc': [own.clause],
    '/llms.txt': [own.short],
    '/pricing': [own.short, `"valueAddedTaxIncluded":${isIncluded}`],
  };
  const wrong = [...Object.values(others), `"valueAddedTaxIncluded":${!isIncluded}`];
  const paths = listedRoutes.flatMap((route) => [route.path, getMarkdownPath(route)]);
  for (const path of [...paths, '/llms.txt']) {
    const { text } = await readPage(path, environment);
    expect(findMissing(text, said[path] ?? []), path).toEqual([]);
    expect(findMissing(text, wrong), path).toEqual(wrong);
  }
});
