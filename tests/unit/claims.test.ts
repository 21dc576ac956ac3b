import { describe, expect, it } from 'vitest';
import { contract } from '../../src/shared/content/contract.ts';
import { businessExamples, heroCall, heroChat } from '../../src/shared/content/examples.ts';
import { generalTerms } from '../../src/shared/content/general-terms.ts';
import {
  type GeneralTermsSection,
  generalTermsSections,
  getClause,
} from '../../src/shared/content/general-terms-sections.ts';
import { hasSpecialPrices } from '../../src/shared/content/plan-prices.ts';
import { privacyPolicy } from '../../src/shared/content/privacy-policy.ts';
import { provider } from '../../src/shared/content/provider.ts';
import { contentTexts } from '../support/app/content-texts.ts';

const calls = [heroCall, ...businessExamples.flatMap(({ call }) => call ?? [])];
const chats = [heroChat, ...businessExamples.flatMap(({ chat }) => chat ?? [])];

function getParagraph(section: GeneralTermsSection, paragraph: number): string {
  const { paragraphs } = generalTerms.sections[generalTermsSections.indexOf(section)] ?? {};
  return paragraphs?.[paragraph - 1] ?? '';
}

describe('an agent introduces itself as artificial intelligence', () => {
  const examples = [
    ...chats.map(({ label, messages }) => ({ label, lines: messages })),
    ...calls.map(({ label, lines }) => ({ label, lines })),
  ];

  it('in five examples', () => expect(examples).toHaveLength(5));

  it.each(examples)('in the first thing that it says: $label', ({ lines }) => {
    const first = lines.find(({ from }) => from === 'agent');
    expect(first?.text).toMatch(/^(Hola|Buenos días), soy el asistente de IA de/);
  });

  it('by the contract, always', () => {
    const clause = getParagraph('availability-and-acceptable-use', 4);
    expect(clause).toContain('se presenten como inteligencia artificial al principio de cada');
    expect(clause).toContain('artículo 50 del Reglamento (UE) 2024/1689');
    expect(clause).toContain('El cliente no puede desactivar ni ocultar');
  });

  it('and no text calls it by a weaker name', () => {
    expect(contentTexts.filter((text) => /asistente virtual/i.test(text))).toEqual([]);
  });
});

it('every text that names ISO says that there is no certificate', () => {
  const naming = contentTexts.filter((text) => /\bISO\b/.test(text));
  expect(naming.length).toBeGreaterThanOrEqual(5);
  expect(naming.filter((text) => !text.includes('ISO (sin certificado)'))).toEqual([]);
});

it('the privacy policy calls the record of the cookie choice no proof of consent', () => {
  const purposes = privacyPolicy.sections.find(({ id }) => id === 'purposes-and-legal-bases');
  const text = purposes?.paragraphs.find((paragraph) => paragraph.includes('Recordar la elección'));
  expect(text).toContain('el servidor ni la lee ni la guarda, así que no prueba');
  expect(text).toContain('(artículo 6.1.f)');
});

describe('the periods of the contract', () => {
  it('end as the law of the contract says', () => {
    expect(getParagraph('term-and-termination', 1)).toContain(`(${provider.law.monthsRule})`);
  });

  it('have a notice that counts back from their end', () => {
    expect(getParagraph('term-and-termination', 2)).toContain(
      'de antelación, contados hacia atrás desde el día en que termina el periodo.',
    );
  });

  it('end the special price where the first is as long', () => {
    const isAsLong = hasSpecialPrices && contract.specialPriceMonths === contract.minimumMonths;
    const { number } = getClause('term-and-termination', 1);
    const end = `El precio especial termina con el primer periodo del contrato (cláusula ${number})`;
    expect(getParagraph('fees-and-payment', 2).includes(end)).toBe(isAsLong);
  });
});
