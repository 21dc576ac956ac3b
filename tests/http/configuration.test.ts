import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { contract as current } from '../../src/shared/content/contract.ts';
import { terms } from '../../src/shared/content/terms.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';

const PATHS = [...PAGE_PATHS, '/unknown'];

/** Every response of the site that a configuration could reach, in one string. */
async function collectOutputs(environment: Record<string, string>): Promise<string> {
  const { app, site, files } = await createTestApp(environment);
  const responses = await Promise.all(PATHS.map((path) => request(app).get(path)));
  const rendered = site.resources.paths.map((path) => [path, site.resources.get(path)] as const);
  return [
    ...responses.map(({ headers, text }) => JSON.stringify(headers) + text),
    ...[...rendered, ...files].map(
      ([path, resource]) => path + resource?.representations.identity.body.toString('latin1'),
    ),
    site.createServerError('some-request-id').representations.identity.body.toString(),
  ].join('\n');
}

describe('a brand of its own', () => {
  it('leaves no trace of the placeholder in any output', async () => {
    const outputs = await collectOutputs({
      BRAND_NAME: 'Otra',
      CONTACT_EMAIL: 'equipo@otra.example',
      CONTACT_PHONE: '+41 44 668 18 00',
      CONTACT_WHATSAPP: '+41 79 123 45 67',
      SITE_URL: 'https://www.otra.example',
    });
    expect(outputs.match(/.{0,40}sereno.{0,40}/i)?.[0]).toBeUndefined();
    expect(outputs.match(/.{0,40}(\+34|localhost:3000).{0,40}/)?.[0]).toBeUndefined();
    expect(outputs.split('Otra').length).toBeGreaterThan(PATHS.length * 3);
  });

  it('is text, however hostile', async () => {
    const brand = '</script><script>alert(1)</script>';
    const { app } = await createTestApp({ BRAND_NAME: brand });
    for (const path of PATHS) {
      const { text } = await request(app).get(path);
      expect(text).not.toContain('<script>alert');
      expect(text).not.toContain('</script><script>alert');
      expect(text).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
      const json = /id="document-data">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
      expect(JSON.parse(json).site.brand).toBe(brand);
    }
  });

  it.each(['**x**', '[x](javascript:alert(1))', '{email}', '$&', '<!--', '`x`'])(
    'as odd as %s stays that text',
    async (brand) => {
      const { app } = await createTestApp({ BRAND_NAME: brand, LEGAL_NAME: brand });
      const { text } = await request(app).get('/gtc');
      const shown = brand.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      expect(text).toContain(` ${shown}, `);
      expect(text).not.toContain('href="javascript');
    },
  );
});

describe('the legal texts', () => {
  it('name the controller with its register number where there is one', async () => {
    const environment = { LEGAL_NAME: 'Otra AG', LEGAL_ADDRESS: 'Limmatquai 1, Zúrich' };
    const without = await createTestApp(environment);
    const plain = await request(without.app).get('/privacy-policy');
    expect(plain.text).toMatch(/ Otra AG, [^<]*Limmatquai 1, Zúrich/);
    const withId = await createTestApp({ ...environment, LEGAL_ID: 'CHE-123.456.789' });
    for (const path of ['/privacy-policy', '/gtc']) {
      const { text } = await request(withId.app).get(path);
      expect(text).toMatch(/ Otra AG \(CHE-123\.456\.789\), [^<]*Limmatquai 1, Zúrich/);
    }
  });
});

it('shows contact values as links that work', async () => {
  const { app } = await createTestApp({
    CONTACT_EMAIL: 'a+b@otra.example',
    CONTACT_PHONE: '+41446681800',
    CONTACT_WHATSAPP: '+41 79 123 45 67',
  });
  const { text } = await request(app).get('/contact');
  expect(text).toMatch(/href="mailto:a%2Bb@otra\.example\?subject=\w+%20/);
  expect(text).toMatch(/href="https:\/\/wa\.me\/41791234567\?text=\w+(?:%20|%2C)/);
  expect(text).toContain('href="tel:+41446681800"');
  expect(text).toContain('+41\u00a044\u00a0668\u00a018\u00a000');
});

it('shows the year that it is given', async () => {
  const { app } = await createTestApp(
    { LEGAL_NAME: 'Otra AG' },
    { month: { year: 2031, month: 1 } },
  );
  const { text } = await request(app).get('/');
  expect(text).toContain('©\u00a02031 Otra AG');
});

describe('a number of the contract', () => {
  const oldPrices = Object.values(current.plans).flatMap(({ specialPrice, price }) => [
    specialPrice,
    price,
  ]);

  it('changes everywhere when its one datum changes', async () => {
    vi.resetModules();
    vi.doMock('../../src/shared/content/contract.ts', async (importOriginal) => {
      const { contract } =
        await importOriginal<typeof import('../../src/shared/content/contract.ts')>();
      return {
        contract: {
          ...Object.fromEntries(
            Object.entries(contract).map(([name, value], index) => [
              name,
              typeof value === 'number' ? 811 + index : value,
            ]),
          ),
          plans: Object.fromEntries(
            Object.keys(contract.plans).map((type, index) => [
              type,
              { specialPrice: 771 + index, price: 12_341 + index },
            ]),
          ),
          specialPriceMonths: 7,
          defaultVoiceMinutes: 22_222,
          overageMessageChf: 0.07,
          minimumMonths: 8,
        },
      };
    });
    const { createTestApp: createChanged } = await import('../support/app/create-test-app.ts');
    const { terms: changed } = await import('../../src/shared/content/terms.ts');
    const { app } = await createChanged();
    const read = async (path: string) =>
      (await request(app).get(path)).text.replaceAll('\u00a0', '~');
    const [pricing, generalTerms, home] = [
      await read('/pricing'),
      await read('/gtc'),
      await read('/'),
    ];
    vi.doUnmock('../../src/shared/content/contract.ts');

    for (const [name, term] of Object.entries(changed)) {
      expect(generalTerms.includes(term.replaceAll('\u00a0', '~')), name).toBe(true);
    }
    expect(pricing).toContain('>773</b>~€/mes');
    expect(pricing).toMatch(/>773~€ al mes<[^.]* 7 [^.]*>12~343~€ al mes</);
    expect(pricing).toContain('22~222 minutos');
    expect(pricing).toMatch(/>0,07~<span[^>]*>CHF</);
    expect(home).toContain('22~222 minutos');
    for (const number of ['12~343~€/mes', '22~222 minutos', '0,07~CHF', '8~meses']) {
      expect(generalTerms).toContain(number);
    }
    for (const page of [pricing, generalTerms, home]) {
      for (const price of oldPrices) expect(page).not.toMatch(new RegExp(`\\b${price}~€`));
      expect(page).not.toContain(`${terms.defaultVoiceMinutes} minutos`);
      expect(page).not.toContain(terms.overageMessage.replace('\u00a0', '~'));
    }
  });
});
