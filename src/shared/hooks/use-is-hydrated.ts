import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * Whether scripts run: false on the server and while React compares its first render with the
 * server's HTML, true right after, and from the start on a page that the browser renders itself.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
