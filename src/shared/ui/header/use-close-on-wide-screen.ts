import { type RefObject, useEffect } from 'react';
import { closeDialog } from './close-dialog.ts';

/** From here on the header shows its items itself (the same width in site-header.css). */
const WIDE_SCREEN = '(width >= 48rem)';

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
