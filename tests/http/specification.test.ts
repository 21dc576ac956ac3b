import { expect, it } from 'vitest';
import { exampleCalls } from '../../src/shared/content/home/examples.ts';
import { featuresHeading, featureTiles } from '../../src/shared/content/home/features.ts';
import { voice, whatsapp } from '../../src/shared/content/home/home.ts';
import { contractFigures, figureGroups } from '../../src/shared/content/legal/figures.ts';
import { generalTerms } from '../../src/shared/content/legal/general-terms.ts';
import { privacyPolicy } from '../../src/shared/content/legal/privacy-policy.ts';
import { specialPricePeriod } from '../../src/shared/content/plans/plan-prices.ts';
import { plans } from '../../src/shared/content/plans/plans.ts';
import { firstYear } from '../../src/shared/content/plans/pricing.ts';
import { callToAction } from '../../src/shared/content/site/call-to-action.ts';
import { consentDays } from '../../src/shared/content/site/consent.ts';
import { contactOptions } from '../../src/shared/content/site/contact.ts';
import { faq, faqEntries } from '../../src/shared/content/site/faq.ts';
import { identity } from '../../src/shared/content/site/identity.ts';
import { navigation } from '../../src/shared/content/site/navigation.ts';
import { formatDate } from '../../src/shared/text/spanish-formats.ts';
import { PAGE_HEADINGS, PAGE_PATHS, type PagePath } from '../support/app/page-paths.ts';
import { readPage } from '../support/app/read-page.ts';

const PLAN_NAMES = plans.map(({ name }) => name);

/** Each stands in a heading of its page, in this order. */
const PARTS: Readonly<Partial<Record<PagePath, readonly string[]>>> = {
  '/': [
    ...[whatsapp.heading, voice.heading, featuresHeading, ...featureTiles.map(({ name }) => name)],
    ...[faq.heading, callToAction.heading],
  ],
  '/pricing': [
    ...[...PLAN_NAMES, firstYear.heading, callToAction.heading, faq.heading],
    ...[contractFigures.heading, ...figureGroups.map(({ title }) => title)],
  ],
  '/contact': [...contactOptions.map(({ title }) => title), identity.heading, faq.heading],
  '/privacy-policy': privacyPolicy.sections.map(({ title }) => title),
  '/gtc': generalTerms.sections.map(({ title }) => title),
};

const FOOTER_LINKS = [
  ...['mailto:hola@sereno.example', '/', '/pricing', '/contact', '/privacy-policy', '/gtc'],
  ...['tel:+34910000000', 'https://wa.me/34600000000'],
];

it('the pages have the paths of the specification', () => {
  expect(PAGE_PATHS).toEqual(expect.arrayContaining(Object.keys(PARTS)));
});

it.each(PAGE_PATHS)('%s has its parts in their order', async (path) => {
  const { readTexts } = await readPage(path);
  const missing = [...(PARTS[path] ?? [])];
  for (const heading of readTexts('main :is(h1, h2, h3, h4, h5, h6)')) {
    if (missing[0] && heading.includes(missing[0])) missing.shift();
  }
  expect(missing).toEqual([]);
  expect(readTexts('h1')).toEqual([PAGE_HEADINGS[path] ?? expect.any(String)]);
});

it.each([
  ['/', '/contact', ['Contáctanos']],
  ['/', '/pricing', ['Ver precios']],
  ['/pricing', '/contact', PLAN_NAMES.map(() => 'Habla con ventas')],
  ['/unknown', '/', ['Volver al inicio']],
])('%s leads to %s with the words of the specification', async (path, href, words) => {
  const found = (await readPage(path)).readTexts(`main a[href="${href}"]`);
  expect(found.filter((text) => words.includes(text)).slice(0, words.length)).toEqual(words);
});

it.each<[string, readonly string[]]>([
  ['/unknown', ['404', '¡Ups! La página que buscas no existe.']],
  [
    '/pricing',
    plans.map(
      ({ specialPrice, price }) =>
        `${specialPrice}\u00a0€/mes${specialPricePeriod}; después, ${price}\u00a0€/mes`,
    ),
  ],
  [
    '/privacy-policy',
    [
      ...['Ley Federal suiza sobre la Protección de Datos', 'Reglamento (UE) 2016/679'],
      ...['cc_cookie', '_ga', '_ga_<id>', '_gid', `${consentDays}\u00a0días`],
    ],
  ],
])('%s says %j', async (path, texts) => {
  const main = (await readPage(path)).readTexts('main').join();
  for (const text of texts) expect(main).toContain(text);
});

