import { describe, expect, it } from 'vitest';
import { formatMonthlyPrice } from '../../src/shared/content/amounts.ts';
import * as consent from '../../src/shared/content/consent.ts';
import * as contact from '../../src/shared/content/contact.ts';
import { contract } from '../../src/shared/content/contract.ts';
import { browserError, notFound } from '../../src/shared/content/errors.ts';
import * as faq from '../../src/shared/content/faq.ts';
import * as features from '../../src/shared/content/features.ts';
import * as generalTerms from '../../src/shared/content/general-terms.ts';
import { hero } from '../../src/shared/content/home.ts';
import { footerNavigation, headerItems, navigation } from '../../src/shared/content/navigation.ts';
import * as pageMetadata from '../../src/shared/content/page-metadata.ts';
import * as plans from '../../src/shared/content/plans.ts';
import { pricing } from '../../src/shared/content/pricing.ts';
import * as privacyPolicy from '../../src/shared/content/privacy-policy.ts';
import { provider } from '../../src/shared/content/provider.ts';
import { terms } from '../../src/shared/content/terms.ts';
import { lowerFirst } from '../../src/shared/text/spanish.ts';
import { collectStrings } from '../support/app/content-texts.ts';

const { accept: ACCEPT, reject: REJECT } = consent.consentBanner;
const companyNames = footerNavigation.company.items.map(({ name }) => name);
const notFoundWords = [notFound.heading, notFound.subheading, notFound.home];
const count = (text: string, part: string) => text.split(part).length - 1;

describe('the specification counts', () => {
  it('three plans, the multi-channel one recommended, none with a feature twice', () => {
    expect(plans.plans.map(({ type }) => type)).toEqual(Object.keys(contract.plans));
    expect(plans.plans.filter(({ recommended }) => recommended).map(({ type }) => type)).toEqual([
      'multi-channel-agent',
    ]);
    for (const { name, features: list } of plans.plans) {
      expect(new Set(list).size, name).toBe(list.length);
    }
  });

  it('six questions with links, seven feature tiles with emojis, three ways to contact', () => {
    expect(faq.faqEntries).toHaveLength(6);
    expect(faq.faqEntries.filter(({ href }) => href).length).toBeGreaterThanOrEqual(3);
    expect(features.featureTiles.map(({ id, size }) => `${id} ${size}`).join()).toBe(
      'setup large,voice medium,knowledge small,coverage small,handover medium,improvement small,security small',
    );
    for (const { emoji } of features.featureTiles) expect(emoji).toMatch(/^\p{Emoji}\uFE0F?$/u);
    expect(contact.contactOptions.map(({ id }) => id)).toEqual(['email', 'whatsapp', 'phone']);
  });

  it.each([
    [
      'privacy policy',
      privacyPolicy.privacyPolicy,
      `controller data-categories purposes-and-legal-bases cookies international-transfers retention
      user-rights security no-automated-decisions changes contact`,
    ],
    [
      'general terms',
      generalTerms.generalTerms,
      `scope availability-and-acceptable-use fair-use fees-and-payment term-and-termination
      confidentiality-and-data-protection warranties liability force-majeure governing-law notices`,
    ],
  ])('eleven sections in the %s, in its order', (_, { sections }, ids) => {
    expect(sections.map(({ id }) => id)).toEqual(ids.split(/\s+/));
  });
});

it.each([
  ['the header', headerItems.map(({ name }) => name), ['Precios', 'Contacto', 'Funciones']],
  ['the footer', companyNames, ['Inicio', 'Precios', 'Contacto']],
  ['the button of the menu', navigation.openMenu, 'Abrir menú principal'],
  ['the buttons of the hero', [hero.contact, hero.pricing], ['Contáctanos', 'Ver precios']],
  ['the button of a plan', pricing.card.action, 'Habla con ventas'],
  ['the link of a question', faq.faq.readMore, 'Saber más'],
  ['the cookie banner', [ACCEPT, REJECT], ['Aceptar todas', 'Rechazar todas']],
  [
    'the 404 page',
    notFoundWords,
    ['404', '¡Ups! La página que buscas no existe.', 'Volver al inicio'],
  ],
  ['the screen of an error', browserError.heading, 'Unexpected Application Error!'],
])('%s has the words of the specification', (_, words, specified) => {
  expect(words).toEqual(specified);
});

