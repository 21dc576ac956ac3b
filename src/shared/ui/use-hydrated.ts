import { useSyncExternalStore } from 'react';

/** Whether scripts can respond to the visitor: not in the first render, which equals the server's. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
