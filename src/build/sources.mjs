import { hash } from 'node:crypto';
import { accessSync, constants, readdirSync, readFileSync, statSync } from 'node:fs';

/** Files and folders from which the site is built. */
const SOURCES =
  'package.json package-lock.json public server.ts src tsconfig.json vite.config.ts'.split(' ');

/** Size in bytes from which a file counts as changed by its size and time, because hashing it takes long. */
const LARGE = 1_048_576;

/**
 * Describes the current content of every source file.
 * @returns the hash of each file, keyed by path; for a file or folder that cannot be read, the error message
 */
export function describeSources() {
  /** @type {Record<string, string>} */
  const sources = {};
  /** @param {string} path */
  const add = (path) => {
    try {
      const stats = statSync(path);
      accessSync(path, constants.R_OK);
      if (stats.isDirectory()) for (const name of readdirSync(path)) add(`${path}/${name}`);
      else if (stats.size >= LARGE) sources[path] = `${stats.size} ${stats.mtime.toUTCString()}`;
      else if (stats.isFile()) sources[path] = hash('sha256', readFileSync(path));
    } catch (error) {
      sources[path] = String(error);
    }
  };
  SOURCES.forEach(add);
  return sources;
}

/**
 * Lists the source files that have been added, changed or deleted since the build in `dist/`. Without a
 * build, lists all source files.
 */
export function findChangedSources() {
  const current = describeSources();
  /** @type {typeof current} */
  let built = {};
  try {
    built = JSON.parse(readFileSync('dist/server/sources.json', 'utf8'));
  } catch {}
  return Object.keys({ ...built, ...current }).filter((path) => built[path] !== current[path]);
}

/**
 * Returns whether to build. With the option `--if-changed`, this is false if `dist/` has already been built
 * from the current sources.
 */
export const isBuildNeeded = () =>
  !process.argv.includes('--if-changed') || findChangedSources().length > 0;
