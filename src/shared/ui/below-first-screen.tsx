import { type ReactNode, use, useDeferredValue } from 'react';
import { WIDE_SCREEN } from '../styles/breakpoints.ts';
import { WholePageContext } from './app-context.ts';

/**
 * What lies below the first screen of a page. Where a link opens the page at its top, that screen is painted
 * first, and this right after it: until then an empty screen keeps the footer below.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const isRendered = useDeferredValue(true, use(WholePageContext));
  return isRendered ? children : <div style={{ height: '100vh' }} />;
}

/** What lies below the first screen of a phone, before a `BelowFirstScreen`; on a wide screen in the first one. */
export function DeferredOnPhones({ children }: { children: ReactNode }) {
  const isRendered = useDeferredValue(
    true,
    use(WholePageContext) || Boolean(window.matchMedia?.(WIDE_SCREEN).matches),
  );
  return isRendered && children;
}
