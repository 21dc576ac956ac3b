import type { Resource } from './resource.ts';

/** Resources by exact path. */
export interface ResourceMap {
  paths: readonly string[];
  /** Makes the resource now where it was not ready yet. */
  get(path: string): Resource | undefined;
}

/** @param deferred resources that few ask for: each is made at its first request, and then kept. */
export function createResourceMap(
  ready: Iterable<readonly [path: string, resource: Resource]>,
  deferred: Iterable<readonly [path: string, create: () => Resource]> = [],
): ResourceMap {
  const resources = new Map(ready);
  const waiting = new Map(deferred);
  return {
    paths: [...resources.keys(), ...waiting.keys()],
    get(path) {
      const create = waiting.get(path);
      if (create) {
        resources.set(path, create());
        waiting.delete(path);
      }
      return resources.get(path);
    },
  };
}
