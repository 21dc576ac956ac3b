import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';

/** Time that React gets to show a page after an error, in milliseconds. */
const STUCK_AFTER_MS = 1000;

/** Whether React has failed in this document. If so, every further navigation must be a full page load. */
let hasFailed = false;

/** From now on, makes every navigation a full page load, including navigation with Back and Forward. */
export function fallBackToFullPageLoads(): void {
  hasFailed = true;
  window.addEventListener('popstate', loadCurrentPage);
}

export function hasClientFailed(): boolean {
  return hasFailed;
}

/**
 * Loads the page at the current URL with a full page load if React fails in the middle of a client-side
 * navigation without notifying an error boundary, for example because a content blocker has removed the title
 * element. Most errors are not React's: extensions and in-app browsers report theirs in the same way. An error
 * is therefore ignored unless React has still not shown the page some time later.
 * @param location the location of the page that React shows
 */
export function useFullPageLoadIfStuck(location: Location): void {
  const shown = useRef(location);
  useLayoutEffect(() => {
    shown.current = location;
  }, [location]);
  // React's failure may remove this component, so the listener is never removed.
  useEffect(() => {
    window.addEventListener('error', () => {
      const { current } = shown;
      const isStuck = () =>
        shown.current === current && current.pathname !== window.location.pathname;
      if (!isStuck()) return;
      setTimeout(() => {
        if (hasFailed || !isStuck()) return;
        fallBackToFullPageLoads();
        loadCurrentPage();
      }, STUCK_AFTER_MS);
    });
  }, []);
}

/**
 * Loads the page at the current URL with a full page load, at the top or at the target of the URL's hash. A
 * reload would instead restore the scroll position of the page that is still shown.
 */
export function loadCurrentPage(): void {
  const { href } = window.location;
  window.history.replaceState(null, '', '?');
  window.location.replace(href);
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
