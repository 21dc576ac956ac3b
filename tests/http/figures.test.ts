import { expect, it } from 'vitest';
import * as examples from '../../src/shared/content/home/examples.ts';
import { figureGroups } from '../../src/shared/content/legal/figures.ts';
import { generalTerms } from '../../src/shared/content/legal/general-terms.ts';
import { getClause } from '../../src/shared/content/legal/general-terms-sections.ts';
import { privacyPolicy } from '../../src/shared/content/legal/privacy-policy.ts';
import { retention } from '../../src/shared/content/legal/retention.ts';
import { formatOverage } from '../../src/shared/content/plans/amounts.ts';
import { contract } from '../../src/shared/content/plans/contract.ts';
import { contractPeriods, MONTHS_OF_YEAR } from '../../src/shared/content/plans/contract-year.ts';
import { consentDays } from '../../src/shared/content/site/consent.ts';
import * as errors from '../../src/shared/content/site/errors.ts';
import { formatDate, formatNumber } from '../../src/shared/text/spanish-formats.ts';
import { collectStrings } from '../support/app/content-texts.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { readPage } from '../support/app/read-page.ts';
import { readPageTexts } from './page-texts.ts';

/** Articles, clauses and numbers of laws: the law itself is the source. Or the number of a clause. */
const REFERENCES =
  /^\d+\.\d+$|(?:[Aa]rtículos?|[Cc]láusulas?|anexo|Reglamento \(UE\)|Ley(?: española)?|Decisión) \d[\d./]*[a-z]?(?:(?:, | y | a )\d[\d.]*[a-z]?)*/gm;
const UNITS =
  '€/mes|€|CHF|%|meses|primeros meses|días laborables|días naturales|días|horas|minutos|mensajes|años';
const FIGURES = new RegExp(`(?:\\d[\\d\\u00a0.,:]*\\d|\\d)(?:[ \\u00a0\\n]+(?:${UNITS}))?`, 'g');

/** A number and its unit, with a tilde between them. */
function listFigures(texts: readonly string[]): string[] {
  const found = texts.join('\n').replaceAll(REFERENCES, '').match(FIGURES) ?? [];
  return found.map((figure) => figure.replaceAll(/[ \u00a0\n]+/g, '~'));
}

const { specialPriceMonths: special, minimumMonths: minimum } = contract;
const excess = (contract.usageCapPercent - 100) / 100;
const [whatsapp, multiChannel, voice] = [
  contract.plans['whatsapp-agent'],
  contract.plans['multi-channel-agent'],
  contract.plans['voice-agent'],
].map(({ price, specialPrice = price }) => ({ price, specialPrice }));
if (!whatsapp || !multiChannel || !voice) throw new Error('The specification has three plans');
const prices = [whatsapp, multiChannel, voice];

