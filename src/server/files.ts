import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readBuildFile } from './read-build-file.ts';
import type { Bodies } from './resource.ts';

interface SiteFile {
  /** On the disk, which may spell it otherwise than its path does. */
  file: string;
  /** Null where it is streamed. */
  bodies: Bodies | null;
  /** Whether its name holds a hash of its content; an owner's names do not. */
  isBuilt: boolean;
}

/** By path, in the one spelling that browsers send. */
export type Files = ReadonlyMap<string, SiteFile>;

/** Larger ones are streamed, and not compressed by the build. */
export const MAX_FILE_BYTES = 1_048_576;
/** Of all that are read. */
const MAX_BYTES = 33_554_432;

/** Where the build puts files whose names hold a hash of their content. */
export const ASSETS_PATH = '/assets/';

/** Safari plays only what it can request in ranges. */
const MEDIA = /\.(?:m4[av]|mov|mp[34]|og[agv]|opus|wav|webm)$/i;

/**
 * Reads the client build and `public/`, the site's own files first, then the small ones, with the encodings
 * that the build has made. What changes on the disk later has no effect.
 * @returns also what cannot be read, and why.
 * @throws {StartError} where that is the record of the build.
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

/** But for those of `/.well-known/` (RFC 8615). */
function isHidden(name: string): boolean {
  return name.replace(/^[\\/]\.well-known(?=[\\/])/, '').includes(`${sep}.`);
}

/** As the URL standard writes it (https://url.spec.whatwg.org/#path-state), in composed letters. */
function toPath(name: string): string {
  const url = new URL('http://localhost');
  // What the parser would drop, or take for something else; `^` is encoded since 2024.
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
