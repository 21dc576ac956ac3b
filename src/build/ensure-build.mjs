import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILD_INPUTS, hashInputs, ROOT } from './build-inputs.mjs';

const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
const OUTPUT = join(ROOT, 'dist');

/**
 * Builds when there is no build, or when its inputs have changed since.
 * JavaScript, because it runs before a compiler is available.
 * @throws {Error} with one sentence when a build is needed and cannot be made, or fails.
 */
export async function ensureBuild() {
  const builtInputs = await readBuiltInputs();
  if (builtInputs === (await hashInputs(ROOT, BUILD_INPUTS))) return;
  const obstacle = findObstacle();
  if (obstacle === null) build();
  else if (builtInputs !== null) {
    console.warn(`The sources have changed since the build, and ${obstacle}: serving it.`);
  } else {
    throw new Error(
      `There is no build, and ${obstacle}. Run "npm ci && npm run build" with the development dependencies where dist/ can be written, or bring dist/ along.`,
    );
  }
}

/** @returns {string | null} why no build can be made here. */
function findObstacle() {
  if (!existsSync(VITE)) return 'Vite is not installed to make one';
  try {
    mkdirSync(OUTPUT, { recursive: true });
    accessSync(OUTPUT, constants.W_OK);
    return null;
  } catch {
    return `${OUTPUT} cannot be written`;
  }
}

/** In a child process, so that its memory is freed. */
function build() {
  if (process.stderr.isTTY) console.error('Building …');
  try {
    execFileSync(process.execPath, [VITE, 'build', '--app', '--logLevel', 'warn'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } catch {
    throw new Error('The build has failed; the reason is above.');
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
if (isCalledDirectly) {
  try {
    await ensureBuild();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
