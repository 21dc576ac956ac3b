import { expect, it } from 'vitest';
import { contractCalendar } from '../../src/shared/content/calendar.ts';
import { callToAction } from '../../src/shared/content/call-to-action.ts';
import { planComparison } from '../../src/shared/content/comparison.ts';
import { consentDays } from '../../src/shared/content/consent.ts';
import { contact, contactOptions } from '../../src/shared/content/contact.ts';
import { businesses, exampleCalls } from '../../src/shared/content/examples.ts';
import { faq, faqEntries } from '../../src/shared/content/faq.ts';
import { features, featureTiles } from '../../src/shared/content/features.ts';
import { contractFigures, figureGroups } from '../../src/shared/content/figures.ts';
import { generalTerms } from '../../src/shared/content/general-terms.ts';
import { voiceSection, whatsappSection } from '../../src/shared/content/home.ts';
import { identity } from '../../src/shared/content/identity.ts';
import { navigation } from '../../src/shared/content/navigation.ts';
import { specialPricePeriod } from '../../src/shared/content/plan-prices.ts';
import { plans } from '../../src/shared/content/plans.ts';
import { privacyPolicy } from '../../src/shared/content/privacy-policy.ts';
import { firstYear } from '../../src/shared/content/year-account.ts';
import { formatDate } from '../../src/shared/text/spanish-formats.ts';
import { PAGE_HEADINGS, PAGE_PATHS } from '../support/app/page-paths.ts';
import { readPage } from '../support/app/read-page.ts';

const PLAN_NAMES = plans.map(({ name }) => name);

/** Each stands in a heading of its page, in this order. */
const PARTS: Record<(typeof PAGE_PATHS)[number], readonly string[]> = {
  '/': [
    ...[businesses, whatsappSection, voiceSection, features].map(({ heading }) => heading),
    ...featureTiles.map(({ name }) => name),
    ...[faq.heading, callToAction.heading],
  ],
  '/pricing': [
    ...[...PLAN_NAMES, planComparison.heading, firstYear.heading, ...PLAN_NAMES],
    ...[contractCalendar.heading, contractFigures.heading],
    ...figureGroups.map(({ title }) => title),
    ...[callToAction.heading, faq.heading],
  ],
  '/contact': [
    ...contactOptions.map(({ title }) => title),
    ...[identity.heading, contact.offices.heading, faq.heading],
  ],
  '/privacy-policy': privacyPolicy.sections.map(({ title }) => title),
  '/gtc': generalTerms.sections.map(({ title }) => title),
};

it.each(PAGE_PATHS)('%s has its parts in their order', async (path) => {
  const { readTexts } = await readPage(path);
  const missing = [...PARTS[path]];
  for (const heading of readTexts('main :is(h1, h2, h3, h4, h5, h6)')) {
    if (missing[0] && heading.includes(missing[0])) missing.shift();
  }
  expect(missing).toEqual([]);
  expect(readTexts('h1')).toEqual([PAGE_HEADINGS[path]]);
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
        `${specialPrice}\u00a0€ al mes ${specialPricePeriod}; después, ${price}\u00a0€ al mes.`,
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
  const anchors = readAll('nav#contents a', 'href').filter((href) => href !== '#contents');
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
    expect(readAll('footer a', 'href')).toEqual([
      ...['/', '/', '/pricing', '/contact', '/privacy-policy', '/gtc'],
      ...['tel:+34910000000', 'https://wa.me/34600000000', 'mailto:hola@sereno.example'],
    ]);
    for (const text of ['Inicio', ...navigation.offices, '©\u00a02026 Sereno']) {
      expect(readTexts('footer').join()).toContain(text);
    }
    for (const tag of ['header', 'main', 'footer']) expect(readTexts(tag), tag).toHaveLength(1);
    expect(readTexts('form, input, textarea, select')).toEqual([]);
    for (const target of readAll('a[href^="http"]', 'target')) expect(target).toBe('_blank');
  },
);
