import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

/**
 * Builds the site into `dist/`. With `--if-changed`, skips the build if `dist/` was built from the same
 * sources. Therefore `npm start`, which runs this script, also works if a hosting platform has removed Vite
 * after its build step.
 */
const SOURCES =
  'package.json package-lock.json public server.ts src tsconfig.json vite.config.ts'.split(' ');

const hash = createHash('sha256');
try {
  SOURCES.forEach(addToHash);
} catch {
  // The script cannot tell whether an unreadable source file has changed. A random value makes the hash
  // differ from the hash of every earlier build, so that the site is built again.
  hash.update(randomUUID());
}
/**
 * Path of the empty file that marks a complete build of the current sources. Every build deletes this file
 * first, so that an interrupted build does not count as complete.
 */
const record = `dist/sources-${hash.digest('hex')}`;
const isBuilt = existsSync(record) && existsSync('dist/server/server.mjs');
if (!isBuilt || !process.argv.includes('--if-changed')) {
  const vite = await import('vite').catch(() => null);
  if (!vite || /[#?]/.test(process.cwd())) {
    console.error(
      'A build needs a path without # and ?, and Vite: on the machine that builds, run "npm ci --include=dev && npm run build".',
    );
    process.exit(1);
  }
  await (await vite.createBuilder()).buildApp();
  writeFileSync(record, '');
}

/** @param {string} path */
function addToHash(path) {
  hash.update(path);
  if (!statSync(path).isDirectory()) hash.update(readFileSync(path));
  else for (const name of readdirSync(path).sort()) addToHash(`${path}/${name}`);
}
