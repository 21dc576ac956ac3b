import { useEffect } from 'react';

/** Whether React has failed in this document. If so, every further navigation must be a full page load. */
let hasFailed = false;

/** From now on, makes every navigation a full page load, including navigation with Back and Forward. */
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
 * @param path the path of the page that React shows. If it differs from the URL's path when an error occurs,
 * React has failed in the middle of a navigation.
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

/** Navigates to a URL with a full page load, even if only the fragment differs from the current URL. */
export function loadFullPage(href: string): void {
  const { pathname, search } = window.location;
  if (href.split('#')[0] !== pathname + search) {
    window.location.assign(href);
    return;
  }
  // If only the fragment differs, `window.location.assign` would scroll to it instead of loading the page. A
  // reload would restore the scroll position instead of scrolling to the fragment. Therefore first add a
  // history entry with another URL, and then load the page in place of this entry.
  window.history.pushState(null, '', '?');
  window.location.replace(href);
}
