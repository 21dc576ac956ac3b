import { afterEach, describe, expect, it, vi } from 'vitest';
import { contract as current } from '../../src/shared/content/contract.ts';
import { taxTexts } from '../../src/shared/content/taxes.ts';
import { terms } from '../../src/shared/content/terms.ts';
import { openOwnSite, openSite } from '../support/app/open-site.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { publishedContacts } from '../support/app/published-contacts.ts';

/** Everything that a configuration could reach, by path. */
async function collectOutputs(environment: Record<string, string>): Promise<[string, string][]> {
  const { rendered, files } = await openSite(environment);
  const { notFound, notFoundMarkdown, createServerError } = rendered;
  const resources = await Promise.all(
    rendered.byPath.paths.map(async (path) => [path, await rendered.byPath.get(path)] as const),
  );
  const others = { 404: notFound, '404.md': notFoundMarkdown, 500: createServerError('id') };
  return [...resources, ...Object.entries(others), ...files].map(([path, resource]) => [
    path,
    JSON.stringify(resource?.headers) + resource?.bodies.identity.toString('latin1'),
  ]);
}

const read = async (path: string, environment: Record<string, string>) =>
  (await openSite(environment)).read(path);

it('leaves no trace of the placeholders in any output', async () => {
  const outputs = await collectOutputs({
    BRAND_NAME: 'Otra',
    CONTACT_EMAIL: 'equipo@otra.example',
    CONTACT_PHONE: '+41 44 668 18 00',
    CONTACT_WHATSAPP: '+41 79 123 45 67',
    SITE_URL: 'https://www.otra.example',
  });
  const trace = /.{0,40}(sereno|\+34|localhost:3000).{0,40}/i;
  expect(outputs.filter(([, text]) => trace.test(text))).toEqual([]);
  expect(outputs.filter(([, text]) => text.includes('Otra')).length).toBeGreaterThan(12);
});

