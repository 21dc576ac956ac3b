import { useEffect } from 'react';

/** Whether React has failed in this document. If so, every further navigation needs a full page load. */
let hasFailed = false;

/** Makes every further navigation a full page load, including Back and Forward. */
export function fallBackToFullPageLoads(): void {
  hasFailed = true;
  window.addEventListener('popstate', () => window.location.reload());
}

export function hasClientFailed(): boolean {
  return hasFailed;
}

/**
 * Reloads the page if React fails in the middle of a client-side navigation without notifying an error
 * boundary, for example because a content blocker has removed the title element.
 * @param path the path of the page that React shows. During a navigation, the URL changes before this path.
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

/** Navigates to a URL with a full page load, even if it differs from the current URL only in its fragment. */
export function loadFullPage(href: string): void {
  const { pathname, search } = window.location;
  if (href.split('#')[0] !== pathname + search) {
    window.location.assign(href);
    return;
  }
  // Here, `window.location.assign` would only scroll to the fragment instead of loading the page.
  window.history.pushState(null, '', href);
  window.location.reload();
}
