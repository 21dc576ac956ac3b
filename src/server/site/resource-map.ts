import type { Resource } from './resource.ts';

type Deferred = () => Resource | Promise<Resource>;

/** Resources by exact path. */
export interface ResourceMap {
  paths: readonly string[];
  /** A promise for a resource that is deferred. */
  get(path: string): Resource | Promise<Resource> | undefined;
}

/** @param deferred rarely requested resources: each is created at its first request and cached. */
export function createResourceMap(
  ready: Iterable<readonly [path: string, resource: Resource]>,
  deferred: Iterable<readonly [path: string, create: Deferred]> = [],
): ResourceMap {
  const resources = new Map<string, Resource | Promise<Resource>>(ready);
  const waiting = new Map(deferred);
  return {
    paths: [...resources.keys(), ...waiting.keys()],
    get(path) {
      const create = waiting.get(path);
      if (create) {
        waiting.delete(path);
        resources.set(path, create());
      }
      return resources.get(path);
    },
  };
}
