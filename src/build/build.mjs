import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

/**
 * Builds `dist/`. With `--if-changed`, keeps a `dist/` that was built from the same sources. Therefore a host
 * can remove Vite after its build step and still run `npm start`, which calls this script.
 */
const SOURCES =
  'package.json package-lock.json public server.ts src tsconfig.json vite.config.ts'.split(' ');

const hash = createHash('sha256');
try {
  SOURCES.forEach(addToHash);
} catch {
  // A source that cannot be read may have changed, so this hash must match no record.
  hash.update(randomUUID());
}
/** Empty file that marks a complete build of these sources. The next build removes it first. */
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
