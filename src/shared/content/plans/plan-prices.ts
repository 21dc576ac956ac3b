import { es } from '../../text/spanish.ts';
import { formatMonthlyPrice } from './amounts.ts';
import { contract, type PlanPrices, type PlanType } from './contract.ts';

/** Text that follows every special price and states the months in which the price applies. */
export const specialPricePeriod = es`los ${contract.specialPriceMonths}~primeros meses`;

export const minimumTerm = es`Permanencia mínima de ${contract.minimumMonths}~meses.`;

/** Tax note and minimum term, which must appear next to every price. */
export const priceConditions = `{taxShort}. ${minimumTerm}`;

/**
 * Returns the initial price (`29 €/mes`) and, if it is a special price, its duration and the regular price
 * that follows (`los 3 primeros meses; después, 49 €/mes`).
 */
export function writePrices({ specialPrice, price }: PlanPrices) {
  const later = formatMonthlyPrice(price);
  if (specialPrice === undefined) return { first: later };
  const first = formatMonthlyPrice(specialPrice);
  return { first, change: `${specialPricePeriod}; después, ${later}` };
}

/**
 * Returns a plan's prices as one text: `29 €/mes los 3 primeros meses; después, 49 €/mes` or, if the plan has
 * no special price, `49 €/mes`.
 */
export function formatPrices(type: PlanType): string {
  const { first, change } = writePrices(contract.plans[type]);
  return change ? `${first} ${change}` : first;
}

export function getFirstPrice({ specialPrice, price }: PlanPrices): number {
  return specialPrice ?? price;
}

/** Prices of the plan with the lowest initial price. */
export const startingPrices = Object.values(contract.plans).reduce((least, plan) =>
  getFirstPrice(plan) < getFirstPrice(least) ? plan : least,
);

export const hasSpecialPrices = Object.values(contract.plans).some(
  ({ specialPrice }) => specialPrice !== undefined,
);
