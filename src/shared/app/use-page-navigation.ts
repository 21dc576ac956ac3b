import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';
import { focusPageTop, moveFocus } from '../ui/focus.ts';
import { closeMenu } from '../ui/header/menu.ts';
import { announce } from './announce.ts';
import { loadCurrentPage, loadFullPageIfStuck } from './full-page-load.ts';

/**
 * Name of the event that is dispatched on `window` after a client-side navigation, once the page, its title
 * and the URL have changed.
 */
export const PAGE_CHANGE_EVENT = 'page-change';

/** Media query that decides whether in-page links scroll smoothly. */
const ALLOWS_SMOOTH_SCROLLING = '(prefers-reduced-motion: no-preference)';

/**
 * After every client-side navigation, scrolls and moves the focus to the element that the URL's hash refers
 * to, or else to the top of the page (the site's specification, section 2). Also announces a new page to
 * screen readers. The browser does all of this itself after a full page load, unless `loadCurrentPage` caused
 * the load.
 * @param location the location of the page that React shows
 * @param main the element in which React shows the page
 */
export function usePageNavigation(location: Location, main: RefObject<HTMLElement | null>): void {
  const isLinkNavigation = useNavigationType() !== 'POP';
  const shown = useRef(location);

  // Use a layout effect, which runs before the browser paints, so that the new page never appears at the old
  // scroll position.
  useLayoutEffect(() => {
    const { current } = shown;
    shown.current = location;
    const target = findHashTarget(location.hash);
    if (target instanceof HTMLDetailsElement) target.open = true;
    const { history } = window;
    if (current === location && history.scrollRestoration !== 'manual') return;
    // If `loadCurrentPage` has reloaded the document, scroll restoration is `manual`, so the code below must
    // scroll. Set `auto` again for later reloads.
    history.scrollRestoration = 'auto';
    const isSamePage = current.pathname === location.pathname;
    const isSmooth =
      isSamePage && isLinkNavigation && window.matchMedia?.(ALLOWS_SMOOTH_SCROLLING).matches;
    const scroll = () => {
      if (target) target.scrollIntoView({ behavior: isSmooth ? 'smooth' : 'instant' });
      else window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    };
    // Close the mobile menu before moving the focus, because closing the menu returns the focus to the menu
    // button.
    closeMenu();
    if (target) moveFocus(target);
    else focusPageTop();
    scroll();
    // Scroll again in the next frame, to override two things that happen before it is painted: Firefox and
    // WebKit restore the scroll position of the history entry, and Chromium continues any smooth scroll.
    requestAnimationFrame(scroll);
    if (isSamePage) return;
    // If an extension has removed the `main` element, the new page is not visible without a full page load.
    if (!main.current?.isConnected) loadCurrentPage();
    announce(document.title);
    window.dispatchEvent(new Event(PAGE_CHANGE_EVENT));
  }, [location, isLinkNavigation, main]);

  useEffect(() => {
    disableScrollRestoration();
    loadFullPageIfStuck(shown);
  }, []);
}

/**
 * Prevents Chromium from restoring the scroll position of a history entry after the new page has been
 * painted. Firefox and WebKit restore it before the paint, so `usePageNavigation` can override it. When the
 * visitor returns from another document or to a discarded tab, all browsers still restore the position.
 */
function disableScrollRestoration(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    // WebKit crashes if a navigation is intercepted while there is no current entry
    // (https://bugs.webkit.org/show_bug.cgi?id=305005).
    if (
      window.navigation.currentEntry &&
      event.navigationType === 'traverse' &&
      event.destination.sameDocument
    )
      event.intercept({ scroll: 'manual', focusReset: 'manual' });
  });
}

function findHashTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // The hash is not valid percent-encoding, so it refers to no element.
  }
}
