import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Builds a copy of the project. @throws with what Vite says when the build fails. */
export async function buildProject(directory: string): Promise<void> {
  const vite = join(directory, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: directory,
  });
}

/** Replaces a text that a file of a copy must have. */
export async function editFile(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not have ${from}`);
  await writeFile(file, text.replace(from, to));
}
