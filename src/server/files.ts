import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readBuildFile } from './read-build-file.ts';
import type { Bodies } from './resource.ts';

interface SiteFile {
  /** Path of the file on disk. It can differ from the URL path, because the URL path is percent-encoded. */
  file: string;
  /** File content in memory, or null if the file is streamed from disk. */
  bodies: Bodies | null;
  /** Whether the file is an asset: a file of the build whose name contains a hash of its content. */
  isBuilt: boolean;
}

/** Files of the site, keyed by the percent-encoded URL path that browsers send. */
export type Files = ReadonlyMap<string, SiteFile>;

/**
 * Maximum size of a file that is kept in memory, in bytes. Larger files are streamed from disk, and the build
 * does not compress them.
 */
export const MAX_FILE_BYTES = 1_048_576;
/** Maximum total size of the files that are kept in memory, in bytes. Compressed copies are not counted. */
const MAX_BYTES = 33_554_432;

/**
 * URL path of the assets folder. Assets are files of the build whose names contain a hash of their content.
 */
export const ASSETS_PATH = '/assets/';

/**
 * Matches audio and video files. They are always streamed: Safari needs range requests to play media, and
 * files in memory do not support them.
 */
const MEDIA = /\.(?:m4[av]|mov|mp[34]|og[agv]|opus|wav|webm)$/i;

/**
 * Reads the files of the client build, including those from `public/`, and their compressed copies. Assets
 * are read into memory first, then other files by increasing size. Files beyond the size limits and all audio
 * and video files are streamed from disk. Later changes on disk do not affect files in memory.
 * @returns the files; in `unreadable`, the error message for each file or folder that cannot be read
 * @throws {StartError} if `build.json`, the build's list of assets, exists but cannot be read
 */
export function readFiles(directory: string) {
  const files = new Map<string, SiteFile>();
  const unreadable: Record<string, string> = {};
  const attempt = <Result>(file: string, read: () => Result): Result | undefined => {
    try {
      return read();
    } catch (error) {
      unreadable[file] = (error as Error).message;
      return undefined;
    }
  };
  const list = (folder: string): string[] =>
    (attempt(folder, () => readdirSync(folder, { withFileTypes: true })) ?? []).flatMap((entry) => {
      const file = join(folder, entry.name);
      if (isHidden(`${file.slice(directory.length)}${sep}`)) return [];
      return entry.isDirectory() ? list(file) : [file];
    });
  const record = join(directory, '../build.json');
  const built = existsSync(record) ? readBuildFile(record) : {};
  const found = list(directory).flatMap((file) => {
    const name = file.slice(directory.length + 1);
    const isBuilt = name.replaceAll(sep, '/') in built;
    const stats = attempt(file, () => statSync(file));
    return stats?.isFile() ? [{ file, name, isBuilt, size: stats.size }] : [];
  });
  found.sort((one, other) => Number(other.isBuilt) - Number(one.isBuilt) || one.size - other.size);

  let bytes = 0;
  for (const { file, name, isBuilt, size } of found) {
    const isStreamed = size > Math.min(MAX_FILE_BYTES, MAX_BYTES - bytes) || MEDIA.test(name);
    if (!isStreamed) bytes += size;
    const bodies = attempt(file, () => {
      if (!isStreamed) return readBodies(file, join(directory, '../compressed', name));
      accessSync(file, constants.R_OK);
      return null;
    });
    if (bodies !== undefined) files.set(toPath(name), { file, bodies, isBuilt });
  }
  return { files, unreadable };
}

/** Returns whether any segment of a path begins with a dot, except a leading `.well-known` (RFC 8615). */
function isHidden(name: string): boolean {
  return name.replace(/^[\\/]\.well-known(?=[\\/])/, '').includes(`${sep}.`);
}

/**
 * Converts a file name to the URL path that browsers send for it (https://url.spec.whatwg.org/#path-state).
 * Accented letters are converted to their composed form (NFC).
 */
function toPath(name: string): string {
  const url = new URL('http://localhost');
  // Encode characters that the URL parser would drop or interpret. Also encode `^`, because the parser does
  // not encode it on Node 20.
  url.pathname = name
    .normalize()
    .split(sep)
    .join('/')
    .replace(/[\t\n\r%\\^]/g, encodeURIComponent);
  return url.pathname;
}

function readBodies(file: string, compressed: string): Bodies {
  const [br, gzip] = ['.br', '.gz'].map((end) =>
    existsSync(compressed + end) ? readFileSync(compressed + end) : undefined,
  );
  return { br, gzip, identity: readFileSync(file) };
}
