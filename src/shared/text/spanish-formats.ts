import { es } from './spanish.ts';

const NO_BREAK_SPACE = es`~`;

/**
 * Spanish notation (Ortografía of the RAE): decimal comma, and groups of three set apart by a
 * no-break space from five digits on: 1000, 10 000, 0,05. Written by hand because `Intl` follows
 * the locale data of each runtime, and server and browser must agree to the letter.
 */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE) : whole;
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/** 110 → `110 %`, 1.5 → `1,5 %`. */
export function formatPercent(value: number): string {
  return es`${formatNumber(value, Number.isInteger(value) ? 0 : 1)}~%`;
}

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** `2026-11-21` → `21 de noviembre de 2026`. */
export function formatDate(isoDate: string): string {
  const [year = 0, month = 1, day = 1] = isoDate.split('-').map(Number);
  return es`${day}~de ${MONTHS[month - 1] ?? ''} de ${year}`;
}

/** `2026-11-21` → `21 nov`. */
export function formatShortDay(isoDate: string): string {
  const [, month = 1, day = 1] = isoDate.split('-').map(Number);
  return es`${day}~${MONTHS[month - 1]?.slice(0, 3) ?? ''}`;
}
