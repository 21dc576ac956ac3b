import { type RefObject, useEffect } from 'react';
import { focusPageTop } from '../../app/focus.ts';
import { WIDE_SCREEN } from '../../styles/breakpoints.ts';

/** Closes a dialog, also one that is open as a popover. */
export function closeDialog(dialog: HTMLDialogElement | null): void {
  dialog?.close();
  dialog?.hidePopover?.(); // Firefox 125
}

/** Closes the dialog when the window grows past the width at which it, and the button behind it, are needed. */
export function useCloseOnWideScreen(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const wideScreen = window.matchMedia(WIDE_SCREEN);
    const closeIfWide = () => {
      if (!wideScreen.matches || !dialog.current?.matches(':is([open], :popover-open)')) return;
      closeDialog(dialog.current);
      focusPageTop();
    };
    closeIfWide();
    wideScreen.addEventListener('change', closeIfWide);
    return () => wideScreen.removeEventListener('change', closeIfWide);
  }, [dialog]);
}

/** Closes the dialog, which reaches the right edge, on a click beside it where there is no `closedby` (Safari). */
export function useLightDismiss(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element || 'closedBy' in HTMLDialogElement.prototype) return;
    const closeIfBeside = ({ target, clientX }: MouseEvent) => {
      if (target === element && clientX < element.getBoundingClientRect().left) element.close();
    };
    element.addEventListener('click', closeIfBeside);
    return () => element.removeEventListener('click', closeIfBeside);
  }, [dialog]);
}
