import type { FocusEvent, MouseEvent, ToggleEvent } from 'react';
import { WIDE_SCREEN } from '../../styles/breakpoints.ts';
import { focusPageTop } from '../focus.ts';

/** Id of the mobile menu, which the button in the header opens. */
export const MENU_ID = 'main-menu';

/** Closes the menu. The browser returns the focus to the element that had it before. */
export function closeMenu(): void {
  document.getElementById(MENU_ID)?.hidePopover?.();
}

/** Closes the menu as soon as the visitor chooses an item, because the page may load slowly. */
export function closeOnChoice({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('a')) closeMenu();
}

/**
 * Closes the menu when the focus leaves it: the page behind is not inert, and the menu would cover the focus.
 */
export function closeOnFocusLeave({ currentTarget, relatedTarget }: FocusEvent): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) closeMenu();
}

/**
 * Focuses the menu button if the browser has not returned the focus: after a touch beside the menu, and in
 * Safari, which does not focus a button on touch.
 */
export function restoreFocus({ newState }: ToggleEvent): void {
  if (newState !== 'closed' || document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[popovertarget="${MENU_ID}"]`)?.focus();
}

/**
 * Ref callback that closes the menu when the window becomes so wide that the header shows its items and hides
 * the menu button.
 * @returns the cleanup function
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
