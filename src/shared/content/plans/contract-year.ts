import { contract, type PlanPrices } from './contract.ts';

export const MONTHS_OF_YEAR = 12;

const { minimumMonths } = contract;

const DAY_MS = 86_400_000;

/** Returns the cost of a plan's first `months` months. */
export function getCost({ specialPrice, price }: PlanPrices, months: number): number {
  const specialMonths = Math.min(months, contract.specialPriceMonths);
  return specialMonths * (specialPrice ?? price) + (months - specialMonths) * price;
}

/**
 * Returns the day on which a period of months ends: the day with the same number or, if that month is too
 * short, its last day (Swiss Code of Obligations, article 77, paragraph 1, number 3). Days are ISO 8601
 * dates.
 */
export function addMonths(startDay: string, months: number): string {
  const [year = 0, month = 1, day = 1] = startDay.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toIsoDay(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))));
}

/**
 * Splits the first year into parts, each with a first month, a last month and one price. No part spans the
 * end of the minimum term.
 */
export function listYearParts({ specialPrice, price }: PlanPrices) {
  const special = specialPrice === undefined ? minimumMonths : contract.specialPriceMonths;
  const ends = [...new Set([special, minimumMonths, MONTHS_OF_YEAR])]
    .filter((last) => last <= MONTHS_OF_YEAR)
    .sort((one, other) => one - other);
  return ends.map((last, index) => {
    const first = (ends[index - 1] ?? 0) + 1;
    return { first, last, price: last <= special ? (specialPrice ?? price) : price };
  });
}

/**
 * Lists the last day of notice for each contract period of the first year: for the minimum term and then for
 * its renewals. The test `unit/content` checks that these periods divide a year.
 * @param startDay first day of the contract, as an ISO 8601 date
 */
export function listNoticeDays(startDay: string): string[] {
  return Array.from({ length: MONTHS_OF_YEAR / minimumMonths }, (_, period) => {
    const endDay = addMonths(startDay, (period + 1) * minimumMonths);
    return toIsoDay(new Date(Date.parse(endDay) - contract.terminationNoticeDays * DAY_MS));
  });
}

function toIsoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
