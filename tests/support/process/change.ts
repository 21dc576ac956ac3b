import { readFile, writeFile } from 'node:fs/promises';

/** What a test changes in a copy of a file, such as a port: each text and its replacement. */
export type Changes = ReadonlyArray<readonly [text: string, replacement: string]>;

/** @throws for a text that is not there: a change without effect would prove nothing. */
export function change(content: string, changes: Changes): string {
  return changes.reduce((changed, [text, replacement]) => {
    if (!changed.includes(text)) throw new Error(`Nothing to change: ${text}`);
    return changed.replaceAll(text, replacement);
  }, content);
}

/** The same in a file of a copy of the project. */
export async function editFile(file: string, text: string, replacement: string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8'), [[text, replacement]]));
}
