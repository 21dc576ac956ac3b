import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Global set-up for Vitest: creates a folder for all temporary files of the tests, because Vitest may kill a
 * test process before it can remove its own files.
 * @returns the tear-down, which removes the folder.
 * @throws if the project has not been built.
 */
export async function setup(): Promise<() => Promise<void>> {
  if (!existsSync('dist/server/server.mjs')) {
    throw new Error('There is no build. Run: npm run build');
  }
  const folder = await mkdtemp(join(tmpdir(), 'site-tests-'));
  process.env['TMPDIR'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
