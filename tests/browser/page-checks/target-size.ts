import type { Page } from 'playwright/test';

/**
 * Finds click targets smaller than 44 × 44 px (WCAG 2.2, 2.5.5), except links in running text. In the table
 * of contents of a legal page, targets need a width of only 24 px (2.5.8).
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    return [...document.querySelectorAll('a[href], button, summary, input')].flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true }) || isInText(target)) return [];
      const { width, height } = target.getBoundingClientRect();
      const least = target.closest('#contents') ? 24 : 44;
      // Accept targets that are up to 0.02 px too small, because Chromium rounds positions to 1/64 px.
      if (width >= least - 0.02 && height >= 44 - 0.02) return [];
      const name = target.getAttribute('aria-label') ?? target.textContent;
      return [`small: ${name}, ${width.toFixed(1)} × ${height.toFixed(1)}`];
    });

    function isInText(target: Element): boolean {
      if (!/^inline(-block)?$/.test(getComputedStyle(target).display)) return false;
      const block = target.closest('p, li, td, th, dd, h2');
      const around = block?.textContent?.replace(target.textContent ?? '', '') ?? '';
      return /\p{L}/u.test(around);
    }
  });
}
