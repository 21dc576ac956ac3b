const NO_BREAK_SPACE = '\u00a0';

/**
 * Template tag for the texts of the site. A tilde is a no-break space, as in TeX, because the
 * character itself cannot be seen in an editor: es`24~horas`. Values are inserted as they are.
 */
export function es(strings: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return strings
    .map((text, index) => text.replaceAll('~', NO_BREAK_SPACE) + (values[index] ?? ''))
    .join('');
}
