import { es, formatNumber } from '../../text/spanish.ts';
import { provider } from '../site/provider.ts';

const { plans, overage } = provider.currencies;

/** Unit of a monthly price: `€/mes`. */
export const PER_MONTH = `${plans.symbol}/mes`;

/** 528 → `528 €`. */
export function formatPrice(amount: number): string {
  return es`${amount}~${plans.symbol}`;
}

/** 29 → `29 €/mes`. */
export function formatMonthlyPrice(amount: number): string {
  return es`${amount}~${PER_MONTH}`;
}

/** 0.01 → `0,01 CHF`, 10 → `10 CHF`. */
export function formatOverage(amount: number): string {
  return es`${formatNumber(Number.isInteger(amount) ? amount : amount.toFixed(2))}~${overage.symbol}`;
}
