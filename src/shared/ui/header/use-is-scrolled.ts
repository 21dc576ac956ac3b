import { useSyncExternalStore } from 'react';
import { throttle } from './throttle.ts';

/** Specification, section 9. */
const SCROLL_THROTTLE_MS = 50;

/** Whether the page is scrolled, also when a browser restores a position at load. */
export function useIsScrolled(): boolean {
  return useSyncExternalStore(subscribe, getIsScrolled, getIsScrolledOnServer);
}

function subscribe(onChange: () => void): () => void {
  const onScroll = throttle(onChange, SCROLL_THROTTLE_MS);
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    onScroll.cancel();
    window.removeEventListener('scroll', onScroll);
  };
}

function getIsScrolled(): boolean {
  return window.scrollY > 0;
}

function getIsScrolledOnServer(): boolean {
  return false;
}
