import { setImmediate } from 'node:timers/promises';
import { compressThoroughly } from './compress-thoroughly.ts';
import type { Resource } from './resource.ts';

interface Optimized {
  resource: Resource;
  /** Has been through this, and lends its body where the content is the same. */
  old: Resource | undefined;
}

/**
 * Replaces the bodies in Brotli by the smallest that can be had; the ETags stay true.
 * @param signal Ends it at once.
 * @throws {Error} when they cannot be compressed; those that were not replaced stay as they are.
 */
export async function optimizeResources(
  list: readonly Optimized[],
  signal: AbortSignal,
): Promise<void> {
  const bodies: Buffer[] = [];
  const resources: Resource[] = [];
  for (const { resource, old } of list) {
    // What is deferred is made here: one by one, and requests are answered in between.
    await setImmediate();
    signal.throwIfAborted();
    const { identity, br } = resource.representations;
    if (!br) continue;
    const lent = old?.representations;
    if (lent?.br && lent.identity.body.equals(identity.body)) {
      replaceBrotli(resource, lent.br.body);
    } else {
      bodies.push(identity.body);
      resources.push(resource);
    }
  }
  if (bodies.length === 0) return;
  await compressThoroughly({
    bodies,
    onCompressed(body, index) {
      const resource = resources[index];
      if (resource) replaceBrotli(resource, body);
    },
    signal,
  });
}

function replaceBrotli({ representations }: Resource, body: Buffer): void {
  const headers = [...(representations.br?.headers ?? [])];
  headers[headers.indexOf('Content-Length') + 1] = String(body.length);
  representations.br = { headers, body };
}
