import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILD_INPUTS, hashInputs, ROOT } from './build-inputs.mjs';

const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/**
 * Builds when there is no build, or when its inputs have changed since.
 * JavaScript, because it runs before a compiler is available.
 * @throws {Error} when a build is needed and Vite is not installed, or when it fails.
 */
export async function ensureBuild() {
  const builtInputs = await readBuiltInputs();
  if (builtInputs === (await hashInputs(ROOT, BUILD_INPUTS))) return;
  if (existsSync(VITE)) {
    // In a child process, so that its memory is freed.
    execFileSync(process.execPath, [VITE, 'build', '--app', '--logLevel', 'warn'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } else if (builtInputs !== null) {
    console.warn(
      'The sources have changed since the build, and Vite is not installed: serving it.',
    );
  } else {
    throw new Error(
      'There is no build, and Vite is not installed to make one. Run "npm ci && npm run build" with the development dependencies, or bring dist/ along.',
    );
  }
}

/** @returns {Promise<string | null>} the hash of the inputs of the build; null without a build. */
async function readBuiltInputs() {
  try {
    return JSON.parse(await readFile(join(ROOT, 'dist/build.json'), 'utf8')).inputs;
  } catch {
    return null;
  }
}

const isCalledDirectly = process.argv[1] === fileURLToPath(import.meta.url);
if (isCalledDirectly) await ensureBuild();
