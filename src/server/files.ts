import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readBuildFile } from './read-build-file.ts';
import type { Bodies } from './resource.ts';

interface SiteFile {
  /** Name of the file on disk. The URL path may spell it differently, for example percent-encoded. */
  file: string;
  /** Content in memory; null if the file is streamed from disk. */
  bodies: Bodies | null;
  /** Whether the build put a hash of the content into the name. Files from `public/` keep their names. */
  isBuilt: boolean;
}

/** Files keyed by URL path, in the spelling that browsers send. */
export type Files = ReadonlyMap<string, SiteFile>;

/**
 * Maximum size of a file that is read into memory, in bytes. Larger files are streamed, and the build does
 * not compress them.
 */
export const MAX_FILE_BYTES = 1_048_576;
/** Maximum total size of the files that are read into memory, in bytes. Compressed copies are not counted. */
const MAX_BYTES = 33_554_432;

/** URL path of the folder in which the build puts files whose names contain a hash of their content. */
export const ASSETS_PATH = '/assets/';

/** Audio and video are streamed, because Safari plays only media that it can request in ranges. */
const MEDIA = /\.(?:m4[av]|mov|mp[34]|og[agv]|opus|wav|webm)$/i;

/**
 * Reads the client build, which includes `public/`, with the compressed copies that the build has made.
 * Generated files are read first, then small files. Files beyond the limits are streamed from disk. Later
 * changes on disk do not affect files in memory.
 * @returns `unreadable` has the error message for each file or folder that cannot be read.
 * @throws {StartError} if `build.json`, the list of generated files, cannot be read.
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

/** Returns whether a path has a part that begins with a dot, except a leading `.well-known` (RFC 8615). */
function isHidden(name: string): boolean {
  return name.replace(/^[\\/]\.well-known(?=[\\/])/, '').includes(`${sep}.`);
}

/**
 * Converts a file name to the URL path that browsers send (https://url.spec.whatwg.org/#path-state), with
 * letters in their composed form (NFC).
 */
function toPath(name: string): string {
  const url = new URL('http://localhost');
  // Encode characters that the URL parser would drop or interpret, and `^`, which Node 20 does not encode.
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
