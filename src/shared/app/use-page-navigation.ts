import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';
import { focusPageTop, moveFocus } from '../ui/focus.ts';
import { closeMenu } from '../ui/header/menu.ts';
import { announce } from './announce.ts';

/**
 * Name of the event that is dispatched on `window` after a client-side navigation, once the page, its title
 * and the URL have changed.
 */
export const PAGE_CHANGE_EVENT = 'page-change';

/** Media query that must match for in-page links to scroll smoothly. */
const ALLOWS_SMOOTH_SCROLLING = '(prefers-reduced-motion: no-preference)';

/**
 * Scrolls and moves the focus after every client-side navigation (the site's specification, section 2): to
 * the element that the URL's hash names, or else to the top of the page. Also announces a new page to screen
 * readers. After a full page load, the browser does all of this itself.
 * @param location the location of the page that React shows
 * @param main the element in which React shows the page
 */
export function usePageNavigation(location: Location, main: RefObject<HTMLElement | null>): void {
  const isLinkNavigation = useNavigationType() !== 'POP';
  const previous = useRef(location);

  // A layout effect runs before the browser paints, so the new page never appears at the old scroll position.
  useLayoutEffect(() => {
    const { current } = previous;
    previous.current = location;
    const target = findHashTarget(location.hash);
    if (target instanceof HTMLDetailsElement) target.open = true;
    if (current === location) return;
    const isSamePage = current.pathname === location.pathname;
    const isSmooth =
      isSamePage && isLinkNavigation && window.matchMedia?.(ALLOWS_SMOOTH_SCROLLING).matches;
    const scroll = () => {
      if (target) target.scrollIntoView({ behavior: isSmooth ? 'smooth' : 'instant' });
      else window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    };
    // Closing the mobile menu returns the focus to the menu button, so the menu must be closed before the
    // focus moves.
    closeMenu();
    if (target) moveFocus(target);
    else focusPageTop();
    scroll();
    // Between this effect and the paint, Firefox and WebKit restore the scroll position of the history entry,
    // and Chromium continues any smooth scroll. Scrolling again in the next frame overrides both.
    requestAnimationFrame(scroll);
    if (isSamePage) return;
    // Reload if an extension has removed the element in which React shows the page.
    if (!main.current?.isConnected) window.location.reload();
    announce(document.title);
    window.dispatchEvent(new Event(PAGE_CHANGE_EVENT));
  }, [location, isLinkNavigation, main]);

  useEffect(disableScrollRestoration, []);
}

/**
 * Stops Chromium from restoring the old scroll position of a history entry after the new page has been
 * painted. Firefox and WebKit restore this position before the paint. When the visitor returns from another
 * document or to a discarded tab, the browser still restores the position.
 */
function disableScrollRestoration(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType === 'traverse' && event.destination.sameDocument)
      event.intercept({ scroll: 'manual', focusReset: 'manual' });
  });
}

function findHashTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // The hash contains malformed percent-encoding.
  }
}
