import { es } from '../../text/spanish.ts';
import { formatMonthlyPrice } from './amounts.ts';
import { contract, type PlanPrices, type PlanType } from './contract.ts';
import { terms } from './terms.ts';

/** The words that stand with a special price. */
export const specialPricePeriod = es`los ${terms.specialPriceMonths}~primeros meses`;

export const minimumTerm = es`Permanencia mínima de ${terms.minimumMonths}~meses.`;

/** What a buyer has to know beside any price. */
export const priceConditions = `{taxShort}. ${minimumTerm}`;

/** `29 €/mes`, and `los 3 primeros meses; después, 49 €/mes` where the price changes. */
export interface WrittenPrices {
  first: string;
  change?: string;
}

export function writePrices({ specialPrice, price }: PlanPrices): WrittenPrices {
  const regular = formatMonthlyPrice(price);
  if (specialPrice === undefined) return { first: regular };
  return {
    first: formatMonthlyPrice(specialPrice),
    change: `${specialPricePeriod}; después, ${regular}`,
  };
}

/** `29 €/mes los 3 primeros meses; después, 49 €/mes`, or `49 €/mes`. */
export function formatPrices(type: PlanType): string {
  const { first, change } = writePrices(contract.plans[type]);
  return change ? `${first} ${change}` : first;
}

/** Price of the first months. */
export function getFirstPrice({ specialPrice, price }: PlanPrices): number {
  return specialPrice ?? price;
}

/** Of the plan that costs least in the first months. */
export const startingPrices = Object.values(contract.plans).reduce((least, plan) =>
  getFirstPrice(plan) < getFirstPrice(least) ? plan : least,
);

/** Whether any plan has a special price. */
export const hasSpecialPrices = Object.values(contract.plans).some(
  ({ specialPrice }) => specialPrice !== undefined,
);
