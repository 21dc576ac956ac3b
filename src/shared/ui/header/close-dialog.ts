import { type RefObject, useEffect } from 'react';

/** From here on the header shows its items itself (the same width in site-header.css). */
export const WIDE_SCREEN = '(width >= 48rem)';

/** Closes a dialog, also one that is open as a popover. */
export function closeDialog(dialog: HTMLDialogElement | null): void {
  dialog?.close();
  dialog?.hidePopover?.(); // Firefox 125
}

/** Closes the dialog when the window grows past the width at which it is needed. */
export function useCloseOnWideScreen(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const wideScreen = window.matchMedia(WIDE_SCREEN);
    const closeIfWide = () => {
      if (wideScreen.matches) closeDialog(dialog.current);
    };
    closeIfWide();
    wideScreen.addEventListener('change', closeIfWide);
    return () => wideScreen.removeEventListener('change', closeIfWide);
  }, [dialog]);
}

/** Closes the dialog on a click outside it where the browser has no `closedby` (Safari). */
export function useLightDismiss(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element || 'closedBy' in HTMLDialogElement.prototype) return;
    const closeIfOutside = (event: MouseEvent) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isInside =
        event.clientX >= left &&
        event.clientX <= right &&
        event.clientY >= top &&
        event.clientY <= bottom;
      if (event.target === element && !isInside) element.close();
    };
    element.addEventListener('click', closeIfOutside);
    return () => element.removeEventListener('click', closeIfOutside);
  }, [dialog]);
}
