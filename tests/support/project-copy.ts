import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOURCES = [
  'package.json',
  'package-lock.json',
  'public',
  'server.ts',
  'src',
  'tsconfig.json',
  'vite.config.ts',
];

/** An empty folder of its own. */
export function createFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'site-'));
}

/** A copy of parts of the project in a folder of its own, to be changed at will. */
export async function copyProject({
  withBuild = false,
  withDependencies = false,
  withSources = false,
}): Promise<string> {
  const directory = await createFolder();
  const parts = [...(withSources ? SOURCES : []), ...(withBuild ? ['dist'] : [])];
  for (const part of parts) {
    await cp(part, join(directory, part), { recursive: true, preserveTimestamps: true });
  }
  if (withDependencies) {
    await symlink(join(process.cwd(), 'node_modules'), join(directory, 'node_modules'));
  }
  return directory;
}
