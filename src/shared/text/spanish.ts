const NO_BREAK_SPACE = '\u00a0';

/**
 * Template tag for the texts of the site. A tilde is a no-break space, as in TeX, because the
 * character itself cannot be seen in an editor: es`24~horas`. A string is inserted as it is, a number in
 * Spanish notation.
 */
export function es(strings: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const raw = strings.map((text) => text.replaceAll('~', NO_BREAK_SPACE));
  const written = values.map((value) => (typeof value === 'number' ? formatNumber(value) : value));
  return String.raw({ raw }, ...written);
}

/** `a, b y c`; «y» becomes «e» before its own sound. */
export function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  const and = /^h?[ií](?![aeoáéó])/i.test(last) ? 'e' : 'y';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${and} ${last}`;
}

/** `Agente de voz` → `agente de voz`, inside a sentence. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/**
 * Spanish notation (Ortografía of the RAE): decimal comma, and groups of three set apart by a
 * no-break space from five digits on: 1000, 10 000, 0,05. Written by hand because `Intl` follows
 * the locale data of each runtime, and server and browser must agree to the letter.
 */
export function formatNumber(value: number | string): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE) : whole;
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

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

/** The time of the visitor's clock, or that of a time zone, as it is written: `9:04`. */
export function formatTime(time: Date, timeZone?: string): string {
  return time.toLocaleTimeString('es', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** Where a written time stands on the hour scale, which runs from noon to noon, in percent: `21:47` → 40.8. */
export function placeTime(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return Math.round((((hour + 12) % 24) + minute / 60) * (1000 / 24)) / 10;
}
