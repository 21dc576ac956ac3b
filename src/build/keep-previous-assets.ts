import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const ASSETS = 'client/assets';
const KEPT = 'previous/assets';

/**
 * Puts into `previous/assets` of the next build what the last one has in `client/assets`, compressed
 * forms included, and the next one lacks: pages that are open still ask for it. Where there is no
 * last build, or its assets are the same, the next build gets no `previous`.
 */
export async function keepPreviousAssets(lastBuild: string, nextBuild: string): Promise<void> {
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
