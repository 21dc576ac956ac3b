import { expect, it } from 'vitest';
import { features } from '../../src/shared/content/home/feature-texts.ts';
import { browserError } from '../../src/shared/content/site/browser-error.ts';
import { consentBanner } from '../../src/shared/content/site/consent.ts';
import { readPage } from '../support/app/read-page.ts';

/**
 * The tests in this file repeat, word for word, the labels, prices, contract terms and section ids that the
 * site's specification prescribes. The prescribed paths are in `tests/http/contract.ts`. All other tests read
 * texts from the content files, so texts that this file does not repeat can be reworded without changing a
 * test.
 */
it.each([
  ['/', 'main a[href="/contact"]', ['Contáctanos']],
  ['/', 'main a[href="/pricing"]', ['Ver precios']],
  ['/pricing', 'main li a[href="/contact"]', Array(3).fill('Habla con ventas')],
  ['/unknown', 'main :is(h1, h2)', ['404', '¡Ups! La página que buscas no existe.']],
  ['/unknown', 'main a[href="/"]', ['Volver al inicio']],
  ['/unknown', 'header nav a', ['Precios', 'Contacto', 'Funciones']],
  ['/unknown', 'footer a', ['Inicio', 'Precios', 'Contacto']],
])('%s has elements that match %s and have the texts %j', async (path, selector, words) => {
  const found = (await readPage(path)).readTexts(selector);
  expect(found.filter((text) => words.includes(text)).slice(0, words.length)).toEqual(words);
});

it('the menu button has the label that the specification requires', async () => {
  const labels = (await readPage('/')).readAll('header button', 'aria-label');
  expect(labels).toContain('Abrir menú principal');
});

it('links in FAQ answers start with the words that the specification requires', async () => {
  const { readTexts } = await readPage('/');
  for (const link of readTexts('details a')) expect(link).toMatch(/^Saber más/);
});

it('the cookie banner has the buttons that the specification requires', () => {
  expect(consentBanner).toMatchObject({ accept: 'Aceptar todas', reject: 'Rechazar todas' });
});

it('the client-side error screen has the heading that the specification requires', () => {
  expect(browserError.heading).toBe('Unexpected Application Error!');
});

it.each([
  ['whatsapp-agent', '29', '49'],
  ['multi-channel-agent', '199', '249'],
  ['voice-agent', '189', '229'],
])('the plan %s costs %s € a month for 3 months, then %s €', async (plan, special, regular) => {
  const { readTexts } = await readPage('/pricing');
  const [price = '', later = ''] = readTexts(`#${plan} :is(.plan__price, .plan__later)`);
  expect(price).toMatch(new RegExp(`^${special}\u00a0€/mes .*\\b3\\b`));
  expect(later).toMatch(new RegExp(`^después, ${regular}\u00a0€/mes`));
});

it('the home page lists seven features in the order of the specification', () => {
  expect(features.map(({ id }) => id).join(' ')).toBe(
    'setup voice knowledge coverage handover improvement security',
  );
});

it('/pricing lists the contract terms from section 9 of the specification', async () => {
  const terms = (await readPage('/pricing')).readTexts('#figures dd');
  const expected =
    '3~meses · 3~meses · al menos 30~días · 15~días · 10~000 · 1000 · 110~% · 0,01~CHF · 0,05~CHF · al menos 5~días laborables · 14~días naturales · 1,5~% mensual · más de 10~días · al menos 3~días laborables · 12~meses · derecho suizo · al menos 15~días · Zúrich'
      .replaceAll('~', '\u00a0')
      .split(' · ');
  expect(terms).toEqual(expected);
});

it.each([
  ['fair-use-1', /a falta de acuerdo/i],
  ['fair-use-2', /no puede superar/],
  ['fair-use-4', /mínim|al menos/],
  ['fees-and-payment-4', /inferior|menor/],
  ['fees-and-payment-5', /(supera|más de) .* por escrito .* al menos/],
  ['term-and-termination-1', /mínim.* automáticamente .* iguales/],
  ['term-and-termination-2', /por escrito .*al menos .* antelación.* termina/],
  ['term-and-termination-3', /incumplimiento grave/],
  ['liability-1', /anteriores/],
  ['governing-law-2', /^\S+ antes de .* al menos/i],
])('the contract clause %s contains words that match %s', async (clause, words) => {
  expect((await readPage('/gtc')).readTexts(`[id="${clause}"]`).join()).toMatch(words);
});

it.each([
  [
    '/',
    'main h2[id]',
    'whatsapp-heading voice-heading features-heading faq-heading call-to-action-heading',
  ],
  [
    '/pricing',
    'main h2[id]:not(li *)',
    'first-year-heading figures-heading call-to-action-heading faq-heading',
  ],
  ['/contact', 'main h2[id]', 'next-steps-heading faq-heading'],
  ['/pricing', 'main li[id]', 'whatsapp-agent multi-channel-agent voice-agent'],
  ['/pricing', 'main li.night', 'multi-channel-agent'],
  ['/contact', 'main li[id]', 'email whatsapp phone'],
  [
    '/privacy-policy',
    'main section',
    'controller data-categories purposes-and-legal-bases browser-storage international-transfers retention user-rights security no-automated-decisions changes contact',
  ],
  [
    '/gtc',
    'main section',
    'scope availability-and-acceptable-use fair-use fees-and-payment term-and-termination confidentiality-and-data-protection warranties liability force-majeure governing-law notices',
  ],
])(
  'the elements on %s that match %s have the specified ids in the specified order',
  async (path, selector, ids) => {
    expect((await readPage(path)).readAll(selector, 'id').join(' ')).toBe(ids);
  },
);