it.each(['</script><script>alert(1)</script>', '**x** [a](javascript:b) <!-- `x` {email}', '$&'])(
  'a name stays text, however hostile: %s',
  async (name) => {
    const legal = { LEGAL_NAME: name, LEGAL_ID: name, LEGAL_REGISTER: name, LEGAL_ADDRESS: name };
    const site = await openSite({ BRAND_NAME: name, ...legal });
    for (const path of ['/contact', '/gtc', '/unknown']) {
      const { text, readTexts, readAll } = await site.read(path);
      expect(text).not.toContain('<script>alert');
      expect(readTexts('footer').join()).toContain(name);
      expect(readAll('a[href^="javascript"]', 'href')).toEqual([]);
      const [data = ''] = readTexts('script#document-data');
      expect(JSON.parse(data).site.brand).toBe(name);
    }
    const page = await site.read('/contact');
    expect(page.readTexts('main dd').filter((text) => text === name)).toHaveLength(4);
    expect(page.structuredData).toMatchObject([
      { '@graph': [{ name, identifier: [{ value: name }, { value: name }] }, {}, {}] },
    ]);
    for (const path of ['/contact.md', '/llms.txt']) {
      const { text } = await site.read(path);
      expect(text, path).not.toMatch(/[^\\]<\/script|[^\\]\[a\]\(javascript|[^\\]\*\*x/);
    }
  },
);

const { LEGAL_NAME, LEGAL_ID, LEGAL_REGISTER, LEGAL_ADDRESS, CONTACT_EMAIL } = publishedContacts;

it.each([
  [{}, `${LEGAL_NAME} (${LEGAL_ID}), `],
  [{ LEGAL_ID: '', LEGAL_REGISTER: '' }, `${LEGAL_NAME}, `],
])('says who the provider is wherever the law wants it, with %j', async (changes, name) => {
  const environment: Record<string, string> = { ...publishedContacts, ...changes };
  const facts = [
    ['Razón social', LEGAL_NAME],
    ...('LEGAL_ID' in changes
      ? []
      : [
          ['Número de identificación', LEGAL_ID],
          ['Registro', LEGAL_REGISTER],
        ]),
    ['Domicilio', LEGAL_ADDRESS],
    ['Correo', CONTACT_EMAIL],
  ] as const;
  const values = facts.map(([, value]) => value);
  for (const path of ['/', '/contact', '/unknown']) {
    const { readTexts } = await read(path, environment);
    expect(readTexts('footer ul[aria-label="Quiénes somos"] > li'), path).toEqual(values);
  }
  const { readTexts, readAll } = await read('/contact', environment);
  const section = 'main section[aria-labelledby="identity-heading"]';
  expect(readTexts(`${section} :is(dt, dd)`)).toEqual(facts.flat());
  expect(readAll(`${section} a`, 'href')).toEqual([`mailto:${CONTACT_EMAIL}`]);
  const lines = facts.map(([label, value]) => `- ${label}: ${value}\n`).join('');
  expect((await read('/llms.txt', environment)).text).toContain(`\n\n${lines}- WhatsApp`);
  for (const path of ['/privacy-policy', '/gtc']) {
    const [main] = (await read(path, environment)).readTexts('main');
    expect(main, path).toContain(` ${name}`);
    expect(main, path).toContain(LEGAL_ADDRESS);
  }
});

it('shows the current year', async () => {
  const site = await openOwnSite({ LEGAL_NAME }, { month: { year: 2031, month: 1 } });
  expect((await site.read('/')).text).toContain(`©\u00a02031 ${LEGAL_NAME}`);
});

it('shows contact values as links that work', async () => {
  const { text } = await read('/contact', {
    CONTACT_EMAIL: 'a+b@otra.example',
    CONTACT_PHONE: '+41446681800',
    CONTACT_WHATSAPP: '+41 79 123 45 67',
  });
  expect(text).toMatch(/href="mailto:a%2Bb@otra\.example\?subject=\w+%20/);
  expect(text).toMatch(/href="https:\/\/wa\.me\/41791234567\?text=\w+(?:%20|%2C)/);
  expect(text).toMatch(/href="tel:\+41446681800".*\+41\u00a044\u00a0668\u00a018\u00a000/s);
});

it.each([
  [{}, taxTexts.excluded, taxTexts.included, false],
  [{ PRICES_TAX: 'included' }, taxTexts.included, taxTexts.excluded, true],
])('every place says the same of taxes, with %j', async (environment, own, others, isIncluded) => {
  const places = {
    '/': [own.short],
    '/pricing': [own.note, own.inline, `"valueAddedTaxIncluded":${isIncluded}`],
    '/gtc': [own.clause],
    '/llms.txt': [own.note],
  };
  for (const [path, words] of Object.entries(places)) {
    const { text } = await read(path, environment);
    for (const word of words) expect(text, path).toContain(word);
  }
  const { rendered } = await openSite(environment);
  for (const path of rendered.byPath.paths) {
    const text = String((await rendered.byPath.get(path))?.bodies.identity);
    const found = [...Object.values(others), `"valueAddedTaxIncluded":${!isIncluded}`];
    expect(
      found.filter((other) => text.includes(other)),
      path,
    ).toEqual([]);
  }
});

/** The site with another contract: all its modules are loaded again. */
async function openSiteWith(changes: Partial<typeof current>, environment = {}) {
  vi.resetModules();
  vi.doMock('../../src/shared/content/contract.ts', () => ({
    contract: { ...current, ...changes },
  }));
  const { openSite: openChanged } = await import('../support/app/open-site.ts');
  const site = await openChanged(environment);
  return {
    read: async (path: string) => (await site.read(path)).text.replaceAll('\u00a0', '~'),
    readData: async (path: string) => JSON.stringify((await site.read(path)).structuredData),
  };
}

// Modules that others share must not stay changed.
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
  const { read, readData } = await openSiteWith({}, { LEGAL_ADDRESS: 'Gran Vía 1, Bilbao' });
  for (const path of [...PAGE_PATHS, '/llms.txt', '/contact.vcf']) {
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
  expect(await readData('/pricing')).toContain('"GBP"');
});

describe('a number of the contract', () => {
  it('changes everywhere when its one source changes', async () => {
    const numbers = Object.entries(current).map(([name, value], index) => {
      return [name, typeof value === 'number' ? 811 + index : value];
    });
    const { read } = await openSiteWith({
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
    const { read } = await openSiteWith({
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
    const { read, readData } = await openSiteWith({ plans: { ...current.plans, ...regular } });
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
    expect((await readData('/pricing')).match(/"@type":"Offer"/g)).toHaveLength(4);
    for (const path of ['/', '/pricing', '/gtc', '/contact']) {
      expect(await read(path), path).not.toMatch(/undefined|NaN|null~/);
    }
  });

  it('leaves no word of special prices, where no plan has one', async () => {
    const { read } = await openSiteWith({
      plans: { ...regular, 'multi-channel-agent': { price: 249 } },
    });
    for (const path of ['/', '/pricing', '/pricing.md', '/llms.txt']) {
      expect(await read(path), path).not.toMatch(/especial|primeros meses|undefined|NaN/);
    }
    expect(await read('/gtc')).toContain('no hay precios especiales');
    expect(await read('/pricing.md')).toMatch(/\| El primer año \| 588~€ \| 2988~€ \| 2748~€ \|/);
  });
});
