import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;

/** Start of the last build that had an asset, in Unix ms, by asset path (`assets/entry-abc12345.js`). */
type BuildRecord = Record<string, number>;

/**
 * Empties the output folder before a build, except for the build record and recent assets. Open pages, and
 * pages in the cache of a CDN, still request assets of former releases. An asset is removed if neither the
 * last build nor any build of the 30 days before it had the asset. Without a record, every asset stays. The
 * record stays because the next build needs it if this one fails.
 * @returns the record of the assets that stay.
 */
export function emptyOutput(output: string): BuildRecord {
  const recordFile = join(output, 'build.json');
  const record = readRecord(recordFile);
  const oldest = Math.max(...Object.values(record)) - THIRTY_DAYS;
  const isExpired = (path: string) => (record[path] ?? 0) < oldest;
  mkdirSync(output, { recursive: true });
  const assets = ['client/assets', 'compressed/assets'].map((folder) => join(output, folder));
  for (const entry of readdirSync(output, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `assets/${entry.name.replace(/\.(br|gz)$/, '')}`;
    const isKept = file === recordFile || (assets.includes(entry.parentPath) && !isExpired(path));
    if (entry.isFile() && !isKept) rmSync(file);
  }
  return Object.fromEntries(Object.entries(record).filter(([path]) => !isExpired(path)));
}

function readRecord(file: string): BuildRecord {
  try {
    return { ...JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    return {};
  }
}
