/**
 * Describes an invalid value and the accepted values. Invisible characters and unusual spaces in the value
 * are escaped, for example as `\u200b`.
 */
export function describeProblem(name: string, value: string, accepted: string): string {
  const quoted = JSON.stringify(value).replace(/(?! )[\p{C}\p{DI}\p{Z}]/gu, (character) => {
    return `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`;
  });
  return `${name} is ${quoted}; accepted: ${accepted}.`;
}
