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
