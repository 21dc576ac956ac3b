import type { Page } from 'playwright/test';
import { findCutTexts } from '../../support/browser/cut-texts.ts';
import type { Check, State, Visit } from './visit.ts';

/** Between them lies every width at which the layout changes; the last two are low. */
export const WINDOWS: State[] = [
  ...[320, 360, 390, 430, 768, 1024, 1440, 2560].map((width) => ({ width, height: 800 })),
  { width: 844, height: 390 },
  // 1280 × 1024 px at 400 % (WCAG 2.2, 1.4.10).
  { width: 320, height: 256 },
];

const TEXTS: State[] = [
  { width: 320, height: 800, text: 'text of 24 px' },
  ...[320, 390, 768, 1440].map((width): State => ({ width, height: 800, text: 'text of 32 px' })),
  ...[390, 1440].map((width): State => ({ width, height: 800, text: 'text with more space' })),
];

/** The page does not scroll sideways, every text is in sight or can be scrolled there, words are whole and free. */
export const fit: Check = {
  states: [...WINDOWS, ...TEXTS].map((state) => ({ ...state, answers: 'open' })),
  find: findMisfits,
};

async function findMisfits({ page, state }: Visit): Promise<string[]> {
  const faults = [...(await findCutTexts(page)), ...(await findCoveredWords(page))];
  const isPhone = state.width <= 430 && state.text === 'text as it is';
  return isPhone ? [...faults, ...(await findBrokenWords(page))] : faults;
}

/** Lines of text on which something that is painted later lies: a box, a picture, another text. */
export function findCoveredWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    // What stays in the window lies over the page as long as that is scrolled.
    const isInPage = (element: Element): boolean =>
      !/sticky|fixed/.test(getComputedStyle(element).position) &&
      !element.matches('header, dialog, .visually-hidden, .skip-link') &&
      (!element.parentElement || isInPage(element.parentElement));
    const covers = [...document.body.querySelectorAll('*')].filter((element) => {
      if (!isShown(element) || !isInPage(element)) return false;
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const isPainted = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
      return isPainted || element.matches('img, svg');
    });
    const boxes = covers.map((element) => ({ element, box: element.getBoundingClientRect() }));
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: text, textContent } = walker.currentNode;
      if (!text || !textContent?.trim() || !isShown(text) || !isInPage(text)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const line of range.getClientRects()) {
        // Boxes of lines reach beyond their letters.
        const [top, bottom] = [line.top + line.height * 0.2, line.bottom - line.height * 0.2];
        for (const { element, box } of boxes) {
          const isBelow = element.contains(text) || text.contains(element);
          const isBefore = element.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING;
          const isFlat = getComputedStyle(element).position === 'static';
          if (isBelow || (isBefore && isFlat)) continue;
          const width = Math.min(line.right, box.right) - Math.max(line.left, box.left);
          const height = Math.min(bottom, box.bottom) - Math.max(top, box.top);
          if (line.width > 1 && width > 1 && height > 1)
            found.add(`«${textContent.trim().slice(0, 40)}» below ${element.className}`);
        }
      }
    }
    return [...found];
  });
}

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
