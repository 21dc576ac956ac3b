import { describe, expect, it } from 'vitest';
import { examples } from '../../src/shared/content/home/examples.ts';
import { featureTiles } from '../../src/shared/content/home/features.ts';
import { generalTerms } from '../../src/shared/content/legal/general-terms.ts';
import { getClause } from '../../src/shared/content/legal/general-terms-sections.ts';
import { privacyPolicy } from '../../src/shared/content/legal/privacy-policy.ts';
import { contract } from '../../src/shared/content/plans/contract.ts';
import { plans } from '../../src/shared/content/plans/plans.ts';
import { consentBanner } from '../../src/shared/content/site/consent.ts';
import { browserError } from '../../src/shared/content/site/errors.ts';
import { faqEntries } from '../../src/shared/content/site/faq.ts';
import { pageMetadata } from '../../src/shared/content/site/page-metadata.ts';
import { listedRoutes } from '../../src/shared/content/site/routes.ts';
import { contentTexts } from '../support/app/content-texts.ts';

const legalSections = [...privacyPolicy.sections, ...generalTerms.sections];

function getParagraphs(sectionId: string): readonly string[] {
  return legalSections.find(({ id }) => id === sectionId)?.paragraphs ?? [];
}

it('has the plans and features of the specification, and questions that lead on', () => {
  expect(plans.map(({ type }) => type)).toEqual(Object.keys(contract.plans));
  expect(plans.filter(({ recommended }) => recommended).map(({ type }) => type)).toEqual([
    'multi-channel-agent',
  ]);
  for (const { name, features } of plans)
    expect(new Set(features).size, name).toBe(features.length);
  expect(faqEntries.filter(({ href }) => href).length).toBeGreaterThanOrEqual(3);
  expect(featureTiles.map(({ id }) => id).join()).toBe(
    'setup,voice,knowledge,coverage,handover,improvement,security',
  );
  for (const { emoji } of featureTiles) expect(emoji).toMatch(/^\p{Emoji}\uFE0F?$/u);
});

it.each([
  [
    'privacy policy',
    privacyPolicy,
    'controller data-categories purposes-and-legal-bases cookies international-transfers retention user-rights security no-automated-decisions changes contact',
  ],
  [
    'general terms',
    generalTerms,
    'scope availability-and-acceptable-use fair-use fees-and-payment term-and-termination confidentiality-and-data-protection warranties liability force-majeure governing-law notices',
  ],
])('the %s has its eleven sections, and says each figure of a margin beside it', (_, text, ids) => {
  expect(text.sections.map(({ id }) => id).join(' ')).toBe(ids);
  const withFigure = text.sections.filter(({ figure }) => figure);
  expect(withFigure.length).toBeGreaterThan(1);
  for (const { figure, paragraphs, table } of withFigure) {
    expect([...paragraphs, ...(table?.rows.flat() ?? [])].join('\n')).toContain(figure?.value);
  }
});

it('has the words that only scripts show: of the cookie banner, and of a page that failed', () => {
  const { accept, reject, description } = consentBanner;
  expect([accept, reject]).toEqual(['Aceptar todas', 'Rechazar todas']);
  expect(browserError.heading).toBe('Unexpected Application Error!');
  // What the law requires on the first layer.
  for (const part of ['propia', 'un tercero', 'Google Analytics', 'al pie de cada página']) {
    expect(description).toContain(part);
  }
  expect(description).toContain('href="/privacy-policy#cookies"');
});

describe('the contract', () => {
  it('has periods that texts can name and drawings of a year can show', () => {
    // The texts use the plural, and say what both agents in one plan save.
    expect([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).toContain(contract.specialPriceMonths);
    expect([2, 3, 4, 6, 12]).toContain(contract.minimumMonths);
    const [message, both, voice] = Object.values(contract.plans).map((plan) => plan.price);
    expect((message ?? 0) + (voice ?? 0)).toBeGreaterThan(both ?? 0);
  });

  it('ends the special price with the first period where that is as long', () => {
    const isAsLong = contract.specialPriceMonths === contract.minimumMonths;
    const { number } = getClause('term-and-termination', 1);
    const end = `El precio especial termina con el primer periodo del contrato (cláusula ${number})`;
    expect(getParagraphs('fees-and-payment')[1]?.includes(end)).toBe(isAsLong);
  });
});

describe('what the law asks for', () => {
  it('an agent says first that it is artificial intelligence, in each example and by contract', () => {
    expect(examples.length).toBeGreaterThan(1);
    for (const { messages } of examples) {
      const first = messages.find(({ from }) => from === 'agent');
      expect(first?.text).toMatch(/^(Hola|Buenos días), soy el asistente de IA de/);
    }
    expect(getParagraphs('availability-and-acceptable-use')[3]).toMatch(
      /se presenten como inteligencia artificial al principio de cada .*artículo 50 del Reglamento \(UE\) 2024\/1689.*El cliente no puede desactivar ni ocultar/,
    );
    expect(contentTexts.filter((text) => /asistente virtual/i.test(text))).toEqual([]);
  });

  it('processes are aligned with ISO, and no text claims a certificate', () => {
    const naming = contentTexts.filter((text) => /\bISO\b/.test(text));
    expect(naming.length).toBeGreaterThanOrEqual(3);
    expect(naming.filter((text) => !/\balinead[oa]s? con ISO\b/.test(text))).toEqual([]);
    const disclaimer = 'La alineación con ISO no supone una certificación.';
    expect(getParagraphs('confidentiality-and-data-protection')[3]).toContain(disclaimer);
    const others = contentTexts.map((text) => text.replace(disclaimer, ''));
    expect(others.filter((text) => /(?<!\bsin )\bcertific/i.test(text))).toEqual([]);
  });

  it('the privacy policy says that the cookie choice stays in the browser', () => {
    expect(getParagraphs('purposes-and-legal-bases').join('\n')).toMatch(
      /Recordar la elección.* el servidor ni la lee ni la guarda\. .*\(artículo 6\.1\.f\)/,
    );
  });

  it('the privacy policy says for how long each kind of data is kept', () => {
    const [, ...kinds] = getParagraphs('retention');
    expect(kinds).toHaveLength(4);
    for (const kind of kinds) expect(kind).toMatch(/\d+\u00a0(días|meses|años)/);
  });
});

it('each title and description fits a search result', () => {
  for (const { title, description } of Object.values(pageMetadata)) {
    expect(`${title} · Sereno`.length, title).toBeLessThanOrEqual(60);
    expect(description.length, title).toBeGreaterThanOrEqual(120);
    expect(description.length, title).toBeLessThanOrEqual(155);
  }
});

it('the path of each page stands in one place of the sources, so that it can change', () => {
  const sources = Object.entries(
    import.meta.glob('../../src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
  );
  expect(sources.length).toBeGreaterThan(150);
  for (const { path } of listedRoutes.slice(1)) {
    const literal = new RegExp(`['"\`(]${path}(?=['"\`)#?])`);
    const places = sources.flatMap(([file, text]) =>
      String(text)
        .split('\n')
        .filter((line) => !/^ *(\*|\/)/.test(line) && literal.test(line))
        .map(() => file),
    );
    expect(places, path).toHaveLength(1);
  }
});
