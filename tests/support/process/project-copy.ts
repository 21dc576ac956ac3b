import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOURCES = [
  'LICENSE',
  'package.json',
  'package-lock.json',
  'public',
  'server.ts',
  'src',
  'tsconfig.json',
  'vite.config.ts',
];

/** Without the assets of previous releases. */
const BUILD = ['dist/client', 'dist/server', 'dist/build.json'];

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder, removed when the test process ends. */
export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  folders.push(folder);
  return folder;
}

/** A copy of parts of the project in a temporary folder. */
export async function copyProject({
  withBuild = false,
  withDependencies = false,
  withSources = false,
}): Promise<string> {
  const directory = await createFolder();
  const parts = [...(withSources ? SOURCES : []), ...(withBuild ? BUILD : [])];
  for (const part of parts) {
    await cp(part, join(directory, part), { recursive: true, preserveTimestamps: true });
  }
  if (withDependencies) await linkDependencies(join(directory, 'node_modules'));
  return directory;
}

/** Links every package. What starts with a dot is created again, such as Vite's caches. */
async function linkDependencies(target: string): Promise<void> {
  const source = join(process.cwd(), 'node_modules');
  await mkdir(target);
  for (const name of await readdir(source)) {
    if (!name.startsWith('.')) await symlink(join(source, name), join(target, name));
  }
}
