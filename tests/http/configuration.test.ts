import { afterEach, expect, it, vi } from 'vitest';
import { contract as current } from '../../src/shared/content/plans/contract.ts';
import { plans } from '../../src/shared/content/plans/plans.ts';
import { taxTexts } from '../../src/shared/content/plans/taxes.ts';
import { terms } from '../../src/shared/content/plans/terms.ts';
import { getMarkdownPath, listedRoutes } from '../../src/shared/content/site/routes.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { findNodes, getText, parseMarkdown } from '../support/app/markdown.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { publishedContacts } from '../support/app/published-contacts.ts';
import { readOwnPage, readPage } from '../support/app/read-page.ts';
import { readContract } from './contract.ts';

it('leaves no trace of the placeholders in any output', async () => {
  const { site, assets } = await createTestApp({
    BRAND_NAME: 'Otra',
    CONTACT_EMAIL: 'equipo@otra.example',
    CONTACT_PHONE: '+41 44 668 18 00',
    CONTACT_WHATSAPP: '+41 79 123 45 67',
    SITE_URL: 'https://www.otra.example',
  });
  const { find, notFound, createServerError } = site;
  const paths = readContract('ready').flatMap(
    ({ request }) => /^GET (\/\S*)$/.exec(request)?.[1] ?? [],
  );
  const outputs = [...paths, ...assets.files.keys()].map(
    async (path) => [path, await find(path)] as const,
  );
  const errors = [
    ['404', notFound],
    ['404.md', await notFound.getMarkdown?.()],
    ['500', createServerError('id')],
  ] as const;
  const trace = /(sereno|\+34|localhost:3000).{0,40}/gi;
  const texts = [...(await Promise.all(outputs)), ...errors].map(([path, resource]) => {
    const text = resource?.bodies.identity.toString('latin1');
    return `${JSON.stringify([...(resource?.headers ?? [])])}${text} in ${path}`;
  });
  expect(texts.flatMap((text) => text.match(trace)?.concat(text.slice(-40)) ?? [])).toEqual([]);
  expect(texts.filter((text) => text.includes('Otra')).length).toBeGreaterThan(12);
});

it.each(['</script><script>alert(1)</script>', '**x** [a](javascript:b) <!-- `x` {email}', '$&'])(
  'a name stays text, however hostile: %s',
  async (name) => {
    const legal = { LEGAL_NAME: name, LEGAL_ID: name, LEGAL_REGISTER: name, LEGAL_ADDRESS: name };
    const read = (path: string) => readPage(path, { BRAND_NAME: name, ...legal });
    for (const path of ['/contact', '/gtc', '/unknown']) {
      const { text, readTexts, readAll } = await read(path);
      expect(text).not.toContain('<script>alert');
      expect(readTexts('footer').join()).toContain(name);
      expect(readAll('a[href^="javascript"]', 'href')).toEqual([]);
      const [data = ''] = readTexts('script#document-data');
      expect(JSON.parse(data).site.brand).toBe(name);
    }
    const page = await read('/contact');
    expect(page.readTexts('main dd').filter((text) => text === name)).toHaveLength(4);
    expect(page.structuredData).toMatchObject([
      { '@graph': [{ name, identifier: [{ value: name }, { value: name }] }, {}, {}] },
    ]);
    for (const path of ['/contact.md', '/llms.txt']) {
      const { body } = parseMarkdown((await read(path)).text);
      expect(getText(body), path).toContain(name);
      expect(findNodes(body, 'html')).toEqual([]);
      const links = findNodes(body, 'link').map(({ url }) => url);
      expect(links.filter((url) => !/^(https?|mailto|tel):/.test(url))).toEqual([]);
    }
  },
);

const { LEGAL_NAME, LEGAL_ID, LEGAL_REGISTER, LEGAL_ADDRESS, CONTACT_EMAIL } = publishedContacts;

