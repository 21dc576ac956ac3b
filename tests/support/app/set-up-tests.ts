import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../../../src/build/ensure-build.mjs';

/**
 * Vitest's global set-up: the tests run around the built client, and keep their temporary files in a
 * folder that goes with them, as their processes may be ended before they can tidy up.
 * @returns the tear-down.
 */
export async function setup(): Promise<() => Promise<void>> {
  ensureBuild();
  const folder = await mkdtemp(join(tmpdir(), 'site-tests-'));
  process.env['TMPDIR'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
