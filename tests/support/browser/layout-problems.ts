import { expect, type Page } from 'playwright/test';
import { waitForPaint } from './page-states.ts';

/** Checks that the page neither scrolls sideways nor clips or covers any text. */
export async function expectNoLayoutProblems(page: Page, state: string): Promise<void> {
  await waitForPaint(page);
  // Repeat the check until it passes, because scripts adapt the layout a moment after the window is resized.
  const soft = expect.configure({ soft: true });
  await soft.poll(() => findLayoutProblems(page, /^(?!broken)/), { message: state }).toEqual([]);
}

/**
 * Sets the browser's default text size, which also scales lengths in rem.
 * @param standard text size in pixels
 */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

/**
 * Finds layout problems that affect visible text. Each returned line begins with the kind of problem:
 * `scrolls` (the page scrolls sideways), `clipped` (text is cut off by the window, or by an ancestor that
 * does not scroll), `covered` (text lies behind a box or a picture) or `broken` (a word continues on the next
 * line).
 * @param kinds pattern for the problems to return; by default, all problems are returned
 */
export async function findLayoutProblems(page: Page, kinds = /./): Promise<string[]> {
  return (await page.evaluate(listLayoutProblems)).filter((problem) => kinds.test(problem));
}

/** Runs in the page context. @returns one line for each layout problem. */
function listLayoutProblems(): string[] {
  const found = new Set<string>();
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.add(`scrolls sideways by ${scrollWidth - clientWidth} px`);
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const covers = [...document.body.querySelectorAll('*')].flatMap((element) => {
    const { backgroundColor, backgroundImage, position } = getComputedStyle(element);
    const isTransparent = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
    if (
      (isTransparent && !element.matches('img, svg')) ||
      !isVisible(element) ||
      !isInPage(element)
    )
      return [];
    return { element, box: element.getBoundingClientRect(), isStatic: position === 'static' };
  });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const text = node.parentElement;
    if (!text || !node.data.trim() || !isVisible(text)) continue;
    if (text.closest('.visually-hidden, .skip-link')) continue;
    const name = `«${node.data.trim().slice(0, 60)}»`;
    for (const line of readLines(node, 0, node.length)) {
      const clipper = findClipper(text, line);
      if (clipper) found.add(`clipped: ${name} by ${clipper}`);
      if (!isInPage(text)) continue;
      for (const { element, box, isStatic } of covers) {
        if (element.contains(text) || text.contains(element)) continue;
        const isBefore = element.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING;
        const width = Math.min(line.right, box.right) - Math.max(line.left, box.left);
        const height = Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top);
        const isCovered = width > 1 && height > 1 && !(isBefore && isStatic);
        if (isCovered) found.add(`covered: ${name} by ${element.className}`);
      }
    }
    // Do not report broken words in legal texts, which are hyphenated on purpose.
    if (text.closest('.legal-table thead, .legal-section__paragraph')) continue;
    // Treat hyphens and slashes as the end of a word, because a line is allowed to break after them.
    for (const { 0: word, index } of node.data.matchAll(/[^\s/-]+/g)) {
      const lines = readLines(node, index, index + word.length).map(({ top }) => Math.round(top));
      if (new Set(lines).size > 1) found.add(`broken: ${word} in ${name}`);
    }
  }
  return [...found];

  /**
   * Returns one box for each line of text. A line box is taller than its letters, so 20% of its height is cut
   * off at the top and another 20% at the bottom.
   */
  function readLines(node: Text, start: number, end: number) {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    return [...range.getClientRects()].map(({ left, right, top, bottom, height }) => {
      const reach = height * 0.2;
      return { left, right, top: top + reach, bottom: bottom - reach };
    });
  }

  /**
   * Whether the element scrolls with the page. Elements that do not, such as the sticky header, are allowed
   * to cover text.
   */
  function isInPage(element: Element): boolean {
    if (
      element.matches('header, dialog') ||
      /sticky|fixed/.test(getComputedStyle(element).position)
    )
      return false;
    return !element.parentElement || isInPage(element.parentElement);
  }

  function findClipper(text: Element, line: ReturnType<typeof readLines>[number]): string | null {
    let isScrolled = false;
    for (
      let ancestor = text;
      ancestor !== document.body;
      ancestor = ancestor.parentElement as Element
    ) {
      const { overflowX, overflowY, position } = getComputedStyle(ancestor);
      const frame = ancestor.getBoundingClientRect();
      isScrolled ||= /auto|scroll/.test(overflowX);
      const isTooWide = line.left < frame.left - 1 || line.right > frame.right + 1;
      const isTooHigh = line.top < frame.top - 1 || line.bottom > frame.bottom + 1;
      const isClippedSideways = isTooWide && !isScrolled && /hidden|clip/.test(overflowX);
      const isClippedVertically = isTooHigh && /hidden|clip/.test(overflowY);
      if (isClippedSideways || isClippedVertically)
        return `${ancestor.localName}.${ancestor.className}`;
      if (position === 'fixed') break;
    }
    const isOutside = line.left < -1 || line.right > clientWidth + 1;
    return isOutside && !isScrolled ? 'the window' : null;
  }
}
