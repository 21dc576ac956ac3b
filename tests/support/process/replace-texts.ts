import { readFile, writeFile } from 'node:fs/promises';

/** Pairs of a text in a file, such as a port, and the text that replaces it. */
export type Replacements = ReadonlyArray<readonly [text: string, replacement: string]>;

/**
 * Replaces every occurrence of each text.
 * @throws if a text is missing, because a test with an ineffective replacement would prove nothing.
 */
export function replaceTexts(content: string, replacements: Replacements): string {
  return replacements.reduce((changed, [text, replacement]) => {
    if (!changed.includes(text)) throw new Error(`The text to replace is missing: ${text}`);
    return changed.replaceAll(text, replacement);
  }, content);
}

/** Replaces a text in a file on disk. @throws if the text is missing. */
export async function editFile(file: string, text: string, replacement: string): Promise<void> {
  await writeFile(file, replaceTexts(await readFile(file, 'utf8'), [[text, replacement]]));
}
