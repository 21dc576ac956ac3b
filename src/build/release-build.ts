import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keepPreviousAssets } from './keep-previous-assets.ts';

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
