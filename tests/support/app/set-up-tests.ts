import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuild } from '../../../src/build/ensure-build.mjs';

/**
 * Vitest's global set-up: the tests run around the built client, and keep their temporary files in a
 * folder that goes with them, as their processes may be ended before they can tidy up.
 * @returns the tear-down.
 */
export async function setup({ name, vitest }: TestProject): Promise<() => Promise<void>> {
  if (!canDoWithout(name, vitest.config)) ensureBuild();
  const folder = await mkdtemp(join(tmpdir(), 'site-tests-'));
  process.env['TMPDIR'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Whoever saves a file waits for the app of the sources, not for its styles and scripts: any build will do. */
function canDoWithout(
  name: string,
  { watch, changed, related }: TestProject['vitest']['config'],
): boolean {
  const isOnSave = watch || changed || related;
  return name === 'unit' || (name === 'http' && Boolean(isOnSave) && existsSync('dist/build.json'));
}
