import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const RECORD = 'made-from.json';

interface MadeFrom {
  /** Relative to the project, which may have been copied or moved since. */
  files: readonly string[];
  hash: string;
}

/** Whether all files from which, and as which, the folder's content was made are as they were. */
export async function isUpToDate(root: string, folder: string): Promise<boolean> {
  try {
    const record: MadeFrom = JSON.parse(await readFile(join(root, folder, RECORD), 'utf8'));
    return record.hash === (await hashFiles(root, record.files));
  } catch {
    return false;
  }
}

/** Notes in the folder what `isUpToDate` compares: inputs and outputs, relative to the root. */
export async function recordMadeFrom(
  root: string,
  folder: string,
  files: readonly string[],
): Promise<void> {
  const record: MadeFrom = { files, hash: await hashFiles(root, files) };
  await writeFile(join(root, folder, RECORD), JSON.stringify(record));
}

async function hashFiles(root: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(join(root, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('base64');
}
