import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A page whose code is a chunk of its own. */
export interface LazyPage {
  Page: LazyExoticComponent<ComponentType>;
  /** Fetches the chunk ahead of rendering. @throws when it cannot be had. */
  load: () => Promise<ComponentType>;
}

/**
 * A page that the browser fetches when it is first needed. A chunk that is blocked, or gone since
 * a deployment, costs nothing but a page load: by then the address is already the new page's, and
 * that page works as the server sends it. It cannot loop, because the page that comes with a document
 * needs no chunk.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  return {
    load,
    Page: lazy(() => load().then((Page) => ({ default: Page }), loadFromServer)),
  };
}

function loadFromServer(error: unknown): Promise<never> {
  const isServer = typeof document === 'undefined';
  if (isServer) throw error;
  console.error(error);
  window.location.reload();
  return new Promise(() => {});
}
