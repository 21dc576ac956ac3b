import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import { contentType } from 'mime-types';
import { caching } from './headers/caching.ts';
import { createResource, type Resource } from './resource.ts';

/** Where the build puts files whose names hold a hash of their content. */
export const ASSETS_PATH = '/assets/';

/** Hidden files, but not `/.well-known/` (RFC 8615), and compressed forms of other files. */
const NOT_SERVED = /\/\.(?!well-known\/)|\.(br|gz)$/;

/**
 * Reads the client build into memory, with the compressed forms that the build left beside each
 * file. A path that is no key of the result is no file, so there is nothing to traverse.
 * @returns resources by path.
 */
export function loadStaticFiles(
  clientDirectory: string,
  headers: Readonly<Record<string, string>>,
): Map<string, Resource> {
  const directory = resolve(clientDirectory);
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, path: file.slice(directory.length).replaceAll(sep, '/') }))
    .filter(({ path }) => !NOT_SERVED.test(path));
  return new Map(files.map(({ file, path }) => [path, loadFile(file, path, headers)]));
}

function loadFile(file: string, path: string, headers: Readonly<Record<string, string>>): Resource {
  const br = readIfPresent(`${file}.br`);
  const gzip = readIfPresent(`${file}.gz`);
  return createResource({
    status: 200,
    contentType: contentType(extname(path)) || 'application/octet-stream',
    headers: {
      ...headers,
      ...(path.startsWith(ASSETS_PATH) ? caching.immutable : caching.file),
      ...(extname(path) === '.txt' && { 'X-Robots-Tag': 'noindex' }),
    },
    body: readFileSync(file),
    compressed: { ...(br && { br }), ...(gzip && { gzip }) },
  });
}

function readIfPresent(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}
