/** Specification, section 9. */
const SCROLL_THROTTLE_MS = 50;

/**
 * Sets `data-scrolled` on the header while the page is scrolled, also where a browser restores a position at
 * load. Not by React, which would render the header again. A `ref`. @returns what ends it.
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
