import { contract, type PlanPrices } from './contract.ts';

export const MONTHS_OF_YEAR = 12;

const { minimumMonths } = contract;

const DAY_MS = 86_400_000;

/** Returns the total cost of a plan for the first `months` months of a contract. */
export function getCost({ specialPrice, price }: PlanPrices, months: number): number {
  const specialMonths = Math.min(months, contract.specialPriceMonths);
  return specialMonths * (specialPrice ?? price) + (months - specialMonths) * price;
}

/**
 * Returns the day on which a period of `months` months that starts on `startDay` ends. This is the same day
 * of the month as `startDay` or, if the last month is too short, the last day of that month (Swiss Code of
 * Obligations, article 77, paragraph 1, number 3). Both days are in ISO 8601.
 */
export function addMonths(startDay: string, months: number): string {
  const [year = 0, month = 1, day = 1] = startDay.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toIsoDay(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))));
}

/**
 * Splits the first year of a contract into parts that each have a single monthly price. `first` and `last`
 * are month numbers from 1 to 12. A part always ends when the minimum term ends, even if the price does not
 * change at that time.
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
 * Lists the notice deadlines in the first year of a contract: one for the minimum term and one for each
 * renewal. The minimum term and each renewal last `minimumMonths` months, which must divide a year evenly.
 * @param startDay first day of the contract, in ISO 8601
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
