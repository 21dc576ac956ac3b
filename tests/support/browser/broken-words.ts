import type { Page } from 'playwright/test';

/**
 * Words in sight that are broken in two, without the paragraphs of the legal texts, whose hyphens
 * belong there. A word may continue on the next line after a hyphen or a slash of its own.
 */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('.visually-hidden, .legal-table thead, .legal-section__paragraph'))
        continue;
      for (const { 0: word, index } of node.data.matchAll(/[^\s/-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) found.add(`broken: ${word} in «${node.data.trim().slice(0, 60)}»`);
      }
    }
    return [...found];
  });
}
