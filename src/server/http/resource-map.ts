import type { Resource } from './resource.ts';

/** Resources by exact path. */
export interface ResourceMap {
  paths: readonly string[];
  /** A promise for a resource that is deferred. */
  get(path: string): Resource | Promise<Resource> | undefined;
}

/**
 * @param deferred rarely requested resources: each is created at its first request and cached. One
 * that fails is created again at the next request.
 */
export function createResourceMap(
  ready: Iterable<readonly [path: string, resource: Resource]>,
  deferred: Iterable<readonly [path: string, create: () => Promise<Resource>]> = [],
): ResourceMap {
  const resources = new Map<string, Resource | Promise<Resource>>(ready);
  const creators = new Map(deferred);
  const create = (path: string) => {
    const created = creators.get(path)?.();
    if (created) resources.set(path, created);
    created?.catch(() => resources.delete(path));
    return created;
  };
  return {
    paths: [...resources.keys(), ...creators.keys()],
    get: (path) => resources.get(path) ?? create(path),
  };
}
