import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A page whose code is a chunk of its own. */
export interface LazyPage {
  Page: LazyExoticComponent<ComponentType>;
  /** Fetches the chunk ahead of rendering. @throws {Error} when it cannot be loaded. */
  load: () => Promise<ComponentType>;
}

/**
 * A page that is fetched when it is first rendered.
 * @param onMissing called in the browser where the chunk is blocked, or gone since a deployment.
 */
export function lazyPage(load: LazyPage['load'], onMissing = loadFromServer): LazyPage {
  const Page = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      (error: unknown) => {
        const isServer = typeof document === 'undefined';
        if (isServer) throw error;
        console.error(error);
        onMissing();
        return new Promise<never>(() => {});
      },
    ),
  );
  return { load, Page };
}

/** The URL is already that of the new page. */
function loadFromServer(): void {
  window.location.reload();
}
