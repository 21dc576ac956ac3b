import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from './config/config.ts';
import { caching, NOT_INDEXED } from './headers/caching.ts';
import { createPolicy } from './headers/content-security-policy.ts';
import { IMAGE_HEADERS } from './headers/security-headers.ts';
import { createResource, type Resource } from './resource.ts';

/** A file that is read when it is requested has header fields only. */
type SiteFile = Resource | Pick<Resource, 'headers'>;

/** By path, in the one spelling that browsers send. */
export type Files = ReadonlyMap<string, SiteFile>;

const MAX_FILE_BYTES = 1_048_576;
/** Of all that are prepared. */
const MAX_BYTES = 33_554_432;

/** Where the build puts files whose names hold a hash of their content. */
export const ASSETS_PATH = '/assets/';

const IMAGE = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/;
/** Safari plays only what it can request in ranges. */
const MEDIA = /\.(?:m4[av]|mov|mp[34]|og[agv]|opus|wav|webm)$/;

/**
 * Reads the client build and `public/`, with the encodings that the build has left beside each file. What
 * changes on the disk later has no effect. Hidden files are none, but for those of `/.well-known/` (RFC 8615).
 */
export function loadFiles(directory: string, config: Config): Files {
  const files = new Map<string, SiteFile>();
  const built = readBuiltPaths(directory);
  // Each part of a path percent-encoded, with slashes on every system.
  const base = pathToFileURL(directory).href;
  let bytes = 0;
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = pathToFileURL(file).href.slice(base.length);
    const isHidden = path.replace(/^\/\.well-known(?=\/)/, '').includes('/.');
    const isEncoding = /\.(br|gz)$/.test(file) && existsSync(file.slice(0, -3));
    // Not a link that leads nowhere.
    const stats = statSync(file, { throwIfNoEntry: false });
    if (isHidden || isEncoding || !stats?.isFile()) continue;
    const headers = createHeaders(path, config, built.has(path));
    const isPrepared =
      stats.size <= Math.min(MAX_FILE_BYTES, MAX_BYTES - bytes) && !MEDIA.test(path);
    if (isPrepared) bytes += stats.size;
    files.set(path, isPrepared ? readResource(file, headers) : { headers });
  }
  return files;
}

/** Assets whose names hold a hash; an owner's names do not. */
function readBuiltPaths(directory: string): ReadonlySet<string> {
  const record = join(directory, '../build.json');
  const paths = existsSync(record) ? Object.keys(JSON.parse(readFileSync(record, 'utf8'))) : [];
  return new Set(paths.map((path) => `/${path}`));
}

function createHeaders(path: string, { security, site }: Config, isBuilt: boolean) {
  return {
    ...(isBuilt ? caching.immutable : caching.file),
    ...((/\.txt$/.test(path) || !site.indexable) && NOT_INDEXED),
    ...(IMAGE.test(path) && IMAGE_HEADERS),
    // A drawing that is opened by itself may have styles.
    ...(/\.svg$/.test(path) && {
      'Content-Security-Policy': `${createPolicy(security.isSecure)};style-src 'unsafe-inline'`,
    }),
  };
}

function readResource(file: string, headers: Resource['headers']): Resource {
  const [br, gzip] = ['.br', '.gz'].map((end) =>
    existsSync(file + end) ? readFileSync(file + end) : undefined,
  );
  const bodies = { br, gzip, identity: readFileSync(file) };
  return createResource(bodies, { ...headers, 'Accept-Ranges': 'none' });
}
