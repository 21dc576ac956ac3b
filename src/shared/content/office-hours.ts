import { es } from '../text/spanish.ts';

/** An office of the example in Madrid, not the provider's own: whole hours, Monday to Friday. */
const hours = { opens: 9, closes: 19 };

/** Says that the hours are an example. */
export const officeHoursNote = es`Ejemplo: lunes a viernes, de ${hours.opens}:00 a ${hours.closes}:00`;

/** Whether the office of the example is open. */
export function isOfficeOpen(date: Date): boolean {
  // Such as `Mon, 09`.
  const clock = new Intl.DateTimeFormat('en', {
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Europe/Madrid',
  });
  const [day = '', hour] = clock.format(date).split(', ');
  return !day.startsWith('S') && Number(hour) >= hours.opens && Number(hour) < hours.closes;
}
