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
