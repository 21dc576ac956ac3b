/** The value has `\u200b` for what cannot be seen or is no plain space. */
export function describeProblem(name: string, value: string, accepted: string): string {
  const quoted = JSON.stringify(value).replace(/(?! )[\p{C}\p{DI}\p{Z}]/gu, (character) => {
    return `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`;
  });
  return `${name} is ${quoted}; accepted: ${accepted}.`;
}
