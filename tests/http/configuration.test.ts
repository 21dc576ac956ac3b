import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contract as current } from '../../src/shared/content/contract.ts';
import { terms } from '../../src/shared/content/terms.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { readPage } from '../support/app/read-page.ts';
import { requestPages } from '../support/app/request-pages.ts';

/** Everything that a configuration could reach, in one string. */
async function collectOutputs(environment: Record<string, string>): Promise<string> {
  const { rendered, files } = await createTestApp(environment);
  const resources = await Promise.all(
    rendered.byPath.paths.map(async (path) => [path, await rendered.byPath.get(path)] as const),
  );
  return [
    ...(await requestPages(environment)).map(({ headers, text }) => JSON.stringify(headers) + text),
    ...[...resources, ...files].map(
      ([path, resource]) => path + resource?.bodies.identity.toString('latin1'),
    ),
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
    expect(outputs.split('Otra').length).toBeGreaterThan(20);
  });

  it('is text, however hostile', async () => {
    const brand = '</script><script>alert(1)</script>';
    for (const { text } of await requestPages({ BRAND_NAME: brand })) {
      expect(text).not.toContain('<script>alert');
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

it.each([
  ['/privacy-policy', {}, / Otra AG, [^<]*Limmatquai 1, Zúrich/],
  ...['/privacy-policy', '/gtc'].map(
    (path) =>
      [path, { LEGAL_ID: 'CHE-1' }, / Otra AG \(CHE-1\), [^<]*Limmatquai 1, Zúrich/] as const,
  ),
] as const)('%s names the controller, with %j', async (path, environment, controller) => {
  const { app } = await createTestApp({
    ...environment,
    LEGAL_NAME: 'Otra AG',
    LEGAL_ADDRESS: 'Limmatquai 1, Zúrich',
  });
  expect((await request(app).get(path)).text).toMatch(controller);
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

it('shows the current year', async () => {
  const { app } = await createTestApp(
    { LEGAL_NAME: 'Otra AG' },
    { month: { year: 2031, month: 1 } },
  );
  const { text } = await request(app).get('/');
  expect(text).toContain('©\u00a02031 Otra AG');
});

/** The app with another contract: all its modules are loaded again. */
async function createAppWith(changes: Partial<typeof current>, environment = {}) {
  vi.resetModules();
  vi.doMock('../../src/shared/content/contract.ts', () => ({
    contract: { ...current, ...changes },
  }));
  const { createTestApp: createChanged } = await import('../support/app/create-test-app.ts');
  const { app } = await createChanged(environment);
  const read = async (path: string) =>
    (await request(app).get(path)).text.replaceAll('\u00a0', '~');
  return { read, readData: async (path: string) => readPage(app, path) };
}

afterEach(() => {
  vi.doUnmock('../../src/shared/content/contract.ts');
  vi.doUnmock('../../src/shared/content/provider.ts');
  vi.resetModules();
});

it('another provider changes its offices, its law and its currencies in one file', async () => {
  vi.doMock('../../src/shared/content/provider.ts', () => ({
    provider: {
      offices: [
        { city: 'Bilbao', country: 'España', countryCode: 'ES' },
        { city: 'Irún', country: 'España', countryCode: 'ES' },
      ],
      law: { name: 'derecho español', courts: 'Bilbao', monthsRule: 'artículo 5 del Código Civil' },
      currencies: {
        plans: { code: 'GBP', symbol: '£', name: 'libras' },
        overage: { code: 'GBP', symbol: '£', name: 'libras' },
      },
    },
  }));
  const { read, readData } = await createAppWith({}, { LEGAL_ADDRESS: 'Gran Vía 1, Bilbao' });
  const paths = [
    '/',
    '/pricing',
    '/contact',
    '/gtc',
    '/privacy-policy',
    '/llms.txt',
    '/contact.vcf',
  ];
  for (const path of paths) {
    // The examples, whose prices are invented, and data protection in Switzerland stay as they are.
    const page = (await read(path)).replaceAll(/\b(45|9,90)~€/g, '');
    expect(page, path).not.toMatch(/Madrid|Z[uú]rich|derecho suizo|CHF|€|EUR/);
  }
  expect(await read('/')).toMatch(/Desde 29~£\/mes.*Bilbao e Irún/s);
  expect(await read('/contact')).toMatch(/>Bilbao<.*>Irún</s);
  expect(await read('/gtc')).toMatch(
    /artículo 5 del Código Civil.*se rige por el derecho español.*tribunales de Bilbao/s,
  );
  const pricing = await read('/pricing');
  expect(pricing).toMatch(/Los planes y el uso adicional se facturan en libras\..*>Bilbao</s);
  expect(pricing).toMatch(/>0,01<span[^>]*>~£</);
  expect(JSON.stringify((await readData('/pricing')).structuredData)).toContain('"GBP"');
});

describe('a number of the contract', () => {
  it('changes everywhere when its one source changes', async () => {
    const numbers = Object.entries(current).map(([name, value], index) => {
      return [name, typeof value === 'number' ? 811 + index : value];
    });
    const { read } = await createAppWith({
      ...Object.fromEntries(numbers),
      plans: {
        'whatsapp-agent': { specialPrice: 771, price: 12_341 },
        'multi-channel-agent': { specialPrice: 772, price: 12_342 },
        'voice-agent': { specialPrice: 773, price: 12_343 },
      },
      specialPriceMonths: 7,
      defaultVoiceMinutes: 22_222,
      overageMessage: 0.07,
      minimumMonths: 6,
    });
    const { terms: changed } = await import('../../src/shared/content/terms.ts');
    const pricing = await read('/pricing');
    const generalTerms = await read('/gtc');
    const home = await read('/');

    for (const [name, term] of Object.entries(changed)) {
      expect(generalTerms.includes(term.replaceAll('\u00a0', '~')), name).toBe(true);
    }
    expect(pricing).toContain('>773</b>~€/mes');
    expect(pricing).toMatch(/>773~€ al mes los 7~primeros[^.]*12~343~€ al mes/);
    expect(pricing).toMatch(/>0,07<span[^>]*>~CHF</);
    for (const page of [pricing, home]) expect(page).toContain('22~222 minutos');
    for (const number of ['12~343~€/mes', '22~222 minutos', '0,07~CHF', '6~meses']) {
      expect(generalTerms).toContain(number);
    }
    for (const page of [pricing, generalTerms, home]) {
      for (const { specialPrice, price } of Object.values(current.plans)) {
        expect(page).not.toMatch(new RegExp(`\\b(${specialPrice}|${price})~€`));
      }
      expect(page).not.toContain(`${terms.defaultVoiceMinutes} minutos`);
      expect(page).not.toContain(terms.overageMessage.replace('\u00a0', '~'));
    }
  });

  it('changes what the first year costs, and its calendar', async () => {
    const { read } = await createAppWith({
      plans: { ...current.plans, 'voice-agent': { specialPrice: 100, price: 150 } },
      specialPriceMonths: 4,
      minimumMonths: 6,
      usageCapPercent: 120,
      terminationNoticeDays: 60,
    });
    const pricing = await read('/pricing');
    const markdown = await read('/pricing.md');

    // 4 × 100 and 8 × 150; 2 × 150 more in the first period of six months.
    expect(markdown).toMatch(/\| Meses 1 a 4 \| .*400~€ 4~×~100~€ \|\n/);
    expect(markdown).toMatch(/\| Meses 5 a 12 \| .*1200~€ 8~×~150~€ \|\n/);
    expect(markdown).toMatch(/\| El primer año \| .* 1600~€ \|\n/);
    expect(markdown).toMatch(/\| Compromiso mínimo, 6~meses \| .* 700~€ \|\n/);
    expect(pricing).toContain('viewBox="0 0 900 150"');
    expect(markdown).toContain('Por separado, 199~€/mes; juntos, 249~€/mes.');
    expect(markdown).toContain('Los 4~primeros meses: por separado, 129~€/mes; juntos, 199~€/mes.');
    expect(markdown).toContain('### Periodo~1, precio especial hasta el mes~4\n\nMeses 1 a 6');
    expect(markdown).toContain('### Periodo~2, precio normal\n\nMeses 7 a 12');
    expect(markdown).not.toContain('Periodo~3');
    expect(markdown).not.toContain('Acaban a la vez');
    expect(markdown).toContain('60~días antes de que acabe el mes~6');
    expect(markdown).toContain('se pagan también los meses 7, 8, 9, 10, 11 y 12.');
    expect(markdown).toContain('y 900~€ con el agente de voz');
    expect(markdown).toContain('ese 20~% son 2000 mensajes: como máximo, **20~CHF** al mes');
    expect(await read('/gtc')).not.toContain('El precio especial termina con el primer periodo');
  });
});

describe('a plan without a special price', () => {
  const regular = { 'whatsapp-agent': { price: 49 }, 'voice-agent': { price: 229 } };

  it('has one price everywhere, beside plans that have two', async () => {
    const { read, readData } = await createAppWith({ plans: { ...current.plans, ...regular } });
    const markdown = await read('/pricing.md');
    const [, card = ''] = /## Agente de voz\n(.*?)\n## /s.exec(markdown) ?? [];
    expect(card).toContain('\n229~€ al mes.\n');
    expect(card).toContain('[El primer año](http://localhost:3000/pricing#first-year)\n\n  2748~€');
    expect(card).toContain('Compromiso mínimo\n\n  687~€');
    expect(markdown).toContain('Los 3~primeros meses: por separado, 278~€/mes; juntos, 199~€/mes.');
    expect(await read('/')).toContain('<strong>Desde 49~€/mes.</strong>');
    expect(await read('/gtc')).toContain(
      'un precio especial de 199~€/mes por el agente multicanal.',
    );
    expect(await read('/llms.txt')).toMatch(/Agente de voz\]\([^)]+\): 229~€\/mes\./);
    const { structuredData } = await readData('/pricing');
    const offers = JSON.stringify(structuredData).match(/"@type":"Offer"/g);
    expect(offers).toHaveLength(4);
    for (const path of ['/', '/pricing', '/gtc', '/contact']) {
      expect(await read(path), path).not.toMatch(/undefined|NaN|null~/);
    }
  });

  it('leaves no word of special prices, where no plan has one', async () => {
    const { read } = await createAppWith({
      plans: { ...regular, 'multi-channel-agent': { price: 249 } },
    });
    for (const path of ['/', '/pricing', '/pricing.md', '/llms.txt']) {
      expect(await read(path), path).not.toMatch(/especial|primeros meses|undefined|NaN/);
    }
    expect(await read('/gtc')).toContain('no hay precios especiales');
    expect(await read('/pricing.md')).toMatch(/\| El primer año \| 588~€ \| 2988~€ \| 2748~€ \|/);
  });
});
