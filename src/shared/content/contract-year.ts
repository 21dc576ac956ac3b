import { contract, type PlanPrices } from './contract.ts';

export const MONTHS_OF_YEAR = 12;

const DAY_MS = 86_400_000;

/** What the first `months` months of a plan cost. */
export function getCost({ specialPrice, price }: PlanPrices, months: number): number {
  const specialMonths = specialPrice === undefined ? 0 : getSpecialMonths(months);
  return specialMonths * (specialPrice ?? 0) + (months - specialMonths) * price;
}

function getSpecialMonths(months: number): number {
  return Math.min(months, contract.specialPriceMonths);
}

/**
 * The months of each period of the first year: the minimum commitment, then its renewals, which divide
 * a year (`unit/content`). The first month of the contract is 1.
 */
export const contractPeriods: readonly (readonly number[])[] = Array.from(
  { length: MONTHS_OF_YEAR / contract.minimumMonths },
  (_, period) =>
    Array.from(
      { length: contract.minimumMonths },
      (_, month) => period * contract.minimumMonths + month + 1,
    ),
);

/**
 * The day on which a period of months ends: that of the same number or, where the month has none, its
 * last (Swiss Code of Obligations, article 77, paragraph 1, number 3).
 * @param start midnight of the first day, in the calendar of UTC.
 */
export function addMonths(start: Date, months: number): Date {
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month + months + 1, 0));
  return day < lastDay.getUTCDate() ? new Date(Date.UTC(year, month + months, day)) : lastDay;
}

/** The last day on which a notice is in time for the period that ends on `end`. */
export function getNoticeDay(end: Date): Date {
  return new Date(end.getTime() - contract.terminationNoticeDays * DAY_MS);
}
