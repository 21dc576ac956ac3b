import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { compressFiles } from './compress-files.ts';
import { describeSources, isBuildNeeded } from './sources.mjs';

const THIRTY_DAYS_MS = 2_592_000_000;

/** Prefix of the names of the folders in which builds are made. A process id follows the prefix. */
const PREFIX = '.dist-';
const folder = `${PREFIX}${process.pid}`;

/** Folder in which this process makes its build. At the end, the build is moved to `dist/`. */
export const nextBuild = `${folder}/next`;

/**
 * Makes a build in a folder of its own, and replaces `dist/` with this folder once the build is complete. If
 * the build fails or is killed, `dist/` therefore stays as it was.
 * @param bundle writes the bundle with the given name to `nextBuild`
 */
export async function replaceBuild(
  bundle: (name: 'client' | 'ssr' | 'health') => Promise<unknown>,
): Promise<void> {
  removeUnfinishedBuilds();
  try {
    const sources = describeSources();
    await bundle('client');
    copyPublicFiles(sources);
    for (const root of ['client', 'public']) compressFiles(`${nextBuild}/${root}`);
    keepEarlierAssets();
    // Compress files before this step, which needs the most memory, so that it reuses the memory.
    await bundle('ssr');
    await bundle('health');
    writeFileSync(`${nextBuild}/server/sources.json`, JSON.stringify(sources));
    // Another `npm start` might have finished the same build in the meantime. Its server might be reading
    // `dist/` now, so leave `dist/` as it is.
    if (isBuildNeeded()) replaceDist();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Removes the folders of builds that were killed. Their processes no longer exist, unless this process has
 * the same id, as in a container.
 */
function removeUnfinishedBuilds(): void {
  rmSync(folder, { recursive: true, force: true });
  for (const name of readdirSync('.').filter((entry) => entry.startsWith(PREFIX))) {
    try {
      // Signal 0 only checks whether the process exists.
      process.kill(Number(name.slice(PREFIX.length)), 0);
    } catch {
      rmSync(name, { recursive: true, force: true });
    }
  }
}

/** Copies the files in `public/`. For a file that cannot be read, prints a warning instead. */
function copyPublicFiles(sources: ReturnType<typeof describeSources>): void {
  mkdirSync(`${nextBuild}/public`);
  for (const [file, description] of Object.entries(sources)) {
    if (!file.startsWith('public/')) continue;
    if (description.startsWith('Error')) console.warn(`Not published: ${description}`);
    else cpSync(file, `${nextBuild}/${file}`, { dereference: true });
  }
}

/**
 * Copies the assets of earlier builds to `earlier/`, because browsers that loaded a page before this build, or
 * receive it from a CDN's cache, still request these assets. The modification time of a copy is the time of
 * the first build without the asset. Thirty days after this time, a build no longer copies the asset.
 */
function keepEarlierAssets(): void {
  const oldest = Date.now() - THIRTY_DAYS_MS;
  const isRecent = (path: string) => {
    const stats = statSync(path);
    return stats.isDirectory() || stats.mtimeMs > oldest;
  };
  if (existsSync('dist/earlier')) {
    const options = { recursive: true, preserveTimestamps: true, filter: isRecent };
    cpSync('dist/earlier', `${nextBuild}/earlier`, options);
  }
  if (existsSync('dist/client/assets')) {
    cpSync('dist/client/assets', `${nextBuild}/earlier/assets`, { recursive: true });
  }
}

function replaceDist(): void {
  try {
    renameSync('dist', `${folder}/previous`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // EXDEV: OverlayFS, the file system of containers, cannot rename a folder of the image.
    if (code === 'EXDEV') rmSync('dist', { recursive: true });
    else if (code !== 'ENOENT') throw error;
  }
  renameSync(nextBuild, 'dist');
}
