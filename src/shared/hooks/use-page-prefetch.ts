import { useEffect } from 'react';
import { preinit } from 'react-dom';
import { findPageLink } from '../find-page-link.ts';
import type { Route } from '../routes.tsx';

/** A pointer above a link or a finger on it, and the focus of a keyboard. */
const SIGNS = ['pointerover', 'focusin'] as const;

/**
 * Fetches a page's code, and the styles with which it is shown, when a visitor seems to want it. On
 * a touch screen that is when the finger comes down. Those who save data are asked for nothing.
 */
export function usePagePrefetch(pageStyles: string | undefined): void {
  useEffect(() => {
    if (!pageStyles || savesData()) return;
    const prefetched = new Set<Route>();
    const prefetch = (event: Event) => {
      if (event.type === 'focusin' && !isByKeyboard(event.target)) return;
      const { route } = findPageLink(event) ?? {};
      if (!route || prefetched.has(route) || route.path === window.location.pathname) return;
      prefetched.add(route);
      preinit(pageStyles, { as: 'style', precedence: 'pages' });
      // What cannot be had is dealt with when the page is wanted: `lazyPage`.
      route.load().catch(() => {});
    };
    for (const sign of SIGNS) document.addEventListener(sign, prefetch, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, prefetch);
    };
  }, [pageStyles]);
}

/** A dialog that opens gives the focus to its first link, which says nothing of the visitor. */
function isByKeyboard(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':focus-visible');
}

/** https://wicg.github.io/savedata/; not in every browser, nor in TypeScript's library. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
