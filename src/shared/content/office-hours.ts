import { toCentralEuropeanTime } from '../text/central-european-time.ts';
import { es } from '../text/spanish.ts';

/** An office of the example in Madrid, not the provider's own: whole hours, Monday to Friday. */
const hours = { opens: 9, closes: 19 };

/** Says that the hours are an example. */
export const officeHoursNote = es`Ejemplo: lunes a viernes, de ${hours.opens}:00 a ${hours.closes}:00`;

/** Whether the office of the example is open. */
export function isOfficeOpen(date: Date): boolean {
  const there = toCentralEuropeanTime(date);
  const [day, hour] = [there.getUTCDay(), there.getUTCHours()];
  return day % 6 !== 0 && hour >= hours.opens && hour < hours.closes;
}
