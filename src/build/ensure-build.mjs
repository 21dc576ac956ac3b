import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
const STARTED_AT = join(ROOT, 'dist/build.json');
const SOURCES =
  'LICENSE package.json package-lock.json public server.ts src tsconfig.json vite.config.ts';

/** Builds when `dist/` has no build, or an older one than its sources. @throws when none can be made. */
export function ensureBuild() {
  const startedAt = existsSync(STARTED_AT) ? Number(readFileSync(STARTED_AT)) || 0 : 0;
  if (SOURCES.split(' ').every((path) => getLastChange(join(ROOT, path)) <= startedAt)) return;
  if (existsSync(VITE)) {
    const build = [VITE, 'build', '--app', '--logLevel', 'warn'];
    execFileSync(process.execPath, build, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  } else if (startedAt === 0) {
    throw new Error('There is no build. Run "npm ci && npm run build", or bring dist/ along.');
  }
}

/** @param {string} path of a file, or of a folder with all in it. @returns {number} */
function getLastChange(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  const names = stats?.isDirectory() ? readdirSync(path) : [];
  return Math.max(stats?.mtimeMs ?? 0, ...names.map((name) => getLastChange(join(path, name))));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    ensureBuild();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
