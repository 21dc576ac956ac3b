import type { FocusEvent, MouseEvent, ToggleEvent } from 'react';
import { WIDE_SCREEN } from '../../styles/breakpoints.ts';
import { focusPageTop } from '../focus.ts';

/** Id of the mobile menu, which the header's menu button opens. */
export const MENU_ID = 'main-menu';

/** Closes the menu. The browser then returns the focus to the element that had it before the menu opened. */
export function closeMenu(): void {
  document.getElementById(MENU_ID)?.hidePopover?.();
}

/** Closes the menu as soon as the visitor chooses an item, even if the next page is slow to load. */
export function closeOnChoice({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('a')) closeMenu();
}

/**
 * Closes the menu when the focus moves to the page behind the menu. Otherwise, the menu would cover the
 * focused element.
 */
export function closeOnFocusLeave({ currentTarget, relatedTarget }: FocusEvent): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) closeMenu();
}

/**
 * Focuses the menu button if no element has the focus after the menu has closed. This happens after a tap
 * outside the menu. It also happens in Safari, because a tap on a button does not focus it there.
 */
export function restoreFocus({ newState }: ToggleEvent): void {
  if (newState !== 'closed' || document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[popovertarget="${MENU_ID}"]`)?.focus();
}

/**
 * Ref callback that closes the menu when the window becomes wide enough for the header to show the navigation
 * items instead of the menu button.
 * @returns the cleanup function that removes the resize listener
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
