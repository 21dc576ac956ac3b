import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT, readBuildInputs } from './build-inputs.mjs';

const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/**
 * Builds when the output is missing, older than one of its inputs, or made from other files.
 * Plain JavaScript, because it runs before anything could compile it.
 * @throws {Error} when a build is needed and Vite is not installed, or when it fails.
 */
export async function ensureBuild() {
  const build = await readBuildRecord();
  const inputs = await readBuildInputs();
  const isCurrent =
    build !== null &&
    build.startedAt >= inputs.changedAt &&
    build.files.join() === inputs.files.join();
  if (isCurrent) return;
  if (existsSync(VITE)) {
    // A process of its own: what a build needs is not what a server should go on holding.
    execFileSync(process.execPath, [VITE, 'build', '--app', '--logLevel', 'warn'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } else if (build !== null) {
    console.warn('The sources are newer than the build, and Vite is not installed: serving it.');
  } else {
    throw new Error(
      'There is no build, and Vite is not installed to make one. Run "npm ci && npm run build" with the development dependencies, or bring dist/ along.',
    );
  }
}

/** @returns {Promise<{ startedAt: number, files: string[] } | null>} what `record-build` wrote. */
async function readBuildRecord() {
  try {
    return JSON.parse(await readFile(join(ROOT, 'dist/build.json'), 'utf8'));
  } catch {
    return null;
  }
}

const isCalledDirectly = process.argv[1] === fileURLToPath(import.meta.url);
if (isCalledDirectly) await ensureBuild();
