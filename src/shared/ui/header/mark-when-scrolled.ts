/**
 * Minimum time between two checks of the scroll position, in milliseconds (site specification, section 9).
 */
const SCROLL_THROTTLE_MS = 50;

/**
 * Ref callback that sets `data-scrolled` on the header while the page is scrolled down. It checks the scroll
 * position at once, because the browser might have restored an earlier position. It changes the attribute
 * directly, so that React does not render the header again.
 * @returns the cleanup function that removes the scroll listener
 */
export function markWhenScrolled(header: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasScrolledOn = false;
  const check = () => {
    hasScrolledOn = timer !== undefined;
    if (hasScrolledOn) return;
    header.toggleAttribute('data-scrolled', window.scrollY > 0);
    timer = setTimeout(() => {
      timer = undefined;
      if (hasScrolledOn) check();
    }, SCROLL_THROTTLE_MS);
  };
  check();
  window.addEventListener('scroll', check, { passive: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('scroll', check);
  };
}