/** Every figure that the pages show, by its source. */
const SOURCES: Record<string, readonly string[]> = {
  'the contract (specification, section 9)': [
    ...prices.flatMap((plan) => [`${plan.specialPrice}~€/mes`, `${plan.price}~€/mes`]),
    ...[`${special}~primeros~meses`, `${special}~meses`, `${minimum}~meses`],
    ...[`${formatNumber(contract.defaultMessages)}~mensajes`],
    ...[formatNumber(contract.defaultMessages), formatNumber(contract.defaultVoiceMinutes)],
    ...[`${formatNumber(contract.defaultVoiceMinutes)}~minutos`, `${contract.usageCapPercent}~%`],
    ...[formatOverage(contract.overageMessage), formatOverage(contract.overageVoiceMinute)],
    ...[`${contract.excessNoticeWorkingDays}~días~laborables`, '1,5~%'],
    ...[`${contract.paymentDays}~días~naturales`, `${contract.lateDaysBeforeSuspension}~días`],
    ...[`${contract.suspensionNoticeWorkingDays}~días~laborables`],
    ...[`${contract.terminationNoticeDays}~días`, `${contract.cureDays}~días`],
    ...[`${contract.liabilityMonths}~meses`, `${contract.negotiationDays}~días`],
  ],
  'arithmetic on the contract': [
    // The first year, its first period and another.
    ...prices.flatMap((plan) => [
      `${special * plan.specialPrice + (MONTHS_OF_YEAR - special) * plan.price}~€`,
      ...[`${minimum * plan.specialPrice}~€`, `${minimum * plan.price}~€`],
    ]),
    // What the plan for both saves.
    `${whatsapp.price + voice.price - multiChannel.price}~€/mes`,
    `${whatsapp.specialPrice + voice.specialPrice - multiChannel.specialPrice}~€/mes`,
    // What the largest excess over a default limit costs.
    formatOverage(excess * contract.defaultMessages * contract.overageMessage),
    formatOverage(excess * contract.defaultVoiceMinutes * contract.overageVoiceMinute),
  ],
  'the first and last months of the periods': contractPeriods.flat().map(String),
  'the specification: 24 hours, 7 days; the life of the consent record': [
    ...['24', '7', '24~horas', `${consentDays}~días`],
  ],
  'examples, which say that they are': listFigures(collectStrings(examples)),
  'the privacy policy: a promise, a law, or what Google says of its cookies': [
    ...[`${retention.serverRecordDays}~días`, `${retention.contactMonths}~meses`],
    ...['10~años', '2~años', '2', '14~meses', '25', '2020', '30~días'],
  ],
  'configuration and clock': ['34~910~00~00~00', '34~600~00~00~00', '3000', '2026'],
  'dates of the legal texts': [privacyPolicy, generalTerms].flatMap(({ lastUpdated }) =>
    listFigures([formatDate(lastUpdated)]),
  ),
  'the 404 page': listFigures(collectStrings(errors.notFound)),
};

it('every figure of the pages has a source, and every source is shown', async () => {
  const sources = Object.values(SOURCES).flat();
  const known = new Set(sources.map((figure) => figure.replaceAll('\u00a0', '~')));
  const shown = new Set<string>();
  const withoutSource: string[] = [];
  for (const path of [...PAGE_PATHS, '/unknown']) {
    const { text } = await readPage(path);
    for (const figure of listFigures(readPageTexts(text, 'http://localhost').texts)) {
      shown.add(figure);
      if (!known.has(figure)) withoutSource.push(`${path}: ${figure}`);
    }
  }
  expect(withoutSource).toEqual([]);
  expect([...known].filter((figure) => !shown.has(figure))).toEqual([]);
});

it.each(
  figureGroups.flatMap(({ figures }) => figures).map((figure) => [figure.label, figure] as const),
)('the clause of «%s» says the same number', (_, { value, clause }) => {
  const section = generalTerms.sections.find(({ id }) => id === clause.section);
  const text = section?.paragraphs[clause.paragraph - 1] ?? '';
  expect(text.replaceAll('\u00a0', ' ')).toContain(value.replaceAll('\u00a0', ' '));
});

it('/pricing has every number of the contract, as the specification says, and leads to its clause', async () => {
  const { readTexts, readAll } = await readPage('/pricing');
  expect(readTexts('#figures dd').join(' · ').replaceAll('\u00a0', '~')).toBe(
    '3~meses · 3~meses · 30~días · 15~días · 10~000 · 1000 · 110~% · 0,01~CHF · 0,05~CHF · 5~días laborables · 14~días naturales · 1,5~% mensual · más de 10~días · 3~días laborables · 12~meses · 15~días · derecho suizo · Zúrich',
  );
  const figures = figureGroups.flatMap(({ figures: own }) => own);
  const clauses = figures.map(({ clause }) => getClause(clause.section, clause.paragraph));
  expect(readAll('#figures dt a', 'href')).toEqual(clauses.map(({ href }) => href));
  expect(readTexts('#figures dt')).toEqual(
    figures.map(({ label }, index) => `${clauses[index]?.number} ${label}`),
  );
  const { plans, specialPriceMonths } = contract;
  const amounts = Object.values(plans).flatMap((plan) => [plan.price, plan.specialPrice]);
  expect([...amounts, specialPriceMonths]).toEqual([49, 29, 249, 199, 229, 189, 3]);
});
