const NO_BREAK_SPACE = '\u00a0';

/**
 * Template tag for the site's texts. As in TeX, a tilde stands for a no-break space, which editors display
 * like a normal space: es`24~horas`. Inserted strings stay unchanged; inserted numbers are written in Spanish
 * notation.
 */
export function es(strings: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const raw = strings.map((text) => text.replaceAll('~', NO_BREAK_SPACE));
  const written = values.map((value) => (typeof value === 'number' ? formatNumber(value) : value));
  return String.raw({ raw }, ...written);
}

/**
 * Joins words into a Spanish list: `a, b y c`. Before a word that begins with the sound of «i», the word «y»
 * becomes «e».
 */
export function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  const and = /^h?[ií](?![aeoáéó])/i.test(last) ? 'e' : 'y';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${and} ${last}`;
}

/** Lowercases the first letter of a text for use within a sentence: `Agente de voz` → `agente de voz`. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/**
 * Writes a number in Spanish notation, as the RAE's Ortografía prescribes: with a decimal comma and, from
 * five digits on, with no-break spaces between groups of three digits (0,05, 1000, 10 000). `Intl` is not
 * used: the server and the browser might have different locale data, but hydration needs the same text from
 * both.
 */
export function formatNumber(value: number | string): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE) : whole;
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre';

/** Formats a date without its year: `2026-11-21` → `21 de noviembre`. */
export function formatDay(isoDate: string): string {
  const [, month = 1, day = 1] = isoDate.split('-').map(Number);
  return es`${day}~de ${MONTHS.split(' ')[month - 1] ?? ''}`;
}

/** Formats a date with its year: `2026-11-21` → `21 de noviembre de 2026`. */
export function formatDate(isoDate: string): string {
  return `${formatDay(isoDate)} de ${Number.parseInt(isoDate, 10)}`;
}

/**
 * Formats a time in 24-hour notation, such as `9:04`, in the given time zone or, by default, in the
 * visitor's.
 */
export function formatTime(time: Date, timeZone?: string): string {
  return time.toLocaleTimeString('es', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/**
 * Returns the position of a time on the hour scale, as a percentage of the scale's width: `21:47` → 40.8. The
 * hour scale runs from noon to noon.
 */
export function placeTime(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return Math.round((((hour + 12) % 24) + minute / 60) * (1000 / 24)) / 10;
}
