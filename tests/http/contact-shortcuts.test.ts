import { expect, it } from 'vitest';
import { getContactCardHeaders } from '../../src/server/endpoints/contact-card.ts';
import type { RenderContext } from '../../src/server/render-context.ts';
import { plans } from '../../src/shared/content/plans/plans.ts';
import { planQuestion } from '../../src/shared/content/site/contact-links.ts';
import { provider } from '../../src/shared/content/site/provider.ts';
import { siteTexts } from '../../src/shared/content/site/site-texts.ts';
import { fillText } from '../../src/shared/text/text-markup.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { publishedContacts } from '../support/app/published-contacts.ts';
import { readCard } from '../support/app/read-card.ts';
import { readPage } from '../support/app/read-page.ts';
import { requestBytes } from '../support/http/send-request.ts';

const SITE_URL = 'https://www.example.com';

const read = (path: string) => readPage(path, { SITE_URL, ...publishedContacts });

it('the contact card adds every way of contact to an address book', async () => {
  const { text } = await read('/contact.vcf');
  const properties = readCard(text).map(({ group, name, type, value }) =>
    `${group} ${name} ${type} ${value}`.toLowerCase(),
  );
  expect(properties.filter((property) => !property.startsWith(' prodid'))).toEqual(
    [
      ' begin  vcard',
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
      ' end  vcard',
    ].map((property) => property.toLowerCase()),
  );
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it.each([
  ['Ágil & Cía., S. L.', 'agil-cia-s-l.vcf'],
  ['x"=/../y', 'x-y.vcf'],
  ['夜警', 'contacto.vcf'],
])('the contact card of %s is called %s', (brand, file) => {
  const headers = getContactCardHeaders({ values: { brand } } as RenderContext);
  expect(headers['Content-Disposition']).toBe(`inline; filename="${file}"`);
});

it('a code for phones has an empty edge', async () => {
  const { app } = await createTestApp({}, { pages: [] });
  const { text } = await requestBytes(app, '/whatsapp.svg');
  const [, size = 0] = (/ viewBox="0 0 (\d+) \1"/.exec(text) ?? []).map(Number);
  const rows = [...text.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].map((row) => row.map(Number));
  expect(rows.length).toBeGreaterThan(50);
  for (const [, x = 0, y = 0, length = 0] of rows) {
    expect(Math.min(x, y, size - x - length, size - y - 1)).toBeGreaterThan(3);
  }
});

it.each(plans)(
  'the question about $type names the plan, wherever it is offered',
  async ({ type, name }) => {
    const links = (await read('/pricing')).readAll(`li#${type} a[href^="https://wa.me/"]`, 'href');
    const question = encodeURIComponent(fillText(planQuestion, { planName: name }));
    expect(links).toEqual([`https://wa.me/34600123456?text=${question}`]);
    for (const path of ['/pricing.md', '/llms.txt']) {
      expect((await read(path)).text.includes(`](${links})`), path).toBe(true);
    }
  },
);
