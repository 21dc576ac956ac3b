import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const SOURCES = [
  '.gitattributes',
  '.npmrc',
  'package.json',
  'package-lock.json',
  'public',
  'server.ts',
  'src',
  'tsconfig.json',
  'vite.config.ts',
];

/** Folders that the build creates, except the assets of earlier builds. */
const BUILD = ['client', 'public', 'server'].map((folder) => `dist/${folder}`);

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/**
 * Creates a temporary folder, which is removed when the test process exits.
 * @param files contents of the files to create in the folder, keyed by relative path
 */
export async function createFolder(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** Copies the chosen parts of the project to a temporary folder. @returns the path of the folder. */
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

/**
 * Creates a symbolic link to every package in `node_modules`. Entries whose names begin with a dot, such as
 * Vite's caches, are not linked, so that each copy of the project has its own caches.
 */
async function linkDependencies(target: string): Promise<void> {
  const source = join(process.cwd(), 'node_modules');
  await mkdir(target);
  for (const name of await readdir(source)) {
    if (!name.startsWith('.')) await symlink(join(source, name), join(target, name));
  }
}
