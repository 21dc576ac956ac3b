import { createContext, type ReactNode, use, useDeferredValue } from 'react';
import { WIDE_SCREEN } from '../ui/header/close-dialog.ts';

/** Whether a page is rendered as a whole: the first one, and one that opens at a place in it. */
export const WholePage = createContext(true);

interface RestProps {
  children: ReactNode;
}

/**
 * What lies below the first screen of a page. Where a link opens the page at its top, that screen is painted
 * first, and this right after it: until then an empty screen keeps the footer below.
 */
export function RestOfPage({ children }: RestProps) {
  const isRendered = useDeferredValue(true, use(WholePage));
  return isRendered ? children : <div style={{ height: '100vh' }} />;
}

/** What lies below the first screen of a phone, before a `RestOfPage`. */
export function RestOnPhones({ children }: RestProps) {
  const isRendered = useDeferredValue(true, use(WholePage) || isWideScreen());
  return isRendered && children;
}

function isWideScreen(): boolean {
  return window.matchMedia(WIDE_SCREEN).matches;
}
