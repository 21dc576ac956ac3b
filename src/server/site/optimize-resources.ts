import { setImmediate } from 'node:timers/promises';
import { type BrotliOptions, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { getBrotliOptions, type Representation, type Resource } from './resource.ts';

interface Optimized {
  resource: Resource;
  /** Has been optimized; its body is reused where the content is the same. */
  old: Resource | undefined;
}

/**
 * Replaces the compressed bodies by the smallest ones; the ETags stay true. Each takes up to 40 ms, and
 * requests are served in between. Not on threads of libuv, which would keep 10 MB of memory
 * (docs/decisions/0017-compression-after-the-start.md).
 * @param signal Ends it before the next body.
 */
export async function optimizeResources(
  list: readonly Optimized[],
  signal: AbortSignal,
): Promise<void> {
  for (const { resource, old } of list) {
    await setImmediate();
    signal.throwIfAborted();
    const { identity, br, gzip } = resource.representations;
    if (!br || !gzip) continue;
    const { body } = identity;
    const isUnchanged = old?.representations.identity.body.equals(body);
    const previous = isUnchanged ? old?.representations : undefined;
    replaceBody(br, previous?.br?.body ?? brotliCompressSync(body, getBestBrotli(body)));
    replaceBody(gzip, previous?.gzip?.body ?? gzipSync(body, BEST_GZIP));
  }
}

const BEST_GZIP = { level: constants.Z_BEST_COMPRESSION };

function getBestBrotli(body: Buffer): BrotliOptions {
  return getBrotliOptions(body, constants.BROTLI_MAX_QUALITY);
}

/** Headers and body together: a response that is being sent keeps what it has. */
function replaceBody(representation: Representation, body: Buffer): void {
  const headers = [...representation.headers];
  headers[headers.indexOf('Content-Length') + 1] = String(body.length);
  Object.assign(representation, { headers, body });
}
