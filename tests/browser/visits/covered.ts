import type { Page } from 'playwright/test';

/** What has the focus wholly below what is fixed over the page (WCAG 2.2, 2.4.11), there and back. */
export const findCovered = (page: Page) => page.evaluate(listCovered);

/** Runs in the page. */
function listCovered(): string[] {
  const selector = ':is(a[href], button, summary, :checked):not([tabindex="-1"])';
  const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  );
  const faults = [...controls, ...controls.reverse()].flatMap((control) => {
    const before = scrollY;
    control.focus();
    const name = control.textContent?.trim().slice(0, 40);
    // Of a link of several lines, one; of a high control, an edge.
    const isSeen = [...control.getClientRects()].some(({ left, right, top, bottom }) =>
      [top + 3, (top + bottom) / 2, bottom - 3].some((y) => {
        const point = document.elementFromPoint((left + right) / 2, y);
        return control.contains(point) || point?.closest('label')?.contains(control);
      }),
    );
    const header = control.closest('header');
    const isSticky = header && getComputedStyle(header).position === 'sticky';
    return [
      isSeen ? [] : `${name}: covered`,
      isSticky && scrollY !== before ? `${name}: moves the page` : [],
    ].flat();
  });
  (document.activeElement as HTMLElement).blur();
  return faults;
}
