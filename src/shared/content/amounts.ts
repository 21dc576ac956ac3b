import { es } from '../text/spanish.ts';
import { formatNumber } from '../text/spanish-formats.ts';
import { provider } from './provider.ts';

const { plans, overage } = provider.currencies;

/** What stands after the number of a monthly price: `€/mes`. */
export const PER_MONTH = `${plans.symbol}/mes`;

/** 528 → `528 €`. */
export function formatPrice(amount: number): string {
  return es`${formatNumber(amount)}~${plans.symbol}`;
}

/** 29 → `29 €/mes`: the form that is read. */
export function formatMonthlyPrice(amount: number): string {
  return es`${formatNumber(amount)}~${PER_MONTH}`;
}

/** 29 → `29 € al mes`: the form that a screen reader speaks. */
export function formatSpokenMonthlyPrice(amount: number): string {
  return `${formatPrice(amount)} al mes`;
}

/** 0.01 → `0,01 CHF`, 10 → `10 CHF`. */
export function formatOverage(amount: number): string {
  return es`${formatOverageNumber(amount)}~${overage.symbol}`;
}

/** The same without the currency. */
export function formatOverageNumber(amount: number): string {
  return formatNumber(amount, Number.isInteger(amount) ? 0 : 2);
}

/** In which currencies the customer pays. */
export const currencyNote =
  plans.code === overage.code
    ? `Los planes y el uso adicional se facturan en ${plans.name}.`
    : `Los planes se facturan en ${plans.name}; el uso adicional, en ${overage.name}.`;
