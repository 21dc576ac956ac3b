import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ASSETS = 'client/assets';
const KEPT = 'previous/assets';

/**
 * An interruption between two of them loses nothing in this order: the assets of the last release are
 * kept before it is replaced, and a build counts only with its record, the last part.
 */
const PARTS = ['previous', 'client', 'server', 'build.json'];

/**
 * Replaces the build in the output folder by the complete one in its `next/`, and keeps in
 * `previous/assets` the assets of the release that is replaced. A part that the next build lacks stays
 * as it is.
 */
export async function releaseBuild(output: string): Promise<void> {
  const next = join(output, 'next');
  const replaced = join(next, 'replaced');
  // The rest of an interrupted release.
  for (const rest of [replaced, join(next, 'previous')]) {
    await rm(rest, { recursive: true, force: true });
  }
  await mkdir(replaced, { recursive: true });
  await keepPreviousAssets(output, next);
  for (const part of PARTS.filter((part) => existsSync(join(next, part)))) {
    // Renamed, because removing takes longer and an interruption would leave half of it.
    if (existsSync(join(output, part))) await rename(join(output, part), join(replaced, part));
    await rename(join(next, part), join(output, part));
  }
  await rm(next, { recursive: true });
}

/**
 * Copies to `previous/assets` the assets of the last build that the next one lacks, compressed forms
 * included: open pages still request them. Without a last build, or with the same assets, the next
 * build gets no `previous`.
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
