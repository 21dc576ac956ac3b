import type { FocusEvent, MouseEvent, ToggleEvent } from 'react';
import { WIDE_SCREEN } from '../../styles/breakpoints.ts';
import { focusPageTop } from '../focus.ts';

/** Id of `MobileMenu`, which the button in the header opens. */
export const MENU_ID = 'main-menu';

/** Closes the menu, whose focus goes back to where it came from. */
export function closeMenu(): void {
  document.getElementById(MENU_ID)?.hidePopover?.();
}

/** Closes it at once when an item is chosen, whose page may be slow. */
export function closeOnChoice({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('a')) closeMenu();
}

/** Nothing behind it is inert, but it would cover what has the focus next. */
export function closeBehind({ currentTarget, relatedTarget }: FocusEvent): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) closeMenu();
}

/** Where the browser has not: after a touch beside the menu, and in Safari, whose buttons are not focused by a touch. */
export function restoreFocus({ newState }: ToggleEvent): void {
  if (newState !== 'closed' || document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[popovertarget="${MENU_ID}"]`)?.focus();
}

/**
 * Closes the menu when the window grows past the width at which it, and the button behind it, are needed. A `ref`.
 * @returns what ends it.
 */
export function closeOnWideScreen(menu: HTMLDialogElement): () => void {
  const closeIfWide = () => {
    if (!window.matchMedia?.(WIDE_SCREEN).matches) return;
    const isInside = menu.contains(document.activeElement);
    closeMenu();
    if (isInside) focusPageTop();
  };
  closeIfWide();
  window.addEventListener('resize', closeIfWide);
  return () => window.removeEventListener('resize', closeIfWide);
}
