import { type RefObject, useEffect } from 'react';
import { throttle } from './throttle.ts';

/** Specification, section 9. */
const SCROLL_THROTTLE_MS = 50;

/**
 * Sets `data-scrolled` on the header while the page is scrolled, also where a browser restores a position at
 * load. Not by React, which would render the header again.
 */
export function useScrolledMark(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const mark = () => header.current?.toggleAttribute('data-scrolled', window.scrollY > 0);
    const onScroll = throttle(mark, SCROLL_THROTTLE_MS);
    mark();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      onScroll.cancel();
      window.removeEventListener('scroll', onScroll);
    };
  }, [header]);
}
