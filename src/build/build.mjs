import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

/**
 * Builds `dist/`. With `--if-changed` not where it was built from the same sources: `npm start` also works
 * where Vite was removed after the build.
 */
const SOURCES =
  'package.json package-lock.json public server.ts src tsconfig.json vite.config.ts'.split(' ');

const hash = createHash('sha256');
try {
  SOURCES.forEach(addToHash);
} catch {
  // What cannot be read may have changed.
  hash.update(randomUUID());
}
/** There when the build is complete; the next one removes it. */
const record = `dist/sources-${hash.digest('hex')}`;
const isBuilt = existsSync(record) && existsSync('dist/server/server.mjs');
if (!isBuilt || !process.argv.includes('--if-changed')) {
  const vite = await import('vite').catch(() => null);
  if (!vite || /[#?]/.test(process.cwd())) {
    console.error(
      'A build needs a path without # and ?, and Vite: where it is built, run "npm ci --include=dev && npm run build".',
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
