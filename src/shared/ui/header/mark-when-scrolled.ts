/**
 * Minimum time between two checks of the scroll position, in milliseconds (site specification, section 9).
 */
const SCROLL_THROTTLE_MS = 50;

/**
 * Sets the `data-scrolled` attribute of `root` and keeps it up to date: `true` while the page is scrolled
 * down, otherwise `false`. The header is sticky only if this attribute exists, so it never covers scrolled
 * text without the background of its bar, however slowly styles and scripts load. The attribute is not set on
 * the header itself, because React may replace the header.
 */
export function markWhenScrolled(root: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasScrolledOn = false;
  const check = () => {
    hasScrolledOn = timer !== undefined;
    if (hasScrolledOn) return;
    root.dataset['scrolled'] = String(window.scrollY > 0);
    timer = setTimeout(() => {
      timer = undefined;
      if (hasScrolledOn) check();
    }, SCROLL_THROTTLE_MS);
  };
  check();
  window.addEventListener('scroll', check, { passive: true });
}
