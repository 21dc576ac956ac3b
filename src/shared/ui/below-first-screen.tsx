import { type ReactNode, use, useDeferredValue } from 'react';
import { WIDE_SCREEN } from '../styles/breakpoints.ts';
import { WholePageContext } from './app-context.ts';

/**
 * Content below the first viewport of a page. After a client-side navigation to the top of a page, React
 * paints the first viewport before it renders this content. Until then, a placeholder one viewport high keeps
 * the footer out of view.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const isRendered = useDeferredValue(true, use(WholePageContext));
  return isRendered ? children : <div style={{ height: '100vh' }} />;
}

/**
 * Content that is below the first viewport on phones only. After a client-side navigation, phones render it
 * later than the first viewport, but wide screens render it immediately. This component has no placeholder,
 * so a `BelowFirstScreen` must follow it to keep the footer out of view.
 */
export function DeferredOnPhones({ children }: { children: ReactNode }) {
  const isRendered = useDeferredValue(
    true,
    use(WholePageContext) || Boolean(window.matchMedia?.(WIDE_SCREEN).matches),
  );
  return isRendered && children;
}
