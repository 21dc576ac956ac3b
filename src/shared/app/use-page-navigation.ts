import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useNavigationType } from 'react-router-dom';
import { focusPageTop, moveFocus } from '../ui/focus.ts';
import { closeMenu } from '../ui/header/menu.ts';
import { announce } from './announce.ts';

/** Event on `window` when another page, its title and its URL are there. */
export const PAGE_CHANGE_EVENT = 'page-change';

/** Where a place of the page may slide into sight, which nobody has asked for but by a link to it. */
const MAY_SLIDE = '(prefers-reduced-motion: no-preference)';

/**
 * Scrolls and moves the focus after every navigation (specification, section 2): to the element of the hash
 * where it exists, else to the top. Announces the page when it is another one. The first load is left to
 * the browser, which does the same.
 * @param location of the page that is shown.
 * @param main where React shows it.
 */
export function usePageNavigation(location: Location, main: RefObject<HTMLElement | null>): void {
  const isByLink = useNavigationType() !== 'POP';
  const previous = useRef(location);

  // Before the page is painted: nobody sees it at the position of the last one.
  useLayoutEffect(() => {
    const { current } = previous;
    previous.current = location;
    const target = findHashTarget(location.hash);
    if (target instanceof HTMLDetailsElement) target.open = true;
    if (current === location) return;
    const isSamePage = current.pathname === location.pathname;
    const isSliding = isSamePage && isByLink && window.matchMedia?.(MAY_SLIDE).matches;
    const scroll = () => {
      if (target) target.scrollIntoView({ behavior: isSliding ? 'smooth' : 'instant' });
      else window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    };
    // It belongs to what was shown, and gives its focus back.
    closeMenu();
    if (target) moveFocus(target);
    else focusPageTop();
    scroll();
    // Right after this, still before a paint, Firefox and WebKit restore the position of an entry, and Chromium moves
    // what was sliding once more.
    requestAnimationFrame(scroll);
    if (isSamePage) return;
    // Something else has taken it out of the document.
    if (!main.current?.isConnected) window.location.reload();
    announce(document.title);
    window.dispatchEvent(new Event(PAGE_CHANGE_EVENT));
  }, [location, isByLink, main]);

  useEffect(restoreNothing, []);
}

/**
 * Chromium restores the position of an entry when its page has been painted, unless it is told before. The others do
 * so before. Where the document has been left, or has been killed, it is theirs to restore.
 */
function restoreNothing(): void {
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
    return null; // a malformed escape names no element
  }
}
