import { useEffect } from 'react';

/** Whether React has failed in this document, so that every further page needs a full page load. */
let hasFailed = false;

/** Makes every further navigation a full page load, Back and Forward included. */
export function fallBackToFullPageLoads(): void {
  hasFailed = true;
  window.addEventListener('popstate', () => window.location.reload());
}

export function hasClientFailed(): boolean {
  return hasFailed;
}

/**
 * Reloads if React stops in the middle of a navigation. This happens when a content blocker has removed the title
 * element, and no error boundary is notified.
 * @param path of the page that React shows; the URL changes before React does
 */
export function useReloadIfStuck(path: string): void {
  useEffect(() => {
    const reloadIfStuck = () => {
      if (window.location.pathname !== path) window.location.reload();
    };
    window.addEventListener('error', reloadIfStuck);
    return () => window.removeEventListener('error', reloadIfStuck);
  }, [path]);
}

/** Navigates with a full page load, even if only the fragment differs. */
export function loadFullPage(href: string): void {
  const { pathname, search } = window.location;
  if (href.split('#')[0] !== pathname + search) {
    window.location.assign(href);
    return;
  }
  // If only the fragment differs, `assign` scrolls instead of loading.
  window.history.pushState(null, '', href);
  window.location.reload();
}
