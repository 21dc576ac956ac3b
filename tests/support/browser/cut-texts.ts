import { expect, type Page } from 'playwright/test';
import { waitForPaint } from './page-states.ts';

/** The page does not scroll sideways, and every text is in sight or can be scrolled there. */
export async function expectAllToFit(page: Page, state: string): Promise<void> {
  await waitForPaint(page);
  // What follows the window by script comes a moment after it.
  const soft = expect.configure({ soft: true });
  await soft.poll(() => findCutTexts(page), { message: state }).toEqual([]);
}

/** @param standard size of the browser's text in pixels, which widths in rem follow too. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

/**
 * Lines of text of which a visitor can't see all: cut by an element around them that neither shows
 * nor scrolls what is outside it, or by the edges of the window, and whether the page scrolls sideways.
 * Texts for screen readers excepted.
 */
export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`scrolls sideways by ${scrollWidth - clientWidth} px`);
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
        if (around === document.body) break;
        const { overflowX, overflowY, position } = getComputedStyle(around);
        const frame = around.getBoundingClientRect();
        isScrolled ||= /auto|scroll/.test(overflowX);
        const isBeside = line.left < frame.left - 1 || line.right > frame.right + 1;
        const isOver = line.top + reach < frame.top - 1 || line.bottom - reach > frame.bottom + 1;
        const isCutAside = isBeside && !isScrolled && /hidden|clip/.test(overflowX);
        const isCutAbove = isOver && /hidden|clip/.test(overflowY);
        if (isCutAside || isCutAbove) return `${around.tagName.toLowerCase()}.${around.className}`;
        if (position === 'fixed') break;
      }
      const isOutside = line.left < -1 || line.right > clientWidth + 1;
      return isOutside && !isScrolled ? 'the window' : null;
    }
  });
}
