import { type MouseEvent, useEffect } from 'react';
import { focusPageTop } from '../../app/focus.ts';
import { WIDE_SCREEN } from '../../styles/breakpoints.ts';

/** Id of `MobileMenu`, which the button in the header opens. */
export const MENU_ID = 'main-menu';

function findMenu(): HTMLDialogElement | null {
  return document.querySelector(`dialog#${MENU_ID}`);
}

/** Opens it as a modal dialog, at its first item; the default action would open a popover. */
export function openMenu(event: MouseEvent): void {
  event.preventDefault();
  const menu = findMenu();
  if (!menu) return;
  closeMenu();
  // The page behind keeps the space of a scrollbar that takes any.
  const { style, clientWidth } = document.documentElement;
  style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : '';
  menu.showModal();
  menu.querySelector<HTMLElement>('.mobile-menu__link')?.focus();
}

/** Closes the menu, also one that is open as a popover. */
export function closeMenu(): void {
  const menu = findMenu();
  menu?.close();
  menu?.hidePopover?.(); // Firefox 125
}

/** Closes the menu when the window grows past the width at which it, and the button behind it, are needed. */
export function useCloseOnWideScreen(): void {
  useEffect(() => {
    const wideScreen = window.matchMedia(WIDE_SCREEN);
    const closeIfWide = () => {
      if (!wideScreen.matches || !findMenu()?.matches(':is([open], :popover-open)')) return;
      closeMenu();
      focusPageTop();
    };
    closeIfWide();
    wideScreen.addEventListener('change', closeIfWide);
    return () => wideScreen.removeEventListener('change', closeIfWide);
  }, []);
}
