import type { Page } from 'playwright/test';

/**
 * Lines of text of which a visitor can't see all: cut by an element around them that neither shows
 * nor scrolls what is outside it, or by the edges of the window. Texts for screen readers excepted.
 */
export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element?.checkVisibility({ visibilityProperty: true }) || text === '') continue;
      if (isForScreenReaders(element) || isOutOfPage(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const cutter = findCutter(element, line);
        if (cutter) found.add(`«${text.slice(0, 60)}» by ${cutter}`);
      }
    }
    return [...found];

    function isForScreenReaders({ clientWidth, clientHeight, parentElement }: Element): boolean {
      if (clientWidth === 1 && clientHeight === 1) return true;
      return parentElement !== null && isForScreenReaders(parentElement);
    }

    /** The skip link, until it has focus. */
    function isOutOfPage(element: Element): boolean {
      return element.getBoundingClientRect().bottom + window.scrollY <= 0;
    }

    function findCutter(element: Element, line: DOMRect): string | null {
      // Boxes of lines reach beyond their letters.
      const reach = line.height * 0.2;
      let isScrolled = false;
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (around === document.body || around === document.documentElement) break;
        const { overflowX, overflowY, position } = getComputedStyle(around);
        const frame = around.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX)) isScrolled = true;
        const isCutAside =
          !isScrolled &&
          /hidden|clip/.test(overflowX) &&
          (line.left < frame.left - 1 || line.right > frame.right + 1);
        const isCutAbove =
          /hidden|clip/.test(overflowY) &&
          (line.top + reach < frame.top - 1 || line.bottom - reach > frame.bottom + 1);
        if (isCutAside || isCutAbove) return `${around.tagName.toLowerCase()}.${around.className}`;
        if (position === 'fixed') break;
      }
      const isOutside = line.left < -1 || line.right > document.documentElement.clientWidth + 1;
      return isOutside && !isScrolled ? 'the window' : null;
    }
  });
}
