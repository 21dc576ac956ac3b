import { type RefObject, useEffect } from 'react';

/** Closes the dialog on a click outside it. Fallback for `closedby` (Safari). */
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
