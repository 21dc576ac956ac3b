import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { getBrotliOptions, type Resource } from './resource.ts';

interface Optimized {
  resource: Resource;
  /** Has been optimized; its body is reused where the content is the same. */
  old: Resource | undefined;
}

/**
 * Replaces the Brotli bodies by the smallest ones; the ETags stay true. Each takes up to 40 ms, and
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
    const { identity, br } = resource.representations;
    if (!br) continue;
    const previous = old?.representations;
    const isUnchanged = previous?.identity.body.equals(identity.body);
    const body = (isUnchanged && previous?.br?.body) || compressBest(identity.body);
    const headers = [...br.headers];
    headers[headers.indexOf('Content-Length') + 1] = String(body.length);
    resource.representations.br = { headers, body };
  }
}

function compressBest(body: Buffer): Buffer {
  return brotliCompressSync(body, getBrotliOptions(body, constants.BROTLI_MAX_QUALITY));
}
