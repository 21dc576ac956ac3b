import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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
/**
 * Folder next to a file that contains the compressed forms of the file. The name begins with a dot, so the
 * server does not publish this folder.
 */
export const COMPRESSED = '.compressed';
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
 * Folders of the build that contain files to serve: the client bundle, the copy of `public/`, and the assets of
 * earlier builds. If several folders contain a file with the same path, the first of these folders wins.
 */
const FOLDERS = ['client', 'public', 'earlier'];

/**
 * Reads the files of the build and their compressed forms. Files beyond the size limits and all audio and video
 * files are streamed from disk. Later changes on disk do not affect files in memory.
 * @param build path of the build, `dist/`
 * @returns the files; in `unreadable`, the error message for each file or folder that cannot be read
 */
export function readFiles(build: string) {
  const files = new Map<string, SiteFile>();
  const unreadable: Record<string, string> = {};
  let freeBytes = MAX_BYTES;

  const addFile = (folder: string, name: string) => {
    const file = join(build, folder, name);
    const path = toPath(name);
    const stats = statSync(file);
    if (files.has(path) || !stats.isFile()) return;
    accessSync(file, constants.R_OK);
    const isStreamed = stats.size > Math.min(MAX_FILE_BYTES, freeBytes) || MEDIA.test(path);
    if (!isStreamed) freeBytes -= stats.size;
    const bodies = isStreamed ? null : readBodies(file);
    const isBuilt = folder !== 'public' && path.startsWith(ASSETS_PATH);
    files.set(path, { file, bodies, isBuilt });
  };
  /** Adds a file or, if `isFolder` is set, all files in a folder. An empty name means `folder` itself. */
  const add = (folder: string, name: string, isFolder: boolean) => {
    const file = join(build, folder, name);
    try {
      if (!isFolder) return addFile(folder, name);
      for (const entry of readdirSync(file, { withFileTypes: true })) {
        const inner = join(name, entry.name);
        // Names that begin with a dot are hidden, except the top-level folder `.well-known` (RFC 8615).
        const isHidden = entry.name.startsWith('.') && inner !== '.well-known';
        if (!isHidden) add(folder, inner, entry.isDirectory());
      }
    } catch (error) {
      unreadable[file] = (error as Error).message;
    }
  };
  for (const folder of FOLDERS) {
    if (existsSync(join(build, folder))) add(folder, '', true);
  }
  return { files, unreadable };
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

/** Reads a file, and those of its compressed forms that decompress to the content of the file. */
function readBodies(file: string): Bodies {
  const identity = readFileSync(file);
  const readCompressed = (extension: string, decompress: (content: Buffer) => Buffer) => {
    try {
      const content = readFileSync(join(dirname(file), COMPRESSED, basename(file) + extension));
      return decompress(content).equals(identity) ? content : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    br: readCompressed('.br', brotliDecompressSync),
    gzip: readCompressed('.gz', gunzipSync),
    identity,
  };
}
