/** A piece of a paragraph. */
export type Inline =
  | { type: 'text' | 'strong' | 'code'; text: string }
  | { type: 'link'; text: string; href: string };

const MARK = /(\[[^\]]+\]\([^)\s]+\)|\*\*[^*]+\*\*|`[^`]+`)/;

/**
 * Reads the three marks that texts may hold, a subset of CommonMark that does not nest:
 * `[text](href)`, `**strong**` and `` `code` ``. Fill in tokens after parsing, never before:
 * a brand named `**x**` must stay that text.
 */
export function parseRichText(source: string): readonly Inline[] {
  return source.split(MARK).filter(Boolean).map(readPiece);
}

function readPiece(piece: string): Inline {
  if (!MARK.test(piece)) return { type: 'text', text: piece };
  if (piece.startsWith('**')) return { type: 'strong', text: piece.slice(2, -2) };
  if (piece.startsWith('`')) return { type: 'code', text: piece.slice(1, -1) };
  const [text = '', href = ''] = piece.slice(1, -1).split('](');
  return { type: 'link', text, href };
}

/**
 * Replaces each `{token}` of a text. Tokens inside a value are not replaced.
 * @throws {Error} for a token without a value, so that no brace reaches a visitor.
 */
export function fillText(text: string, tokens: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(tokens, name) ? tokens[name] : undefined;
    if (value === undefined) throw new Error(`No value for {${name}} in: ${text}`);
    return String(value);
  });
}
