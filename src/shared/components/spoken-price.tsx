import { formatSpokenMonthlyPrice } from '../text/spanish-formats.ts';

/** Whole euros a month, for a screen reader; the Markdown form of the page reads the number. */
export function SpokenPrice({ amount }: { amount: number }) {
  return <data value={amount}>{formatSpokenMonthlyPrice(amount)}</data>;
}