it.each([
  [{}, [LEGAL_ID, LEGAL_REGISTER, LEGAL_ADDRESS], ` ${LEGAL_NAME} (${LEGAL_ID}), `],
  [{ LEGAL_ID: '', LEGAL_REGISTER: '' }, [LEGAL_ADDRESS], ` ${LEGAL_NAME}, `],
])('says who the provider is wherever the law wants it, with %j', async (unset, facts, name) => {
  const read = (path: string) => readPage(path, { ...publishedContacts, ...unset });
  for (const path of ['/', '/contact', '/unknown']) {
    const { readTexts, readAll } = await read(path);
    expect(readTexts('footer > p:first-child > span'), path).toEqual([...facts, CONTACT_EMAIL]);
    expect(readTexts('footer > p:first-child').join(), path).toContain(LEGAL_NAME);
    expect(readAll('footer a[href^="mailto:"]', 'href')).toEqual([`mailto:${CONTACT_EMAIL}`]);
  }
  const { readTexts } = await read('/contact');
  expect(readTexts('main section[aria-labelledby="identity-heading"] dd')).toEqual([
    ...[LEGAL_NAME, ...facts, 'Madrid, España · Zúrich, Suiza'],
  ]);
  expect(readTexts('#email p')).toContain(CONTACT_EMAIL);
  const lines = [LEGAL_NAME, ...facts, CONTACT_EMAIL].map((fact) => `- [^:]+: ${fact}\n`);
  expect((await read('/llms.txt')).text).toMatch(new RegExp(`\n\n${lines.join('')}- WhatsApp`));
  for (const path of ['/privacy-policy', '/gtc']) {
    const [main] = (await read(path)).readTexts('main');
    expect(main, path).toContain(name);
    expect(main, path).toContain(LEGAL_ADDRESS);
  }
});

it('shows the year of Zürich', async () => {
  const { text } = await readOwnPage(
    '/',
    { LEGAL_NAME },
    { now: new Date('2030-12-31T23:30:00Z') },
  );
  expect(text).toContain(`©\u00a02031 ${LEGAL_NAME}`);
});

