import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { announce, stopWaiting } from './wait-sign.ts';

/**
 * `CustomEvent` on `window` when another page and its title are on screen. Its detail is the URL of
 * that page: `location` may already be that of the next one.
 */
export const PAGE_CHANGE_EVENT = 'page-change';

/** Id of the first element, from which keyboard focus starts on a new page. */
export const PAGE_TOP_ID = 'page-top';

/**
 * Scrolls, moves the focus and announces the page after each navigation inside the document, back and
 * forward included: a hash whose element exists scrolls to it, anything else to the top. The first load is
 * left to the browser, which does the same.
 * @param location of the page that is on screen.
 */
export function usePageNavigation(location: Location): void {
  const previous = useRef<Location>(location);

  useOwnScrollRestoration();

  // Before the page is painted: nobody sees it at the position of the last one.
  useLayoutEffect(() => {
    const target = findHashTarget(location.hash);
    openDisclosure(target);
    if (previous.current === location) return;
    const isSamePage = previous.current.pathname === location.pathname;
    previous.current = location;
    stopWaiting();
    if (!isSamePage) announce(document.title);
    const behavior = isSamePage && !prefersReducedMotion() ? 'smooth' : 'instant';
    if (target) target.scrollIntoView({ behavior });
    else window.scrollTo({ top: 0, left: 0, behavior });
    if (target) moveFocus(target);
    else focusPageTop();
    if (isSamePage) return;
    removeOpenGraph();
    window.dispatchEvent(new CustomEvent(PAGE_CHANGE_EVENT, { detail: getUrl(location) }));
  }, [location]);
}

function getUrl({ pathname, search, hash }: Location): string {
  return window.location.origin + pathname + search + hash;
}

function removeOpenGraph(): void {
  for (const tag of document.head.querySelectorAll('meta:is([property], [name^="twitter:"])')) {
    tag.remove();
  }
}

/** The browser restores positions only when it loads a document, not within the session. */
function useOwnScrollRestoration(): void {
  useEffect(() => {
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    const handBack = () => {
      window.history.scrollRestoration = 'auto';
    };
    // WebKit restores the position of a page from its cache after this event.
    const takeOverLater = () => setTimeout(takeOver);
    takeOver();
    window.addEventListener('pagehide', handBack);
    window.addEventListener('pageshow', takeOverLater);
    return () => {
      handBack();
      window.removeEventListener('pagehide', handBack);
      window.removeEventListener('pageshow', takeOverLater);
    };
  }, []);
}

function findHashTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // a malformed escape names no element
  }
}

function openDisclosure(target: HTMLElement | null): void {
  if (target instanceof HTMLDetailsElement) target.open = true;
}

/** Lets keyboard and screen reader continue as on a page that was just loaded. */
export function focusPageTop(): void {
  const top = document.getElementById(PAGE_TOP_ID);
  if (top) moveFocus(top);
}

function moveFocus(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) {
    target.setAttribute('tabindex', '-1');
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
