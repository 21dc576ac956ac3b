import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { getBrotliOptions, type Resource } from './resource.ts';

interface Optimized {
  resource: Resource;
  /** Has been optimized; its body is reused where the content is the same. */
  old: Resource | undefined;
}

const compress = promisify(brotliCompress);

/**
 * Replaces the Brotli bodies by the smallest ones; the ETags stay true. One after the other, on a
 * thread of libuv, so that requests are served meanwhile.
 * @param signal Ends it before the next body.
 */
export async function optimizeResources(
  list: readonly Optimized[],
  signal: AbortSignal,
): Promise<void> {
  for (const { resource, old } of list) {
    // Deferred resources are created here, between requests.
    await setImmediate();
    signal.throwIfAborted();
    const { identity, br } = resource.representations;
    if (!br) continue;
    const previous = old?.representations;
    const isUnchanged = previous?.identity.body.equals(identity.body);
    const body =
      (isUnchanged && previous?.br?.body) ||
      (await compress(
        identity.body,
        getBrotliOptions(identity.body, constants.BROTLI_MAX_QUALITY),
      ));
    const headers = [...br.headers];
    headers[headers.indexOf('Content-Length') + 1] = String(body.length);
    resource.representations.br = { headers, body };
  }
}
