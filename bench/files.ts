import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** What a machine needs to serve the site, besides Node. */
const FOLDERS = ['dist/server', 'dist/client'];
const MEGABYTE = 1_000_000;
const TARGET = '≤ 3 MB';

/** Lengths of the files, not the blocks that they fill on a disk. */
export async function measureFiles(): Promise<void> {
  const rows: Record<string, { files: number; bytes: number; MB: string; target: string }> = {};
  const add = (name: string, bytes: number, target = '') => {
    const { files, bytes: sum } = rows[name] ?? { files: 0, bytes: 0 };
    const all = sum + bytes;
    rows[name] = { files: files + 1, bytes: all, MB: (all / MEGABYTE).toFixed(2), target };
  };
  for (const folder of FOLDERS) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((found) => found.isFile())) {
      const isCompressed = ['.br', '.gz'].includes(extname(entry.name));
      const { size } = await stat(join(entry.parentPath, entry.name));
      add(isCompressed ? `${folder}, compressed forms` : folder, size);
      add('together', size, TARGET);
    }
  }
  const { together, ...parts } = rows;
  console.table({ ...parts, together });
}
