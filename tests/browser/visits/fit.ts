import type { Page } from 'playwright/test';
import { DESKTOP, PHONE } from '../../support/browser/browser-test.ts';
import { findCutTexts } from '../../support/browser/cut-texts.ts';
import type { Check, State, Visit } from './visit.ts';

/** Between them lies every width at which the layout changes; the last two are low. */
const WINDOWS: State[] = [
  ...[320, 360, 390, 430, 768, 1024, 1440, 2560].map((width) => ({ width, height: 800 })),
  { width: 844, height: 390 },
  // 1280 × 1024 px at 400 % (WCAG 2.2, 1.4.10).
  { width: 320, height: 256 },
];

const TEXTS = ['text of 32 px', 'text with more space'] as const;

/** The page does not scroll sideways, every text is in sight or can be scrolled there, words are whole. */
export const fit: Check = {
  states: [
    ...WINDOWS,
    ...TEXTS.flatMap((text) => [PHONE, DESKTOP].map((window) => ({ ...window, text }))),
  ].map((state) => ({ ...state, answers: 'open' })),
  find: findMisfits,
};

async function findMisfits({ page, state }: Visit): Promise<string[]> {
  const faults = await findCutTexts(page);
  const isPhone = state.width <= 430 && state.text === 'text as it is';
  return isPhone ? [...faults, ...(await findBrokenWords(page))] : faults;
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
