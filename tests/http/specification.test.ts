import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../src/shared/content/contract.ts';
import { featureTiles } from '../../src/shared/content/features.ts';
import { generalTerms } from '../../src/shared/content/general-terms.ts';
import { plans } from '../../src/shared/content/plans.ts';
import { privacyPolicy } from '../../src/shared/content/privacy-policy.ts';
import { formatDate } from '../../src/shared/text/spanish-formats.ts';
import { createTestApp } from '../support/app/create-test-app.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';

const PATHS = [...PAGE_PATHS, '/unknown'];

const pages = new Map<string, string>();
beforeAll(async () => {
  const { app } = await createTestApp();
  for (const path of PATHS) pages.set(path, (await request(app).get(path)).text);
});

const read = (path: string) => pages.get(path) ?? '';

/** Headings as `level text`, in the order of the page. */
function getHeadings(path: string): string[] {
  const main = /<main.*<\/main>/s.exec(read(path))?.[0] ?? '';
  return [...main.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/gs)].map(
    ([, level, content = '']) =>
      `${level} ${content
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()}`,
  );
}

/** Texts of the links to an address. */
function getLinks(html: string, href: string): string[] {
  return [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)]
    .filter(([, attributes]) => attributes?.includes(`href="${href}"`))
    .map(([, , content = '']) => content.replaceAll(/<[^>]+>/g, '').trim());
}

describe('the landing page', () => {
  it('has its parts in their order', () => {
    expect(getHeadings('/')).toEqual([
      '1 Automatiza la atención. Conserva el trato.',
      '2 Responde con lo que tu empresa ya sabe.',
      '2 Para que tu teléfono no comunique.',
      '2 Todo lo que hace falta para atender bien.',
      ...featureTiles.map(({ emoji, name }) => `3 ${emoji} ${name}`),
      '2 Preguntas frecuentes',
      '2 Que nadie se quede esperando.',
    ]);
  });

  it('leads to contact and pricing from the hero and from the call to action', () => {
    const main = /<main.*<\/main>/s.exec(read('/'))?.[0] ?? '';
    expect(getLinks(main, '/contact').filter((text) => text === 'Contáctanos')).toHaveLength(2);
    expect(getLinks(main, '/pricing')).toEqual(['Ver precios', 'Ver precios']);
  });

  it('shows the voice section with an image that needs no layout', () => {
    const image = /<img [^>]*>/.exec(read('/'))?.[0] ?? '';
    expect(image).toMatch(/src="\/assets\/telefono-[\w-]+\.svg"/);
    expect(image).toMatch(/width="640" height="560"/);
    expect(image).toContain('loading="lazy"');
    expect(image).toContain('alt="Un teléfono de disco que marca las 9:04');
  });
});

describe('the pricing page', () => {
  it('has every plan, the figures, the call to action and the FAQ', () => {
    expect(getHeadings('/pricing')).toEqual([
      '1 Tres planes, cuentas claras.',
      ...plans.map(({ name }) => `2 ${name}`),
      '2 La letra pequeña, en grande.',
      '2 Que nadie se quede esperando.',
      '2 Preguntas frecuentes',
    ]);
    expect(
      getLinks(read('/pricing'), '/contact').filter((text) => text === 'Habla con ventas'),
    ).toHaveLength(plans.length);
  });

  it('says both prices of a plan in one sentence, and hides the loose texts', () => {
    const [, card = ''] = read('/pricing').split('<li id="whatsapp-agent"');
    const { specialPriceMonths } = contract;
    const { specialPrice, price } = contract.plans['whatsapp-agent'];
    expect(card).toContain(
      `<data value="${specialPrice}">${specialPrice}\u00a0€ al mes</data> los ${specialPriceMonths} primeros meses; después, <data value="${price}">${price}\u00a0€ al mes</data>.</span><span aria-hidden="true">`,
    );
    expect(card).toContain(`>${specialPrice}</b>\u00a0€/mes</span>`);
    expect(card).toMatch(
      new RegExp(`<div class="plan-year" aria-hidden="true">.*después, ${price}\u00a0€/mes`, 's'),
    );
  });

  it('names the plan of each button', () => {
    for (const { type: plan } of plans) {
      expect(read('/pricing')).toContain(`<li id="${plan}"`);
      expect(read('/pricing')).toContain(`aria-describedby="${plan}-name"`);
      expect(read('/pricing')).toContain(`<h2 id="${plan}-name"`);
    }
  });
});

describe('the contact page', () => {
  it('has three options, the offices and the FAQ', () => {
    expect(getHeadings('/contact')).toEqual([
      '1 Hablemos.',
      '2 Correo',
      '2 WhatsApp',
      '2 Teléfono',
      '2 Dos oficinas, la misma hora.',
      '2 Preguntas frecuentes',
    ]);
  });
});

describe('the privacy policy', () => {
  it.each([
    'Ley Federal suiza sobre la Protección de Datos',
    'Reglamento (UE) 2016/679',
    'cc_cookie',
    '_ga',
    '_ga_&lt;id&gt;',
    '_gid',
    '365\u00a0días desde la última elección',
    `Última actualización: <time dateTime="${privacyPolicy.lastUpdated}">${formatDate(privacyPolicy.lastUpdated)}</time>`,
  ])('contains %s', (text) => {
    expect(read('/privacy-policy')).toContain(text);
  });
});

it.each([
  ['/privacy-policy', privacyPolicy],
  ['/gtc', generalTerms],
] as const)('%s lists its sections, each with its anchor', (path, { sections }) => {
  const contents = /<nav id="contents".*?<\/nav>/s.exec(read(path))?.[0] ?? '';
  const anchors = [...contents.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
  expect(anchors).toEqual(sections.map(({ id }) => id));
  for (const id of anchors)
    expect(read(path)).toContain(`<section class="legal-section" id="${id}"`);
  // The title and the heading of the contents come first.
  expect(getHeadings(path)).toHaveLength(sections.length + 2);
});

describe.each(PATHS)('on %s', (path) => {
  it('the header has the logo and its three items', () => {
    const header = /<header.*?<\/header>/s.exec(read(path))?.[0] ?? '';
    expect([...header.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/',
      '/pricing',
      '/contact',
      '/#features',
    ]);
    expect(header).toContain('aria-label="Abrir menú principal"');
  });

  it('the footer has both columns, phone, offices and the year', () => {
    const footer = /<footer.*?<\/footer>/s.exec(read(path))?.[0] ?? '';
    expect([...footer.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/',
      '/',
      '/pricing',
      '/contact',
      '/privacy-policy',
      '/gtc',
      'tel:+34910000000',
    ]);
    expect(footer).toContain('Madrid, España');
    expect(footer).toContain('Zúrich, Suiza');
    expect(footer).toContain('©\u00a02026 Sereno');
  });

  it('there is one of each landmark, and headings skip no level', () => {
    for (const tag of ['header', 'main', 'footer']) {
      expect(read(path).match(new RegExp(`<${tag}[ >]`, 'g')), tag).toHaveLength(1);
    }
    const levels = getHeadings(path).map((heading) => Number(heading[0]));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    }
  });
});

it('no page has a form', () => {
  for (const html of pages.values()) expect(html).not.toMatch(/<(form|input|textarea|select)[ >]/);
});
