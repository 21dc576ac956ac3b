import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ASSETS = 'client/assets';
const KEPT = 'previous/assets';

/**
 * In this order a process that is ended between two of them loses nothing: the assets of the last
 * release are kept before it is replaced, and only the record, which is the last, makes the build
 * count as made.
 */
const PARTS = ['previous', 'client', 'server', 'build.json'];

/**
 * Replaces the build in the output folder by the complete one in its `next/`, and keeps in
 * `previous/assets` the assets of the release that is replaced. A build that fails never gets here,
 * and leaves the folder as it was. A part that the next build lacks stays as it is.
 */
export async function releaseBuild(output: string): Promise<void> {
  const next = join(output, 'next');
  const replaced = join(next, 'replaced');
  // What a release that was cut short has left.
  for (const rest of [replaced, join(next, 'previous')]) {
    await rm(rest, { recursive: true, force: true });
  }
  await mkdir(replaced, { recursive: true });
  await keepPreviousAssets(output, next);
  for (const part of PARTS.filter((part) => existsSync(join(next, part)))) {
    // Renamed and not removed, which would take a while, and could end in the middle.
    if (existsSync(join(output, part))) await rename(join(output, part), join(replaced, part));
    await rename(join(next, part), join(output, part));
  }
  await rm(next, { recursive: true });
}

/**
 * Puts into `previous/assets` of the next build what the last one has in `client/assets`, compressed
 * forms included, and the next one lacks: pages that are open still ask for it. Where there is no
 * last build, or its assets are the same, the next build gets no `previous`.
 */
async function keepPreviousAssets(lastBuild: string, nextBuild: string): Promise<void> {
  const last = await listAssets(lastBuild);
  const next = await listAssets(nextBuild);
  if (last.length === 0 || last.join() === next.join()) return;
  await mkdir(join(nextBuild, KEPT), { recursive: true });
  for (const name of last.filter((name) => !next.includes(name))) {
    await copyFile(join(lastBuild, ASSETS, name), join(nextBuild, KEPT, name));
  }
}

/** Each name holds a hash of the content, so equal names are equal files. */
async function listAssets(build: string): Promise<string[]> {
  const directory = join(build, ASSETS);
  return existsSync(directory) ? (await readdir(directory)).sort() : [];
}
