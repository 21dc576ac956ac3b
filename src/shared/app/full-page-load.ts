import type { RefObject } from 'react';
import type { Location } from 'react-router-dom';

/** Time that React gets to show a page after an error, in milliseconds. */
const STUCK_AFTER_MS = 1000;

/** Whether React has failed in this document. If so, every further navigation must be a full page load. */
let hasFailed = false;

/**
 * Makes every further navigation a full page load, including Back, Forward and links to a section of the
 * current page.
 */
export function fallBackToFullPageLoads(): void {
  hasFailed = true;
  window.addEventListener('popstate', loadCurrentPage);
}

export function hasClientFailed(): boolean {
  return hasFailed;
}

/**
 * Reloads the document if React fails during a client-side navigation without notifying an error boundary,
 * for example because a content blocker has removed the title element. Most `error` events come from
 * extensions, so an error has no effect if React shows another page within `STUCK_AFTER_MS`.
 * @param shown holds the location of the page that React shows
 */
export function loadFullPageIfStuck(shown: RefObject<Location>): void {
  window.addEventListener('error', () => {
    const before = shown.current;
    const isStuck = () =>
      shown.current === before && before.pathname !== window.location.pathname && !hasFailed;
    const loadIfStuck = () => {
      if (!isStuck()) return;
      fallBackToFullPageLoads();
      loadCurrentPage();
    };
    if (isStuck()) setTimeout(loadIfStuck, STUCK_AFTER_MS);
  });
}

/**
 * Reloads the document to show the page at the current URL. By default, the browser would restore the scroll
 * position of the page that React still shows. If `scrollRestoration` is `manual`, the browser restores no
 * scroll position, and `usePageNavigation` scrolls to the top or to the target of the URL's hash. This
 * function does not use `location.replace`, which damages the history entries of this document in Firefox.
 */
export function loadCurrentPage(): void {
  window.history.scrollRestoration = 'manual';
  window.location.reload();
}
