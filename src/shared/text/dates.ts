import { es } from './spanish.ts';

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre';

/** `2026-11-21` → `21 de noviembre`. */
export function formatDay(isoDate: string): string {
  const [, month = 1, day = 1] = isoDate.split('-').map(Number);
  return es`${day}~de ${MONTHS.split(' ')[month - 1] ?? ''}`;
}

/** `2026-11-21` → `21 de noviembre de 2026`. */
export function formatDate(isoDate: string): string {
  return `${formatDay(isoDate)} de ${Number.parseInt(isoDate, 10)}`;
}
