import { expect, it } from 'vitest';
import { formatOverage } from '../../src/shared/content/amounts.ts';
import { consentDays } from '../../src/shared/content/consent.ts';
import { contract } from '../../src/shared/content/contract.ts';
import { contractPeriods, MONTHS_OF_YEAR } from '../../src/shared/content/contract-year.ts';
import * as errors from '../../src/shared/content/errors.ts';
import * as examples from '../../src/shared/content/examples.ts';
import { figureGroups } from '../../src/shared/content/figures.ts';
import { generalTerms } from '../../src/shared/content/general-terms.ts';
import { officeHoursNote } from '../../src/shared/content/office-hours.ts';
import { privacyPolicy } from '../../src/shared/content/privacy-policy.ts';
import { retention } from '../../src/shared/content/retention.ts';
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
const regular = MONTHS_OF_YEAR - special;
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
    // The first year, the minimum commitment and the working of both.
    ...prices.flatMap((plan) => [
      `${special * plan.specialPrice + regular * plan.price}~€`,
      `${minimum * plan.specialPrice}~€`,
      ...[`${regular * plan.price}~€`, `${plan.specialPrice}~€`, `${plan.price}~€`],
      // The second period, at the regular price.
      `${minimum * plan.price}~€`,
    ]),
    // Two plans beside the one for both.
    `${whatsapp.price + voice.price}~€/mes`,
    `${whatsapp.specialPrice + voice.specialPrice}~€/mes`,
    // The largest excess over a default limit, and its cost.
    `${excess * 100}~%`,
    `${excess * contract.defaultMessages}~mensajes`,
    `${excess * contract.defaultVoiceMinutes}~minutos`,
    formatOverage(excess * contract.defaultMessages * contract.overageMessage),
    formatOverage(excess * contract.defaultVoiceMinutes * contract.overageVoiceMinute),
  ],
  'counting: periods, their first and last months, the months of the second': [
    ...contractPeriods.flatMap((months, index) =>
      [index + 1, months[0], months.at(-1)].map(String),
    ),
    ...(contractPeriods[1] ?? []).map(String),
    String(regular),
  ],
  'the specification: 24 hours, 7 days; the life of the consent record': [
    ...['24', '7', '24~horas', `${consentDays}~días`],
  ],
  'examples, which say that they are': [
    ...listFigures(collectStrings(examples)),
    ...listFigures([officeHoursNote]),
  ],
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
)('the clause of «%s» says the same number', (_, { value, unit, clause }) => {
  const section = generalTerms.sections.find(({ id }) => id === clause.section);
  const text = section?.paragraphs[clause.paragraph - 1] ?? '';
  const said = unit ? `${value} ${unit.split(' ', 1)}` : value;
  expect(text.replaceAll('\u00a0', ' ')).toContain(said.replaceAll('\u00a0', ' '));
});

it('has every number of the contract in large, each once, as the specification says', () => {
  const values = figureGroups.flatMap(({ figures }) => figures).map(({ value }) => value);
  expect(values.join(' · ').replaceAll('\u00a0', '~')).toBe(
    '3 · 3 · 30 · 15 · 10~000 · 1000 · 110~% · 5 · 0,01 · 0,05 · 14 · 1,5~% · 10 · 3 · 12 · 15 · derecho suizo · Zúrich',
  );
  const { plans, specialPriceMonths } = contract;
  const prices = Object.values(plans).flatMap((plan) => [plan.price, plan.specialPrice]);
  expect([...prices, specialPriceMonths]).toEqual([49, 29, 249, 199, 229, 189, 3]);
});
