import { es } from '../text/spanish.ts';
import { formatMonthlyPrice } from '../text/spanish-formats.ts';
import { contract, type PlanType } from './contract.ts';
import { terms } from './terms.ts';

/** Both prices of a plan as sentences write them. */
export interface WrittenPrices {
  special: string;
  /** Number of the first months, and the words that stand with the special price. */
  months: string;
  period: string;
  regular: string;
}

export function writePrices(type: PlanType): WrittenPrices {
  const { specialPrice, price } = contract.plans[type];
  return {
    special: formatMonthlyPrice(specialPrice),
    months: terms.specialPriceMonths,
    period: es`los ${terms.specialPriceMonths}~primeros meses`,
    regular: formatMonthlyPrice(price),
  };
}

/** `29 €/mes los 3 primeros meses; después, 49 €/mes`. */
export function formatPrices(type: PlanType): string {
  const { special, period, regular } = writePrices(type);
  return `${special} ${period}; después, ${regular}`;
}

/** Of the cheapest plan. */
export const startingPrice = writePrices('whatsapp-agent');
