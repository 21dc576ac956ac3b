/** Id of the page's first element, which receives focus after a client-side navigation. */
export const PAGE_TOP_ID = 'page-top';

/**
 * Moves the focus to the top of the page. Keyboard and screen reader users therefore continue there, as after
 * a full page load.
 */
export function focusPageTop(): void {
  const top = document.getElementById(PAGE_TOP_ID);
  if (top) moveFocus(top);
}

/** Moves the focus to any element, even one that is not normally focusable, without scrolling the page. */
export function moveFocus(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) {
    target.setAttribute('tabindex', '-1');
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}
