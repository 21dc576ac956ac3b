import { es, formatNumber } from '../../text/spanish.ts';
import { provider } from '../site/provider.ts';

const { plans, overage } = provider.currencies;

/** Unit of monthly prices: `€/mes`. */
export const PER_MONTH = `${plans.symbol}/mes`;

/** Formats an amount in the currency of the plan prices: 528 becomes `528 €`. */
export function formatPrice(amount: number): string {
  return es`${amount}~${plans.symbol}`;
}

/** Formats a monthly price: 29 becomes `29 €/mes`. */
export function formatMonthlyPrice(amount: number): string {
  return es`${amount}~${PER_MONTH}`;
}

/**
 * Formats an amount in the currency of additional usage: 0.01 becomes `0,01 CHF`, and 10 becomes `10 CHF`.
 */
export function formatOverage(amount: number): string {
  return es`${formatNumber(Number.isInteger(amount) ? amount : amount.toFixed(2))}~${overage.symbol}`;
}
