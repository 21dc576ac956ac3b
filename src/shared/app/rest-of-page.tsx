import { createContext, type ReactNode, use, useDeferredValue } from 'react';
import { WIDE_SCREEN } from '../styles/breakpoints.ts';

/** Whether a page is rendered as a whole: the first one, and one that opens at a place in it. */
export const IsWholePage = createContext(true);

interface RestProps {
  children: ReactNode;
}

/**
 * What lies below the first screen of a page. Where a link opens the page at its top, that screen is painted
 * first, and this right after it: until then an empty screen keeps the footer below.
 */
export function RestOfPage({ children }: RestProps) {
  const isRendered = useDeferredValue(true, use(IsWholePage));
  return isRendered ? children : <div style={{ height: '100vh' }} />;
}

/** What lies below the first screen of a phone, before a `RestOfPage`; on a wide screen in the first one. */
export function DeferredOnPhones({ children }: RestProps) {
  const isRendered = useDeferredValue(true, use(IsWholePage) || isWideScreen());
  return isRendered && children;
}

function isWideScreen(): boolean {
  return window.matchMedia(WIDE_SCREEN).matches;
}
