import { readFile, writeFile } from 'node:fs/promises';

/** Pairs of strings: a string to find in a file, such as a port, and its replacement. */
export type Replacements = ReadonlyArray<readonly [text: string, replacement: string]>;

/**
 * Replaces every occurrence of each string.
 * @throws if a string is missing, because a test whose replacement has no effect would prove nothing
 */
export function replaceTexts(content: string, replacements: Replacements): string {
  return replacements.reduce((changed, [text, replacement]) => {
    if (!changed.includes(text)) throw new Error(`The text to replace is missing: ${text}`);
    return changed.replaceAll(text, replacement);
  }, content);
}

/**
 * Replaces every occurrence of a string in a file on disk.
 * @throws if the string is missing
 */
export async function editFile(file: string, text: string, replacement: string): Promise<void> {
  await writeFile(file, replaceTexts(await readFile(file, 'utf8'), [[text, replacement]]));
}
