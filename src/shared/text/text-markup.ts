/** A piece of a paragraph. */
export type Inline =
  | { type: 'text' | 'strong' | 'code'; text: string }
  | { type: 'link'; text: string; href: string };

const MARKUP = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*|`([^`]+)`/g;

/**
 * Reads the three marks that texts may hold, a subset of CommonMark that does not nest:
 * `[text](href)`, `**strong**` and `` `code` ``. Fill in tokens after parsing, never before:
 * a brand named `**x**` must stay that text.
 */
export function parseRichText(source: string): readonly Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  for (const match of source.matchAll(MARKUP)) {
    const [whole, linkText, href, strong, code] = match;
    if (match.index > end) pieces.push({ type: 'text', text: source.slice(end, match.index) });
    if (linkText !== undefined && href !== undefined) {
      pieces.push({ type: 'link', text: linkText, href });
    } else if (strong !== undefined) {
      pieces.push({ type: 'strong', text: strong });
    } else if (code !== undefined) {
      pieces.push({ type: 'code', text: code });
    }
    end = match.index + whole.length;
  }
  if (end < source.length) pieces.push({ type: 'text', text: source.slice(end) });
  return pieces;
}

/**
 * Replaces each `{token}` of a text. Tokens inside a value are not replaced.
 * @throws {Error} for a token without a value, so that no brace reaches a visitor.
 */
export function fillText(text: string, tokens: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(tokens, name) ? tokens[name] : undefined;
    if (value === undefined) throw new Error(`No value for {${name}} in: ${text}`);
    return value;
  });
}
