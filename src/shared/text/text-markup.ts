/** A part of a paragraph: normal text, strong text, highlighted text, code or a link. */
export type Inline =
  | { type: 'text' | 'strong' | 'mark' | 'code'; text: string }
  | { type: 'link'; text: string; href: string };

const MARK = /(\[[^\]]+\]\([^)\s]+\)|\*\*[^*]+\*\*|==[^=]+==|`[^`]+`)/;

/**
 * Parses rich text without nesting: `[text](href)`, `**strong**` and `` `code` `` from CommonMark, and also
 * `==highlighted text==`. Replace tokens only after parsing: otherwise, a brand such as `**x**` would be
 * parsed too.
 */
export function parseRichText(source: string): readonly Inline[] {
  return source.split(MARK).filter(Boolean).map(readPiece);
}

function readPiece(piece: string): Inline {
  if (!MARK.test(piece)) return { type: 'text', text: piece };
  if (piece.startsWith('**')) return { type: 'strong', text: piece.slice(2, -2) };
  if (piece.startsWith('==')) return { type: 'mark', text: piece.slice(2, -2) };
  if (piece.startsWith('`')) return { type: 'code', text: piece.slice(1, -1) };
  const [text = '', href = ''] = piece.slice(1, -1).split('](');
  return { type: 'link', text, href };
}

/**
 * Replaces each `{token}` in a text with its value. Tokens within an inserted value are not replaced.
 * @throws {Error} if a token has no value, because visitors must never see an unreplaced token.
 */
export function fillText(text: string, tokens: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(tokens, name) ? tokens[name] : undefined;
    if (value === undefined) throw new Error(`No value for {${name}} in: ${text}`);
    return String(value);
  });
}
