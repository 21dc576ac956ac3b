import { expect, it } from 'vitest';
import * as examples from '../../src/shared/content/home/examples.ts';
import { generalTerms } from '../../src/shared/content/legal/general-terms.ts';
import { privacyPolicy, retention } from '../../src/shared/content/legal/privacy-policy.ts';
import { formatOverage } from '../../src/shared/content/plans/amounts.ts';
import { contract } from '../../src/shared/content/plans/contract.ts';
import { contractPeriods, MONTHS_OF_YEAR } from '../../src/shared/content/plans/contract-year.ts';
import { terms } from '../../src/shared/content/plans/terms.ts';
import { consentDays } from '../../src/shared/content/site/consent.ts';
import { notFound } from '../../src/shared/content/site/errors.ts';
import { formatDate } from '../../src/shared/text/spanish.ts';
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
const prices = Object.values(contract.plans).map(({ price, specialPrice = price }) => ({
  price,
  specialPrice,
}));
/** What the plan for both, the second one, saves. */
const save = (key: 'price' | 'specialPrice') =>
  prices.reduce((sum, plan, index) => sum + (index === 1 ? -plan[key] : plan[key]), 0);

/** Every figure that the pages show, by its source. */
const SOURCES: Record<string, readonly string[]> = {
  'the contract': [
    ...prices.flatMap((plan) => [`${plan.specialPrice} €/mes`, `${plan.price} €/mes`]),
    ...[`${special} primeros meses`, `${special} meses`, `${minimum} meses`],
    ...[terms.defaultMessages, `${terms.defaultMessages} mensajes`],
    ...[terms.defaultVoiceMinutes, `${terms.defaultVoiceMinutes} minutos`],
    ...[terms.usageCap, terms.overageMessage, terms.overageVoiceMinute, terms.lateInterest],
    ...[contract.excessNoticeWorkingDays, contract.suspensionNoticeWorkingDays].map(
      (days) => `${days} días laborables`,
    ),
    ...[`${contract.paymentDays} días naturales`, `${contract.liabilityMonths} meses`],
    ...[
      ...[contract.lateDaysBeforeSuspension, contract.terminationNoticeDays],
      ...[contract.cureDays, contract.negotiationDays],
    ].map((days) => `${days} días`),
  ],
  'arithmetic on the contract': [
    // The first year, its first period and another.
    ...prices.flatMap((plan) => [
      `${special * plan.specialPrice + (MONTHS_OF_YEAR - special) * plan.price} €`,
      ...[`${minimum * plan.specialPrice} €`, `${minimum * plan.price} €`],
    ]),
    ...[`${save('price')} €/mes`, `${save('specialPrice')} €/mes`],
    // What the largest excess over a default limit costs.
    formatOverage(excess * contract.defaultMessages * contract.overageMessage),
    formatOverage(excess * contract.defaultVoiceMinutes * contract.overageVoiceMinute),
    ...contractPeriods.flat().map(String),
  ],
  'the specification: 24 hours, 7 days': ['24', '7', '24 horas'],
  'examples, which say that they are': listFigures(collectStrings(examples)),
  'the privacy policy: promises, the law, what Google says of its cookies': [
    ...[`${retention.serverRecordDays} días`, `${retention.contactMonths} meses`],
    ...[`${consentDays} días`, '10 años', '2 años', '2', '14 meses', '25', '2020', '30 días'],
  ],
  'configuration and clock': ['34 910 00 00 00', '34 600 00 00 00', '3000', '2026'],
  'dates of the legal texts': [privacyPolicy, generalTerms].flatMap(({ lastUpdated }) =>
    listFigures([formatDate(lastUpdated)]),
  ),
  'the 404 page': listFigures(collectStrings(notFound)),
};

it('every figure of the pages has a source, and every source is shown', async () => {
  const sources = Object.values(SOURCES).flat();
  const known = new Set(sources.map((figure) => figure.replaceAll(/[ \u00a0]/g, '~')));
  const shown = new Map<string, string>();
  for (const path of [...PAGE_PATHS, '/unknown']) {
    const { text } = await readPage(path);
    for (const figure of listFigures(readPageTexts(text, 'http://localhost').texts)) {
      shown.set(figure, path);
    }
  }
  expect([...shown].filter(([figure]) => !known.has(figure))).toEqual([]);
  expect([...known].filter((figure) => !shown.has(figure))).toEqual([]);
});