it.each([
  ['/', /WhatsApp y por teléfono, las 24\u00a0horas.*Cobertura 24\/7/],
  ['/', /Solo necesitamos la información de tu empresa.* la parte técnica nos ocupamos nosotros/],
  ['/', /En marcha en pocos días; el plazo depende de si necesitas un número nuevo/],
  ['/', /La telefonía la configuramos nosotros; el plazo es algo mayor/],
  ['/', /El agente de voz atiende varias llamadas al mismo tiempo/],
  ['/', /No, lo complementa\..* pasa la conversación o la llamada a tu equipo/],
  ['/', /es tu base de conocimiento y está sincronizada con la IA/],
  ['/', /Unión Europea, con procesos alineados con ISO y controles de acceso granulares/],
  ['/contact', /Enviar un correo.*Abrir WhatsApp.*Llamar ahora.*Madrid, España · Zúrich, Suiza/],
])('%s claims, without scripts, %s', async (path, claim) => {
  expect((await readPage(path)).readTexts('main').join()).toMatch(claim);
});

it.each(['/', '/pricing', '/contact'])('%s has each question, some with a link', async (path) => {
  const { readTexts } = await readPage(path);
  const [questions, links] = ['summary', 'a'].map((tag) => readTexts(`details[name="faq"] ${tag}`));
  expect(questions).toEqual(faqEntries.map(({ question }) => question));
  expect(links).toHaveLength(faqEntries.filter(({ href }) => href).length);
  for (const link of links ?? []) expect(link).toContain('Saber más');
});

it('the voice section has an image that moves nothing when it loads', async () => {
  const { readAll } = await readPage('/');
  const image = 'main img[width][height][loading="lazy"]';
  expect(readAll(image, 'src')).toEqual([expect.stringMatching(/^\/assets\/.*\.svg$/)]);
  expect(readAll(image, 'alt')).toEqual([exampleCalls.imageAlt]);
});

it.each(plans)('the button of $type names its plan', async ({ type, name }) => {
  const { readTexts, readAll } = await readPage('/pricing');
  const [id] = readAll(`li#${type} a[href="/contact"]`, 'aria-describedby');
  expect(readTexts(`[id="${id}"]`)).toEqual([name]);
});

it.each([
  ['/privacy-policy', privacyPolicy],
  ['/gtc', generalTerms],
] as const)('%s lists its sections and links its clauses, with its date', async (path, text) => {
  const { readTexts, readAll } = await readPage(path);
  const ids = text.sections.map(({ id }) => id);
  const anchors = readAll('nav#contents a', 'href');
  expect(anchors).toEqual(ids.map((id) => `#${id}`));
  expect(readAll('main section', 'id')).toEqual(expect.arrayContaining(ids));
  const clauses = text.sections.flatMap(({ id, paragraphs }) =>
    paragraphs.map((_, index) => `${id}-${index + 1}`),
  );
  expect(readAll('main section > p[id]', 'id')).toEqual(clauses);
  expect(readTexts(`main time[datetime="${text.lastUpdated}"]`)).toEqual([
    formatDate(text.lastUpdated),
  ]);
});

it.each([...PAGE_PATHS, '/unknown'])(
  '%s has the header and the footer of every page',
  async (path) => {
    const { readTexts, readAll } = await readPage(path);
    expect(readAll('header a', 'href')).toEqual(['/', '/pricing', '/contact', '/#features']);
    expect(readTexts('header a').slice(1)).toEqual(['Precios', 'Contacto', 'Funciones']);
    expect(readAll('header button', 'aria-label')).toContain('Abrir menú principal');
    expect(readAll('footer a', 'href').filter((href) => FOOTER_LINKS.includes(href))).toEqual(
      FOOTER_LINKS,
    );
    for (const text of ['Inicio', ...navigation.offices, '©\u00a02026 Sereno']) {
      expect(readTexts('footer').join()).toContain(text);
    }
    for (const tag of ['header', 'main', 'footer']) expect(readTexts(tag), tag).toHaveLength(1);
    // The hours of the examples are radio buttons.
    expect(readTexts('form, input:not([name="hour"]), textarea, select')).toEqual([]);
    for (const target of readAll('a[href^="http"]', 'target')) expect(target).toBe('_blank');
  },
);