it('shows contact values as links that work', async () => {
  const { text } = await readPage('/contact', {
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
  for (const [path, words, times] of [
    ['/', own.short, 1],
    ['/pricing', own.note, 1],
    ['/pricing', own.inline, 1],
    ['/pricing', `"valueAddedTaxIncluded":${isIncluded}`, plans.length * 2],
    ['/gtc', own.clause, 1],
    ['/llms.txt', own.note, 1],
  ] as const) {
    const { text } = await readPage(path, environment);
    expect(text.split(words).length - 1, `${path}: ${words}`).toBeGreaterThanOrEqual(times);
  }
  const paths = listedRoutes.flatMap((route) => [route.path, getMarkdownPath(route)]);
  for (const path of [...paths, '/llms.txt']) {
    const { text } = await readPage(path, environment);
    const found = [...Object.values(others), `"valueAddedTaxIncluded":${!isIncluded}`];
    expect(found.filter((other) => text.includes(other)).concat(path)).toEqual([path]);
  }
});

/** The pages with another contract: all modules are loaded again. */
async function changeContract(changes: Partial<typeof current>, environment = {}) {
  vi.resetModules();
  vi.doMock('../../src/shared/content/plans/contract.ts', () => ({
    contract: { ...current, ...changes },
  }));
  const changed = await import('../support/app/read-page.ts');
  return async (path: string) => {
    const { text } = await changed.readPage(path, environment);
    return text.replaceAll('\u00a0', '~');
  };
}

// Modules that others share must not stay changed.
afterEach(() => {
  vi.doUnmock('../../src/shared/content/plans/contract.ts');
  vi.doUnmock('../../src/shared/content/site/provider.ts');
  vi.resetModules();
});

it('another provider changes its offices, its law and its currencies in one file', async () => {
  vi.doMock('../../src/shared/content/site/provider.ts', () => ({
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
  const read = await changeContract({}, { LEGAL_ADDRESS: 'Gran Vía 1, Bilbao' });
  for (const path of [...PAGE_PATHS, '/llms.txt', '/contact.vcf']) {
    // The examples, whose prices are invented, and data protection in Switzerland stay as they are.
    const page = (await read(path)).replaceAll(/\b(45|9,90)~€/g, '');
    expect(page, path).not.toMatch(/Madrid|Z[uú]rich|derecho suizo|CHF|€|EUR/);
  }
  expect(await read('/')).toMatch(/Desde 29~£\/mes.*Bilbao e Irún/s);
  expect(await read('/contact')).toMatch(/<dd>Bilbao, España · Irún, España</);
  expect(await read('/gtc')).toMatch(
    /artículo 5 del Código Civil.*se rige por el derecho español.*tribunales de Bilbao/s,
  );
  const pricing = await read('/pricing');
  expect(pricing).toMatch(/Todo en libras, .* se factura en libras: .*>0,01~£<.*>Bilbao</s);
  expect(pricing).toContain('"priceCurrency":"GBP"');
});

it('a number of the contract changes everywhere when its one source changes', async () => {
  const numbers = Object.entries(current).map(([name, value], index) => {
    return [name, typeof value === 'number' ? 811 + index : value];
  });
  const read = await changeContract({
    ...Object.fromEntries(numbers),
    plans: {
      'whatsapp-agent': { specialPrice: 771, price: 12_341 },
      'multi-channel-agent': { specialPrice: 772, price: 12_342 },
      'voice-agent': { specialPrice: 773, price: 12_343 },
    },
    ...{ specialPriceMonths: 7, minimumMonths: 6 },
    ...{ defaultVoiceMinutes: 22_222, overageMessage: 0.07 },
  });
  const { terms: changed } = await import('../../src/shared/content/plans/terms.ts');
  const pages = await Promise.all(['/pricing.md', '/gtc.md', '/index.md'].map(read));
  const [pricing = '', generalTerms = ''] = pages;
  for (const term of [...Object.values(changed), '12~343~€/mes', '6~meses']) {
    expect(generalTerms).toContain(term.replaceAll('\u00a0', '~'));
  }
  expect(pricing).toContain('**773**~€/mes\n\nlos 7~primeros meses; después, 12~343~€/mes');
  expect(pricing).toContain('0,07~CHF');
  expect(pricing).toContain('22~222 minutos');
  const prices = Object.values(current.plans).flatMap((plan) => [plan.specialPrice, plan.price]);
  const { defaultVoiceMinutes: minutes, overageMessage } = terms;
  const old = `\\b((${prices.join('|')})~€|${minutes} minutos|${overageMessage.replace('\u00a0', '~')})`;
  for (const page of pages) expect(page).not.toMatch(new RegExp(old));
});

it('the contract changes what the first year costs, and its periods', async () => {
  const read = await changeContract({
    plans: { ...current.plans, 'voice-agent': { specialPrice: 180, price: 210 } },
    ...{ specialPriceMonths: 4, minimumMonths: 6 },
    ...{ usageCapPercent: 120, terminationNoticeDays: 60 },
  });
  const markdown = await read('/pricing.md');
  for (const text of [
    // 4 × 180 and 2 × 210, 6 × 210, and both; 29 + 180 - 199, and 49 + 210 - 249.
    /\| Meses 1~a~6, .*, aviso: 60~días \| Meses 7~a~12, si no avisas, aviso: 60~días \| El primer/,
    '| Voz | 1140~€ | 1260~€ | 2400~€ |',
    'Juntos, ahorras 10~€/mes los 4~primeros meses; después, 10~€/mes.',
    'La permanencia es de 6~meses. Después, el contrato se renueva por periodos iguales. Si',
    'avisa por escrito al menos 60~días antes de que acabe el periodo.',
    'como máximo, 20~CHF y 10~CHF al mes.',
  ]) {
    expect(markdown).toMatch(text);
  }
  expect(markdown).not.toContain('Meses 10');
  // The drawing on the card of the voice agent.
  expect(await read('/pricing')).toMatch(/viewBox="0 0 12 210"[^>]*><path d="M0 0H4V30H0z"/);
  expect(await read('/gtc')).not.toContain('El precio especial termina con el primer periodo');
});

const regular = { 'whatsapp-agent': { price: 49 }, 'voice-agent': { price: 229 } };

it('a plan without a special price has one price everywhere, beside one that has two', async () => {
  const read = await changeContract({ plans: { ...current.plans, ...regular } });
  const [, card] = /## Agente de voz\n(.*?)\n## /s.exec(await read('/pricing.md')) ?? [];
  expect(card).toMatch(/\n\*\*229\*\*~€\/mes\n\nel mismo precio, todos los meses\n/);
  for (const [path, text] of [
    ['/pricing.md', 'Juntos, ahorras 79~€/mes los 3~primeros meses; después, 29~€/mes.'],
    ['/pricing.md', '| Voz | 687~€ | 687~€ | 687~€ | 687~€ | 2748~€ |'],
    ['/index.md', '**Desde 49~€/mes**.'],
    ['/gtc.md', 'un precio especial de 199~€/mes por el agente multicanal.'],
    ['/llms.txt', /Agente de voz\]\([^)]+\): 229~€\/mes\./],
  ] as const) {
    expect(await read(path)).toMatch(text);
  }
  expect((await read('/pricing')).match(/"@type":"Offer"/g)).toHaveLength(4);
  for (const path of PAGE_PATHS) expect(await read(path)).not.toMatch(/undefined|NaN|null~/);
});

it('no word of special prices is left, where no plan has one', async () => {
  const read = await changeContract({
    plans: { ...regular, 'multi-channel-agent': { price: 249 } },
  });
  for (const path of ['/', '/pricing', '/pricing.md', '/llms.txt']) {
    expect(await read(path), path).not.toMatch(/especial|primeros meses|undefined|NaN/);
  }
  expect(await read('/gtc')).toContain('no hay precios especiales');
  for (const text of ['Juntos, ahorras 29~€/mes.', /\| Multicanal \|( 747~€ \|){4} 2988~€ \|/]) {
    expect(await read('/pricing.md')).toMatch(text);
  }
});
