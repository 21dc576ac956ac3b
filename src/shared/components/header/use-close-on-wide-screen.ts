import { type RefObject, useEffect } from 'react';

/** From here on the header shows its items itself (the same width in site-header.css). */
const WIDE_SCREEN = '(width >= 48rem)';

/** Closes the dialog when the window grows past the width at which it is needed. */
export function useCloseOnWideScreen(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const wideScreen = window.matchMedia(WIDE_SCREEN);
    const closeIfWide = () => {
      if (wideScreen.matches) dialog.current?.close();
    };
    closeIfWide();
    wideScreen.addEventListener('change', closeIfWide);
    return () => wideScreen.removeEventListener('change', closeIfWide);
  }, [dialog]);
}
