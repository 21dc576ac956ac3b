import type { Resource } from './resource.ts';

/** Resources by exact path. */
export interface ResourceMap {
  paths: readonly string[];
  /** Creates a deferred resource at its first request. */
  get(path: string): Resource | undefined;
}

/** @param deferred rarely requested resources: each is created at its first request and cached. */
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
