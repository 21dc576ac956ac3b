import { es, formatNumber } from '../../text/spanish.ts';
import { provider } from '../site/provider.ts';

const { plans, overage } = provider.currencies;

/** Unit of monthly prices: `€/mes`. */
export const PER_MONTH = `${plans.symbol}/mes`;

/** Formats 528 as `528 €`. */
export function formatPrice(amount: number): string {
  return es`${amount}~${plans.symbol}`;
}

/** Formats 29 as `29 €/mes`. */
export function formatMonthlyPrice(amount: number): string {
  return es`${amount}~${PER_MONTH}`;
}

/** Formats 0.01 as `0,01 CHF` and 10 as `10 CHF`. */
export function formatOverage(amount: number): string {
  return es`${formatNumber(Number.isInteger(amount) ? amount : amount.toFixed(2))}~${overage.symbol}`;
}
