import { useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';
import { closeMenu } from '../ui/header/menu-dialog.ts';
import { announce } from './announce.ts';
import { focusPageTop, moveFocus } from './focus.ts';

/** Event on `window` when another page, its title and its URL are there. */
export const PAGE_CHANGE_EVENT = 'page-change';

/**
 * Scrolls, moves the focus and announces the page when another one is shown, by Back and Forward too: a
 * hash whose element exists scrolls to it, anything else to the top. Closes the menu. The first load, and
 * the position when going from place to place within a page, are left to the browser.
 * @param location of the page that is shown.
 */
export function usePageNavigation(location: Location): void {
  const isByBrowser = useNavigationType() === 'POP';
  const previous = useRef(location);

  // Before the page is painted: nobody sees it at the position of the last one.
  useLayoutEffect(() => {
    const { current } = previous;
    previous.current = location;
    const target = findHashTarget(location.hash);
    if (target instanceof HTMLDetailsElement) target.open = true;
    if (current === location) return;
    // It belongs to the page that was open, and gives its focus back.
    closeMenu();
    const isSamePage = current.pathname === location.pathname;
    if (target) moveFocus(target);
    if (isSamePage && isByBrowser) return;
    if (!target) focusPageTop();
    const scroll = () => {
      if (target) target.scrollIntoView({ behavior: 'instant' });
      else window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    };
    scroll();
    // Right after this the browser restores the position of the entry, still before a paint.
    if (isByBrowser) requestAnimationFrame(scroll);
    if (isSamePage) return;
    announce(document.title);
    window.dispatchEvent(new Event(PAGE_CHANGE_EVENT));
  }, [location, isByBrowser]);
}

function findHashTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // a malformed escape names no element
  }
}
