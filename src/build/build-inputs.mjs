import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The hash of the names and contents of these files, and of all files in these folders. Output is up
 * to date while the hash of its inputs is the same.
 * @param {string} root
 * @param {readonly string[]} paths relative to the root; missing ones are ignored.
 * @returns {Promise<string>}
 */
export async function hashInputs(root, paths) {
  const files = await Promise.all(paths.map((path) => listFiles(root, path)));
  const hash = createHash('sha256');
  for (const file of files.flat().sort()) {
    const content = await readFile(join(root, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} root @param {string} path */
async function listFiles(root, path) {
  const options = /** @type {const} */ ({ recursive: true, withFileTypes: true });
  const entries = await readdir(join(root, path), options).catch(() => null);
  if (entries === null) return existsSync(join(root, path)) ? [path] : [];
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
}
