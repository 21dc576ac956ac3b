import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;

/**
 * Maps the path of each asset, such as `assets/entry-abc12345.js`, to the start time of the latest build that
 * produced the asset, in Unix milliseconds.
 */
type BuildRecord = Record<string, number>;

/**
 * Empties the output folder before a build, except for the build record and recent assets. Browsers that
 * loaded a page before the build, or receive it from a CDN's cache, still request the assets of earlier
 * builds. An asset is deleted if the last build that produced it is more than 30 days older than the latest
 * build. Without a build record, no asset is deleted. The build record itself is kept during the build: if
 * the build fails, the next build still needs it.
 * @returns the build record, without the assets that have been deleted
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