describe('the contract', () => {
  it('has the numbers of the specification', () => {
    expect(contract).toEqual({
      plans: {
        'whatsapp-agent': { specialPrice: 29, price: 49 },
        'multi-channel-agent': { specialPrice: 199, price: 249 },
        'voice-agent': { specialPrice: 189, price: 229 },
      },
      specialPriceMonths: 3,
      usageCapPercent: 110,
      defaultMessages: 10_000,
      defaultVoiceMinutes: 1000,
      overageMessage: 0.01,
      overageVoiceMinute: 0.05,
      excessNoticeWorkingDays: 5,
      paymentDays: 14,
      lateInterestPercentPerMonth: 1.5,
      lateDaysBeforeSuspension: 10,
      suspensionNoticeWorkingDays: 3,
      minimumMonths: 3,
      terminationNoticeDays: 30,
      cureDays: 15,
      liabilityMonths: 12,
      negotiationDays: 15,
    });
    expect(provider.law).toMatchObject({ name: 'derecho suizo', courts: 'Zúrich' });
    const { plans: currency, overage } = provider.currencies;
    expect([currency.code, overage.code]).toEqual(['EUR', 'CHF']);
  });

  it('has special prices for 2 to 12 whole months: the texts use the plural, the drawings show a year', () => {
    const { specialPriceMonths } = contract;
    expect(Number.isInteger(specialPriceMonths)).toBe(true);
    expect(specialPriceMonths).toBeGreaterThanOrEqual(2);
    expect(specialPriceMonths).toBeLessThanOrEqual(12);
  });

  it('has periods of 2 to 12 months that divide a year, which the calendar shows', () => {
    expect([2, 3, 4, 6, 12]).toContain(contract.minimumMonths);
  });

  it.each([
    `límite es de ${terms.defaultMessages} mensajes de WhatsApp`,
    `y de ${terms.defaultVoiceMinutes} minutos de voz al mes`,
    `no puede superar el ${terms.usageCap} del volumen`,
    `a ${terms.overageMessage} por mensaje adicional`,
    `a ${terms.overageVoiceMinute} por minuto de voz adicional`,
    `mínima de ${terms.excessNoticeWorkingDays}~días laborables, para que`,
    `vencen a los ${terms.paymentDays}~días naturales`,
    `demora del ${terms.lateInterest} mensual o del máximo legal`,
    `supera los ${terms.lateDaysBeforeSuspension}~días`,
    `al menos ${terms.suspensionNoticeWorkingDays}~días laborables`,
    `permanencia mínima de ${terms.minimumMonths}~meses`,
    `al menos ${terms.terminationNoticeDays}~días de antelación`,
    `un plazo de ${terms.cureDays}~días`,
    `los ${terms.liabilityMonths}~meses anteriores`,
    `al menos ${terms.negotiationDays}~días desde`,
    `rige por el ${terms.governingLaw}`,
    `tribunales de ${terms.courts}`,
    `Durante los ${terms.specialPriceMonths} primeros meses`,
    ...plans.plans.flatMap(({ name, price, specialPrice }) =>
      [price, specialPrice ?? price].map(
        (amount) => `${formatMonthlyPrice(amount)} por el ${lowerFirst(name)}`,
      ),
    ),
  ])('is stated once in the general terms: %s', (statement) => {
    const text = collectStrings(generalTerms.generalTerms).join('\n');
    expect(count(text, statement.replaceAll('~', '\u00a0'))).toBe(1);
  });
});

it('says each figure in the margin of a legal text in its section too', () => {
  const sections = [privacyPolicy.privacyPolicy, generalTerms.generalTerms].flatMap(
    (text) => text.sections,
  );
  const withFigure = sections.filter(({ figure }) => figure);
  expect(withFigure.length).toBeGreaterThan(4);
  for (const { figure, paragraphs, table } of withFigure) {
    const said = [...paragraphs, ...(table?.rows.flat() ?? [])].join('\n');
    expect(said).toContain(figure?.value);
  }
});

describe('titles and descriptions', () => {
  it.each(Object.entries(pageMetadata.pageMetadata))('of %s fit a search result', (_, page) => {
    expect(`${page.title} · Sereno`.length).toBeLessThanOrEqual(60);
    expect(page.description.length).toBeGreaterThanOrEqual(120);
    expect(page.description.length).toBeLessThanOrEqual(155);
  });
});

it('says in the cookie banner what the law requires on its first layer', () => {
  const { description } = consent.consentBanner;
  for (const part of ['propia', 'un tercero', 'Google Analytics', 'al pie de cada página']) {
    expect(description).toContain(part);
  }
  expect(description).toContain('href="/privacy-policy#cookies"');
});
