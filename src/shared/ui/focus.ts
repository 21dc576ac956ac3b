/** Id of the first element, from which keyboard focus starts on a new page. */
export const PAGE_TOP_ID = 'page-top';

/** Lets keyboard and screen reader continue as on a page that was just loaded. */
export function focusPageTop(): void {
  const top = document.getElementById(PAGE_TOP_ID);
  if (top) moveFocus(top);
}

/** Moves the focus to any element, and leaves the page where it is. */
export function moveFocus(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) {
    target.setAttribute('tabindex', '-1');
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}
