import ICAL from 'ical.js';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { contact } from '../../src/shared/content/contact.ts';
import { plans } from '../../src/shared/content/plans.ts';
import { siteTexts } from '../../src/shared/content/site-texts.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { publishedContacts } from '../support/app/published-contacts.ts';
import { readPage } from '../support/app/read-page.ts';

const CONTACTS = { SITE_URL: 'https://www.example.com', ...publishedContacts };

describe('the contact card', () => {
  const getCard = async (brand: string) => {
    const { app } = await createTestApp({ ...CONTACTS, BRAND_NAME: brand });
    const { text, headers } = await request(app).get('/contact.vcf');
    return { text, headers, card: new ICAL.Component(ICAL.parse(text)) };
  };

  it('adds every way of contact to an address book', async () => {
    const { text, headers, card } = await getCard('Sereno');
    expect(headers['content-type']).toBe('text/vcard; charset=utf-8');
    const readAll = (name: string) =>
      card.getAllProperties(name).map((property) => property.getFirstValue());
    expect(card.name).toBe('vcard');
    const adr = contact.offices.items.map((office) => {
      return ['', '', '', office.city, '', '', office.country];
    });
    const expected = {
      ...{ version: ['3.0'], fn: ['Sereno'], org: ['Sereno'], email: ['hola@example.com'] },
      ...{ tel: ['+34910123456', '+34600123456'], 'x-ablabel': ['WhatsApp'] },
      ...{ url: ['https://www.example.com'], adr, note: [siteTexts.contactCardNote] },
    };
    for (const [name, values] of Object.entries(expected)) {
      expect(readAll(name), name).toEqual(values);
    }
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it.each([
    ['Sereno', 'sereno.vcf'],
    ['Ágil & Cía., S. L.', 'agil-cia-s-l.vcf'],
    ['"x"=/../ñ', 'x-n.vcf'],
    ['夜警', 'contacto.vcf'],
  ])('of %s is called %s, and has the name as it is', async (brand, file) => {
    const { headers, card } = await getCard(brand);
    expect(headers['content-disposition']).toBe(`inline; filename="${file}"`);
    expect(card.getFirstPropertyValue('fn')).toBe(brand);
  });
});

describe('the opening texts', () => {
  const readText = (url: string) => [...new URL(url).searchParams.values()].join();

  it.each([
    ['/', 'página de inicio'],
    ['/pricing', 'página de precios'],
    ['/contact', 'página de contacto'],
  ])('of %s name the page', async (path, name) => {
    const { app } = await createTestApp(CONTACTS);
    const { readAll } = await readPage(app, path);
    const links = [
      ...readAll('main a[href^="mailto:"]', 'href').filter((href) => href.includes('subject')),
      ...readAll(':is(.faq-channels, .contact-options) a[href^="https://wa.me/"]', 'href'),
    ];
    expect(links).toHaveLength(2);
    for (const link of links) expect(readText(link)).toContain(name);
  });

  it.each(plans)('of $type ask about the plan, wherever it is offered', async ({ type, name }) => {
    const { app } = await createTestApp(CONTACTS);
    const { readAll } = await readPage(app, '/pricing');
    const [link = '', ...others] = readAll(`li#${type} a[href^="https://wa.me/"]`, 'href');
    expect(others).toEqual([]);
    expect(link).toMatch(/^https:\/\/wa\.me\/34600123456\?text=/);
    expect(readText(link)).toBe(`Hola, tengo una pregunta sobre el plan «${name}».`);
    for (const path of ['/pricing.md', '/llms.txt']) {
      expect((await request(app).get(path)).text, path).toContain(`](${link})`);
    }
  });
});
