import { es } from '../text/spanish.ts';

/** An office of the example in Madrid, not the provider's own: whole hours, Monday to Friday. */
const hours = { opens: 9, closes: 19 };

const HOUR_MS = 3_600_000;

/** Says that the hours are an example. */
export const officeHoursNote = es`Ejemplo: lunes a viernes, de ${hours.opens}:00 a ${hours.closes}:00`;

/** Whether the office of the example is open. */
export function isOfficeOpen(date: Date): boolean {
  const there = toMadridTime(date);
  const [day, hour] = [there.getUTCDay(), there.getUTCHours()];
  return day % 6 !== 0 && hour >= hours.opens && hour < hours.closes;
}

/**
 * A date whose UTC fields read as the clocks of Madrid. By rule, because the first use of
 * `Intl.DateTimeFormat` takes 16 ms, on a phone four times as long: summer time is from the last
 * Sunday of March, 1:00 UTC, to the last of October (Directive 2000/84/EC).
 */
function toMadridTime(date: Date): Date {
  const year = date.getUTCFullYear();
  const isSummer = date >= findLastSunday(year, 2) && date < findLastSunday(year, 9);
  return new Date(date.getTime() + (isSummer ? 2 : 1) * HOUR_MS);
}

/** At 1:00 UTC. */
function findLastSunday(year: number, month: number): Date {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return new Date(lastDay.getTime() - lastDay.getUTCDay() * 24 * HOUR_MS);
}
