import { scrollTo } from '../../support/browser/browser-test.ts';
import { waitForPaint } from '../../support/browser/page-states.ts';
import { WINDOWS } from './fit.ts';
import type { Check, State } from './visit.ts';

const LARGE = ['text of 24 px', 'text of 32 px'] as const;
const LARGE_IN = WINDOWS.filter(({ width }) => width && [320, 390, 844, 1440].includes(width));

/** What has the focus is not wholly below what is fixed over the page (WCAG 2.2, 2.4.11), there and back. */
export const covered: Check = {
  states: [
    ...WINDOWS,
    ...LARGE.flatMap((text) => LARGE_IN.map((size): State => ({ ...size, text }))),
  ],
  find: async ({ page }) => {
    await scrollTo(page, 0);
    await waitForPaint(page);
    return page.evaluate(findCoveredFocus);
  },
};

/** Runs in the page. */
function findCoveredFocus(): string[] {
  const selector = ':is(a[href], button, summary, :checked):not([tabindex="-1"])';
  const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  );
  const found: string[] = [];
  for (const control of [...controls, ...controls.reverse()]) {
    const before = window.scrollY;
    control.focus();
    const name = control.textContent?.trim().slice(0, 40);
    // Of a link of several lines, one; of a high control, an edge.
    const isSeen = [...control.getClientRects()].some(({ left, right, top, bottom }) =>
      [top + 3, (top + bottom) / 2, bottom - 3].some((y) => {
        const point = document.elementFromPoint((left + right) / 2, y);
        return control.contains(point) || point?.closest('label')?.contains(control);
      }),
    );
    if (!isSeen) found.push(`${name}: covered`);
    const header = control.closest('header');
    const isFixed = header && getComputedStyle(header).position === 'sticky';
    if (isFixed && window.scrollY !== before) found.push(`${name}: moves the page`);
  }
  return found;
}
