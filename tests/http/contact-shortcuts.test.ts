import request from 'supertest';
import { expect, it } from 'vitest';
import { plans } from '../../src/shared/content/plans/plans.ts';
import { planQuestion } from '../../src/shared/content/site/contact-links.ts';
import { provider } from '../../src/shared/content/site/provider.ts';
import { siteTexts } from '../../src/shared/content/site/site-texts.ts';
import { fillText } from '../../src/shared/text/text-markup.ts';
import { findMissing } from '../support/app/content-texts.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { publishedContacts } from '../support/app/published-contacts.ts';
import { readCard } from '../support/app/read-card.ts';
import { readPage } from '../support/app/read-page.ts';

const SITE_URL = 'https://www.example.com';

const read = (path: string, brand = 'Sereno') =>
  readPage(path, { SITE_URL, ...publishedContacts, BRAND_NAME: brand });

it('the contact card adds every way of contact to an address book', async () => {
  const { text } = await read('/contact.vcf');
  const properties = readCard(text).map(({ group, name, type, value }) =>
    `${group} ${name} ${type} ${value}`.toLowerCase(),
  );
  expect([properties.shift(), properties.pop()]).toEqual([' begin  vcard', ' end  vcard']);
  expect(properties.filter((property) => !property.startsWith(' prodid'))).toEqual(
    [
      ' version  3.0',
      ' n  ;;;;',
      ' fn  Sereno',
      ' org  Sereno',
      ' x-abshowas  company',
      ' email work hola@example.com',
      ' tel work,voice +34910123456',
      'item1 tel cell +34600123456',
      'item1 x-ablabel  WhatsApp',
      ` url  ${SITE_URL}`,
      ` note  ${siteTexts.contactCardNote}`,
      ...provider.offices.map(({ city, country }) => ` adr work ;;;${city};;;${country}`),
    ].map((property) => property.toLowerCase()),
  );
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it.each([
  ['Sereno', 'sereno.vcf'],
  ['Ágil & Cía., S. L.', 'agil-cia-s-l.vcf'],
  ['x"=/../y', 'x-y.vcf'],
  ['夜警', 'contacto.vcf'],
])('the contact card of %s is called %s', async (brand, file) => {
  const { headers } = await read('/contact.vcf', brand);
  expect(headers['content-disposition']).toBe(`inline; filename="${file}"`);
});

it('a code for phones has an empty edge', async () => {
  const { app } = await createTestApp({}, { pages: [] });
  const svg = String((await request(app).get('/whatsapp.svg')).body);
  const [, size = 0] = (/ viewBox="0 0 (\d+) \1"/.exec(svg) ?? []).map(Number);
  const rows = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].map((row) => row.map(Number));
  expect(rows.length).toBeGreaterThan(50);
  for (const [, x = 0, y = 0, length = 0] of rows) {
    for (const edge of [x, y, size - x - length, size - y - 1]) expect(edge).toBeGreaterThan(3);
  }
});

it.each(plans)('the question about $type names the plan, wherever it is offered', async (plan) => {
  const selector = `li#${plan.type} a[href^="https://wa.me/"]`;
  const [link = '', ...others] = (await read('/pricing')).readAll(selector, 'href');
  expect(others).toEqual([]);
  const { origin, pathname, searchParams } = new URL(link);
  expect(origin + pathname).toBe('https://wa.me/34600123456');
  expect(searchParams.get('text')).toBe(fillText(planQuestion, { planName: plan.name }));
  for (const path of ['/pricing.md', '/llms.txt']) {
    expect(findMissing((await read(path)).text, [`](${link})`]), path).toEqual([]);
  }
});
