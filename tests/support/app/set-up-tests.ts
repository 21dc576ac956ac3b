import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Vitest's global set-up: the tests keep their temporary files in a folder that goes with them, as their
 * processes may be ended before they can tidy up.
 * @returns the tear-down.
 * @throws where there is no build.
 */
export async function setup(): Promise<() => Promise<void>> {
  if (!existsSync('dist/server/server.mjs')) {
    throw new Error('There is no build. Run: npm run build');
  }
  const folder = await mkdtemp(join(tmpdir(), 'site-tests-'));
  process.env['TMPDIR'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
