import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/** Everything that the build reads. */
const INPUTS = [
  'package.json',
  'package-lock.json',
  'server.ts',
  'tsconfig.json',
  'vite.config.ts',
  'public',
  'src',
];

/**
 * Builds when the output is missing, or older than one of its inputs. Plain JavaScript, because
 * it runs before anything could compile it.
 * @throws {Error} when a build is needed and Vite is not installed, or when it fails.
 */
export async function ensureBuild() {
  const builtAt = await readBuildTime();
  const isStale = builtAt < (await findNewestChange());
  if (!isStale) return;
  if (!existsSync(VITE)) {
    if (builtAt > 0) {
      console.warn('The sources are newer than the build, and Vite is not installed: serving it.');
      return;
    }
    throw new Error(
      'There is no build, and Vite is not installed to make one. Run "npm ci && npm run build" with the development dependencies, or bring dist/ along.',
    );
  }
  // A process of its own: what a build needs is not what a server should go on holding.
  execFileSync(process.execPath, [VITE, 'build', '--app', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** @returns {Promise<number>} when the present build began, in milliseconds; 0 without one. */
async function readBuildTime() {
  try {
    return JSON.parse(await readFile(join(ROOT, 'dist/build.json'), 'utf8')).startedAt;
  } catch {
    return 0;
  }
}

/** A folder counts too: its time changes when a file in it is removed. */
async function findNewestChange() {
  const times = await Promise.all(
    INPUTS.map(async (input) => {
      const path = join(ROOT, input);
      const own = await readChangeTime(path);
      const inside = await readdir(path, { recursive: true }).catch(() => []);
      return Math.max(
        own,
        ...(await Promise.all(inside.map((name) => readChangeTime(join(path, name))))),
      );
    }),
  );
  return Math.max(...times);
}

/** @param {string} path */
async function readChangeTime(path) {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

const isCalledDirectly = process.argv[1] === fileURLToPath(import.meta.url);
if (isCalledDirectly) await ensureBuild();
