import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** What a machine needs to serve the site, besides Node. */
const FOLDERS = ['dist/server', 'dist/client'];
const MEGABYTE = 1_000_000;
const TOGETHER = 'together';
const TARGET = '≤ 3 MB';

/** Prints the lengths of the files, not the blocks that they fill on a disk. */
export async function measureFiles(): Promise<void> {
  const sizes = new Map<string, number[]>();
  for (const folder of FOLDERS) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((found) => found.isFile())) {
      const isCompressed = ['.br', '.gz'].includes(extname(entry.name));
      const { size } = await stat(join(entry.parentPath, entry.name));
      const name = isCompressed ? `${folder}, compressed forms` : folder;
      sizes.set(name, [...(sizes.get(name) ?? []), size]);
    }
  }
  sizes.set(TOGETHER, [...sizes.values()].flat());
  const rows = [...sizes].map(([name, files]) => [name, createRow(name, files)]);
  console.table(Object.fromEntries(rows));
}

function createRow(name: string, files: readonly number[]) {
  const bytes = files.reduce((sum, size) => sum + size, 0);
  const target = name === TOGETHER ? TARGET : '';
  return { files: files.length, bytes, MB: (bytes / MEGABYTE).toFixed(2), target };
}
