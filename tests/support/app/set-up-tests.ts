import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs once, before Vitest starts the tests. Creates one folder for the temporary files of all tests, because
 * Vitest sometimes kills a test process before the process has removed its own files.
 * @returns the tear-down function, which removes the folder
 * @throws if the project has not been built
 */
export async function setup(): Promise<() => Promise<void>> {
  if (!existsSync('dist/server/server.mjs')) {
    throw new Error('There is no build. Run: npm run build');
  }
  const folder = await mkdtemp(join(tmpdir(), 'site-tests-'));
  process.env['TMPDIR'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
