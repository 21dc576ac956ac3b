import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;

/**
 * Empties the output folder before a build, but for assets that a build of the 30 days before the last
 * one had: open pages, and pages in the cache of a CDN, still request them. Until the build writes
 * `build.json` once more, the last thing it does, the output counts as no build.
 */
export function emptyOutput(output: string): void {
  const record = join(output, 'build.json');
  // Whatever else it holds, every asset is kept.
  const lastBuild = existsSync(record) ? Number(readFileSync(record)) || 0 : 0;
  rmSync(record, { force: true });
  mkdirSync(output, { recursive: true });
  const assets = join(output, 'client/assets');
  for (const entry of readdirSync(output, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const isKept = entry.parentPath === assets && statSync(file).mtimeMs > lastBuild - THIRTY_DAYS;
    if (entry.isFile() && !isKept) rmSync(file);
  }
}
