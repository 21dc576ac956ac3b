import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/**
 * Vitest's global set-up: the tests keep their temporary files in a folder that goes with them, as their
 * processes may be ended before they can tidy up.
 * @returns the tear-down.
 * @throws where a project needs a build and there is none.
 */
export async function setup({ name }: TestProject): Promise<() => Promise<void>> {
  if (name !== 'unit' && !existsSync('dist/server/server.mjs')) {
    throw new Error('There is no build. Run: npm run build');
  }
  const folder = await mkdtemp(join(tmpdir(), 'site-tests-'));
  process.env['TMPDIR'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
