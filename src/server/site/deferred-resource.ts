import type { Resource } from './resource.ts';

/** A resource that is made when something of it is first asked for, and then kept. */
export function deferResource(create: () => Resource): Resource {
  let waiting: (() => Resource) | null = create;
  let resource: Resource;
  const get = (): Resource => {
    if (waiting) {
      resource = waiting();
      // What it was made from need not be kept.
      waiting = null;
    }
    return resource;
  };
  return {
    get status() {
      return get().status;
    },
    get etag() {
      return get().etag;
    },
    get notModifiedHeaders() {
      return get().notModifiedHeaders;
    },
    get representations() {
      return get().representations;
    },
    get acceptsRanges() {
      return get().acceptsRanges;
    },
  };
}
