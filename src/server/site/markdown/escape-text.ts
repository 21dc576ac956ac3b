/** Means something anywhere in a line, `|` and `~` in GFM. */
const ANYWHERE = /[\\`*[\]<|~]/g;

/** Not between letters, where it is no emphasis (CommonMark 0.31, section 6.2): `cc_cookie`. */
const UNDERSCORE = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** What is a character reference, or may become one with what follows. */
const REFERENCE = /&(?=#?\w*(?:;|$))/g;

/** Heading, quotation, thematic break or item of a list. */
const LINE_START = /^(?:#{1,6}(?= |$)|>|[-+](?=[ -]|$))/;
const NUMBERED_LINE_START = /^(\d{1,9})([.)])(?= |$)/;

/** White space is collapsed as HTML does; a no-break space is none. */
export function collapseSpace(text: string): string {
  return text.replace(/[ \t\n\f\r]+/g, ' ');
}

/** A text that stands within a line, so that it is read back to the letter. */
export function escapeText(text: string): string {
  return collapseSpace(text)
    .replace(ANYWHERE, '\\$&')
    .replace(UNDERSCORE, '\\_')
    .replace(REFERENCE, '\\&');
}

/** A paragraph whose texts have been escaped and that nothing else shall begin. */
export function escapeLineStart(line: string): string {
  return line.replace(LINE_START, '\\$&').replace(NUMBERED_LINE_START, '$1\\$2');
}

/** An address between the parentheses of a link. */
export function escapeAddress(address: string): string {
  return address
    .replace(/[\s\p{Cc}]/gu, encodeURIComponent)
    .replace(/[\\()<>|]/g, '\\$&')
    .replace(REFERENCE, '\\&');
}

/** Code keeps every character, so only its fence can be longer than what is in it. */
export function writeCode(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map(({ length }) => length)) + 1);
  const padding = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return fence + padding + text + padding + fence;
}
